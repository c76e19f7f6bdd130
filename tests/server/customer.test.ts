import { afterAll, expect, test } from 'vitest'
import type { Stage } from '#shared/reading/labels.ts'
import { aCustomer, putCustomers } from '#tests/support/customers.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller, ago, chatFrom, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const dayMinutes = 24 * 60
const asks = ['C: oi, quanto custa a consultoria?', 'S: sai por R$ 890', 'C: nossa, achei caro']

const pathOf = (id: string) => `/dashboard/pessoas/${id}`
const post = ({ agent }: SignedInSeller, id: string, fields: object) => agent.post(pathOf(id)).type('form').send(fields)
const postJson = (seller: SignedInSeller, id: string, fields: object) =>
  post(seller, id, fields).set('Accept', 'application/json')
const rowOf = async ({ workspace }: SignedInSeller, id: string) => (await workspace.customer(id, ago(0)))!.row
const pageOf = async ({ agent }: SignedInSeller, id: string) => (await agent.get(pathOf(id)).expect(200)).text

async function aSellerWithCamila() {
  const seller = await aSignedInSeller(database)
  const messages = chatFrom(120, ...asks)
  return { seller, messages, camila: await seller.brings('Camila Duarte', messages) }
}

test.concurrent('the page says who it is, how the stage was reached, what was said and what to do next', async () => {
  const { seller, camila } = await aSellerWithCamila()
  const page = await pageOf(seller, camila)
  for (const words of ['Camila', 'Mudar etapa', 'Perguntou quanto custa', 'Achou caro', 'ainda em aberto'])
    expect(page).toContain(words)
  expect(wordsOf(page)).toContain('Quantos fecham: dados insuficientes')
  expect(wordsOf(page)).toContain('Contra: achou caro.')
  expect(page).not.toContain('wa.me')
  expect(page).toMatch(/data-words-of="[\da-f-]{36}" data-at="[\dT:-]{16}" data-place="0" data-spans="\d+-\d+/)
})

const wordsOf = (page: string) =>
  page
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.concurrent.for([
  ['ganho', 'A venda já foi feita', 'Já comprou', 'Se ainda não agradeceu, agradeça e pergunte se deu tudo certo.'],
  ['perdido', 'Deixe descansar', 'Perdido', 'O Fechou não avisa mais sobre esta conversa'],
] as const)(
  '%s by hand has neither a share that closes nor temperature, nor a day of which nothing reminds',
  async ([stage, ...told]) => {
    const { seller, camila } = await aSellerWithCamila()
    const move = { stage, stage_by_hand: true, asleep_at: null, closed_at: ago(0), temperature: 'quente' }
    await seller.workspace.change(camila, () => ({ ...move, done_at: ago(0) }))
    const words = wordsOf(await pageOf(seller, camila))
    for (const sentence of told) expect(words).toContain(sentence)
    expect(words).not.toMatch(/Quantos fecham|costumam fechar|Contra:|Lead|Por que nessa hora/)
    expect(words).toContain('Descoberta , não passou por aqui')
  },
)

test.concurrent('nobody is to be thanked who told of a trouble and heard a greeting, until the seller has seen to it', async () => {
  const seller = await aSignedInSeller(database)
  const lines = ['C: fechado, pode mandar o pix', 'S: recebi, obrigada!', 'C: chegou quebrado', 'S: oi, boa tarde']
  const id = await seller.brings('Camila Duarte', chatFrom(90, ...lines))
  expect(wordsOf(await pageOf(seller, id))).toContain('Agora, responda sobre o problema e diga o que vai fazer')
  await seller.workspace.change(id, () => ({ done_at: ago(0) }))
  expect(wordsOf(await pageOf(seller, id))).toContain('A venda já foi feita')
})

test.concurrent('how often deals close from a stage is told once thirty of the seller’s own have ended', async () => {
  const { seller, camila } = await aSellerWithCamila()
  const { stage } = await rowOf(seller, camila)
  const reading = { ...aCustomer({ name: '' }).reading, stages: [{ stage: stage as Stage, at: '2026-01-01T09:00' }] }
  const ended = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, number) => {
      const outcome = from + number < 11 ? 'ganho' : 'perdido'
      return aCustomer({
        name: 'Bia',
        stage: outcome,
        closed_at: '2026-01-02T09:00',
        last_at: '2026-01-02T09:00',
        reading,
      })
    })
  await putCustomers(database.db, seller.id, ended(0, 29))
  expect(wordsOf(await pageOf(seller, camila))).toContain('Quantos fecham: dados insuficientes')
  await putCustomers(database.db, seller.id, ended(29, 42))
  const words = wordsOf(await pageOf(seller, camila))
  expect(words).toMatch(/19 a 36% dos clientes desta etapa costumam fechar .*clientes nesta etapa .*, 11 fecharam\./)
})

test.concurrent('a stage is told with the label that has caused it, not with the greeting beside it', async () => {
  const seller = await aSignedInSeller(database)
  const id = await seller.brings('Rui', chatFrom(60, 'C: Olá! Vi o anúncio. Quanto custa o bolo?'))
  const words = wordsOf(await pageOf(seller, id))
  expect(words).toMatch(/Interesse Desde (?:hoje|ontem), porque perguntou/)
})

test.concurrent('of very many messages a page shows a few, and links lead to each of the others', async () => {
  const seller = await aSignedInSeller(database)
  const lines = Array.from({ length: 200 }, () => ['C: quanto custa?', 'S: sai por R$ 890']).flat()
  const camila = await seller.brings('Camila Duarte', chatFrom(600, ...lines))
  const seen: string[] = []
  let address: string | undefined = pathOf(camila)
  while (address) {
    // oxlint-disable-next-line no-await-in-loop -- Each page leads to the next.
    const { text }: { text: string } = await seller.agent.get(address).expect(200)
    const said = text.slice(text.indexOf('id="disse"'), text.indexOf('As frases estão só'))
    const places = [...said.matchAll(/data-at="([^"]+)"/g)].map(([, at]) => at!)
    expect(places.length).toBeLessThanOrEqual(60)
    expect(said.includes('Mostrar as mais novas')).toBe(seen.length > 0)
    seen.unshift(...places)
    address = /href="([^"#]+)#disse">Mostrar anteriores/.exec(said)?.[1]
  }
  expect(seen).toHaveLength(200)
  expect(seen).toEqual([...new Set(seen)].toSorted())
  expect(await pageOf(seller, `${camila}?ditas=2000`)).toContain('Mostrar anteriores')
})

test.concurrent.for([
  ['aniversario', '30/02'],
  ['aniversario', 'amanhã'],
  ['volta', 'sempre'],
  ['volta', '0 dias'],
  ['volta', '200 semanas'],
] as const)('%s of “%s” is refused beside its field, and what was typed stays', async ([field, typed]) => {
  const { seller, camila } = await aSellerWithCamila()
  const { text } = await post(seller, camila, { form: 'volta', antes: ' ', [field]: typed }).expect(422)
  expect(text).toContain(`value="${typed}"`)
  expect(text).toContain(`id="volta-${field}-error"`)
  expect(await rowOf(seller, camila)).toMatchObject({ birthday: null, return_days: null })
})

test.concurrent('who was written to three times in vain rests, and the page says so', async () => {
  const seller = await aSignedInSeller(database)
  const camila = await seller.brings('Camila Duarte', chatFrom(6 * dayMinutes, ...asks))
  const days = [3, 2, 1].map((each) => ago(each * dayMinutes).slice(0, 10))
  await seller.workspace.change(camila, () => ({ done_at: ago(dayMinutes), done_on: days }))
  const page = await pageOf(seller, camila)
  expect(page).toContain('Deixe descansar')
  expect(page).toContain('Você já tentou 3 vezes. Agora espere a pessoa escrever.')
  expect(page).toContain('name="escrito"')
})

const changes = [
  { what: 'the note', fields: { form: 'notas', nota: 'Treina às 6h', antes: '' }, now: { note: 'Treina às 6h' } },
  {
    what: 'value and offer',
    fields: { form: 'valor', valor: 'R$ 1.250,50', oferta: 'Consultoria', antes: ' ' },
    now: { value_cents: 125_050, offer: 'Consultoria' },
  },
  {
    what: 'name and number',
    fields: { form: 'nome', nome: 'Camila D.', numero: '(11) 91234-5678', antes: ' Camila Duarte' },
    now: { name: 'Camila D.', number: '+5511912345678' },
  },
  {
    what: 'when they come back',
    fields: { form: 'volta', aniversario: '29/2', volta: '12 semanas', antes: ' ' },
    now: { birthday: '02-29', return_days: 84 },
  },
  { what: 'a tag', fields: { form: 'nova-etiqueta', etiqueta: 'indicação' }, now: { tags: ['indicação'] } },
  { what: 'the wish for peace', fields: { form: 'paz', parar: 'sim' }, now: { opted_out: true } },
]

test.concurrent.for(changes)(
  '$what changes, is told in the timeline, is undone and done again',
  async ({ fields, now }) => {
    const { seller, camila } = await aSellerWithCamila()
    const before = await rowOf(seller, camila)
    const { headers } = await post(seller, camila, fields).expect(303)
    expect(await rowOf(seller, camila)).toMatchObject(now)

    const evento = new URL(headers['location']!, 'http://x').searchParams.get('evento')!
    expect((await seller.agent.get(headers['location']!).expect(200)).text).toContain(`value="${evento}"`)
    await post(seller, camila, { form: 'desfazer', evento }).expect(303)
    expect(await rowOf(seller, camila)).toEqual(before)
    expect(await pageOf(seller, camila)).toContain('Refazer')
    await post(seller, camila, { form: 'refazer', evento }).expect(303)
    expect(await rowOf(seller, camila)).toMatchObject(now)
  },
)

test.concurrent('a stage chosen by hand says so, asks why it was lost, and is undone', async () => {
  const { seller, camila } = await aSellerWithCamila()
  const { stage } = await rowOf(seller, camila)
  const move = { form: 'mover', id: camila, era: stage, etapa: 'perdido' }
  const { text } = await post(seller, camila, move).expect(422)
  expect(text).toContain('Escolha um dos motivos.')
  const { body } = await postJson(seller, camila, { ...move, motivo: 'preco' }).expect(200)
  expect(await rowOf(seller, camila)).toMatchObject({ stage: 'perdido', stage_by_hand: true, lost_reason: 'preco' })
  expect(await pageOf(seller, camila)).toContain('por você, preço')
  await post(seller, camila, { form: 'desfazer', evento: body.event }).expect(303)
  expect(await rowOf(seller, camila)).toMatchObject({ stage, stage_by_hand: false, lost_reason: null })
})

test.concurrent('an amount, a number and a name that are none are refused, and stay as they were typed', async () => {
  const { seller, camila } = await aSellerWithCamila()
  for (const [fields, sentence, typed] of [
    [{ form: 'valor', valor: 'uns mil', antes: ' ' }, 'Escreva um valor em reais', 'value="uns mil"'],
    [
      { form: 'nome', nome: 'Camila', numero: '1234', antes: ' Camila Duarte' },
      'Escreva o número com DDD',
      'value="1234"',
    ],
    [{ form: 'nome', nome: ' ', numero: '', antes: ' Camila Duarte' }, 'Escreva um nome.', 'Mudar nome'],
  ] as const) {
    const { text } = await post(seller, camila, fields).expect(422)
    expect(text).toContain(sentence)
    expect(text).toContain(typed)
  }
})

test.concurrent('two tabs: the second is told what stands now, and loses nothing of what was typed', async () => {
  const { seller, camila } = await aSellerWithCamila()
  await post(seller, camila, { form: 'notas', nota: 'da primeira aba', antes: '' }).expect(303)
  const { text } = await post(seller, camila, { form: 'notas', nota: 'da segunda aba', antes: '' }).expect(409)
  expect(text).toContain('<blockquote>da primeira aba</blockquote>')
  expect(text).toContain('>da segunda aba</textarea>')
  expect((await rowOf(seller, camila)).note).toBe('da primeira aba')

  for (const fields of [
    { form: 'valor', valor: '10', antes: '99 Outra' },
    { form: 'nome', nome: 'Camila', antes: ' Carla' },
    { form: 'mover', id: camila, era: 'ganho', etapa: 'descoberta' },
  ])
    await postJson(seller, camila, fields).expect(409)
})

test.concurrent('a note that saves itself while it is written is one event, with one way back', async () => {
  const { seller, camila } = await aSellerWithCamila()
  const texts = ['', 'Alergia', 'Alergia a', 'Alergia a amendoim.']
  for (const [index, nota] of texts.slice(1).entries())
    await postJson(seller, camila, { form: 'notas', nota, antes: texts[index] }).expect(200)
  const { events } = (await seller.workspace.customer(camila, ago(0)))!
  const notes = events.filter(({ kind }) => kind === 'changed')
  expect(notes).toMatchObject([{ before: { note: '' }, after: { note: 'Alergia a amendoim.' } }])
  await post(seller, camila, { form: 'desfazer', evento: notes[0]!.id }).expect(303)
  expect((await rowOf(seller, camila)).note).toBe('')
})

test.concurrent('the longest note is kept', async () => {
  const { seller, camila } = await aSellerWithCamila()
  const [one, other] = ['😀'.repeat(2000), '🌷'.repeat(2000)]
  await post(seller, camila, { form: 'notas', nota: one, antes: '' }).expect(303)
  await post(seller, camila, { form: 'notas', nota: other, antes: one }).expect(303)
  expect((await rowOf(seller, camila)).note).toBe(other)
})

test.concurrent("'não é isso' is kept and respected, and has its way back", async () => {
  const { seller, camila, messages } = await aSellerWithCamila()
  const said = (disse: string) => ({ form: 'leitura', minuto: messages[2]!.at, lugar: '0', disse })
  const labels = async () =>
    (await seller.workspace.customer(camila, ago(0)))!.reading.labels[2]!.map(({ label }) => label)
  expect(await labels()).toContain('objecao_preco')

  await post(seller, camila, said('objecao_preco nao')).expect(303)
  expect(await labels()).not.toContain('objecao_preco')
  await seller.brings('Camila Duarte', messages)
  expect(await labels()).not.toContain('objecao_preco')
  expect(await pageOf(seller, camila)).toContain('<s class="label">Achou caro</s>')

  await post(seller, camila, said('objecao_preco sim')).expect(303)
  expect(await labels()).toContain('objecao_preco')
  await post(seller, camila, { ...said('objecao_preco nao'), lugar: '7' }).expect(404)
  await post(seller, camila, said('invented nao')).expect(422)
})

test.concurrent('who has a number in common is offered as the same person, merged, and parted again', async () => {
  const { seller, camila } = await aSellerWithCamila()
  const other = await seller.brings('Camila Academia', chatFrom(60 * 24 * 30, 'C: oi', 'S: oi!', 'C: tem horário?'))
  await post(seller, camila, { form: 'nome', nome: 'Camila Duarte', numero: '11 91234-5678', antes: ' Camila Duarte' })
  expect(await pageOf(seller, camila)).not.toContain('Parece a mesma pessoa')
  await post(seller, other, {
    form: 'nome',
    nome: 'Camila Academia',
    numero: '11 91234-5678',
    antes: ' Camila Academia',
  })
  expect(await pageOf(seller, camila)).toContain('Parece a mesma pessoa')
  const before = [await rowOf(seller, camila), await rowOf(seller, other)]

  const { headers } = await post(seller, camila, { form: 'juntar', outra: other }).expect(303)
  const merged = (await seller.agent.get(headers['location']!).expect(200)).text
  expect(merged).toContain('Agora é uma pessoa só.')
  expect((await rowOf(seller, camila)).message_count).toBe(6)
  const evento = new URL(headers['location']!, 'http://x').searchParams.get('evento')!
  await post(seller, camila, { form: 'desfazer', evento }).expect(303)
  expect([await rowOf(seller, camila), await rowOf(seller, other)]).toEqual(before)
})

test.concurrent('who was said to be somebody else is not offered again, and can still be merged by choice', async () => {
  const { seller, camila } = await aSellerWithCamila()
  const other = await seller.brings('Camila Academia', chatFrom(60 * 24 * 30, 'C: oi', 'S: oi!'))
  for (const id of [camila, other]) await seller.workspace.change(id, () => ({ number: '+5511912345678' }))
  await post(seller, camila, { form: 'separar', outra: other }).expect(303)
  expect(await pageOf(seller, camila)).not.toContain('Parece a mesma pessoa')

  const { text } = await seller.agent.get(`${pathOf(camila)}?juntar=academia`).expect(200)
  expect(text).toContain(`value="${other}"`)
  await post(seller, camila, { form: 'juntar', outra: other }).expect(303)
  // The address of the one that was merged shows the person; what is written there is theirs.
  await post(seller, other, { form: 'notas', nota: 'Uma pessoa só', antes: '' }).expect(303)
  expect((await rowOf(seller, camila)).note).toBe('Uma pessoa só')
})
