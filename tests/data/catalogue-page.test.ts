import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { starts } from '#shared/catalogue/starts.ts'
import { anItem, keepInCatalogue } from '#tests/support/catalogues.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const path = '/dashboard/catalogo'
/** Keeps nothing, or undoes it. */
const passing = await aSignedInSeller(database)

type Fields = Record<string, string>
const post = ({ agent }: SignedInSeller, fields: Fields, address = path) =>
  agent.post(address).type('form').send(fields)
const pageOf = async ({ agent }: SignedInSeller, address = path) =>
  (await agent.get(address).expect(200)).text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
/** The mark that a form carries, of what stands in the catalogue now. */
const markIn = async (seller: SignedInSeller, sheet: string) =>
  /name="antes" value="([^"]*)"/.exec(await pageOf(seller, `${path}?abrir=${sheet}`))![1]!
const add = (seller: SignedInSeller, fields: Fields, id = randomUUID()) =>
  post(seller, { form: 'item', id, antes: '', ...fields })
const itemsOf = async ({ workspace }: SignedInSeller) => (await workspace.catalogue()).items
const eventIn = (location: string) => new URL(location, 'http://x').searchParams.get('evento')!

test('what would be kept under the id of another seller’s row is refused, with what was typed, and nothing changes', async () => {
  const [ana, bia] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  const [item, question] = [randomUUID(), randomUUID()]
  await add(ana, { nome: 'Consulta' }, item).expect(303)
  const ask = (seller: SignedInSeller, pergunta: string) =>
    post(seller, { form: 'pergunta', id: question, antes: '', pergunta, resposta: 'Sim' })
  await ask(ana, 'Tem estacionamento?').expect(303)
  expect((await add(bia, { nome: 'Corte e barba' }, item).expect(409)).text).toContain('Corte e barba')
  expect((await ask(bia, 'Aceita cartão?').expect(409)).text).toContain('Aceita cartão?')
  const [hers, of] = [await ana.workspace.catalogue(), await bia.workspace.catalogue()]
  expect([hers.items[0]!.name, hers.answers[0]!.question]).toEqual(['Consulta', 'Tem estacionamento?'])
  expect([of.items, of.answers]).toEqual([[], []])
})

test('an item is kept with everything that is typed of it, stands in the list, and is undone', async () => {
  const seller = await aSignedInSeller(database)
  const typed = {
    nome: '  Consultoria   de 3 meses ',
    preco: 'R$ 1.290,90',
    apartir: '1',
    parcelas: '3x de 450',
    condicao: 'no cartão',
    dura: '3 meses',
    prazo: '5 dias úteis',
    inclui: '6 encontros',
    paraquem: 'quem já é paciente',
    link: 'marina.exemplo.com.br/consultoria',
  }
  const { headers } = await add(seller, typed).expect(303)
  expect(await itemsOf(seller)).toMatchObject([
    {
      name: 'Consultoria de 3 meses',
      priceCents: 129_090,
      isStartingPrice: true,
      isPriceOnRequest: false,
      instalments: { count: 3, cents: 45_000 },
      conditions: 'no cartão',
      duration: '3 meses',
      deadline: '5 dias úteis',
      included: '6 encontros',
      audience: 'quem já é paciente',
      link: 'https://marina.exemplo.com.br/consultoria',
    },
  ])
  const html = await pageOf(seller, headers['location'])
  for (const words of [
    'Consultoria de 3 meses',
    'a partir de',
    '1.290,90',
    'ou 3x de R$ 450 no cartão',
    'Prazo: 5 dias úteis',
    'Desfazer',
  ])
    expect(html).toContain(words)
  await post(seller, { form: 'desfazer', evento: eventIn(headers['location']!) }).expect(303)
  expect(await itemsOf(seller)).toEqual([])
})

test.for([
  [{ nome: '' }, 'Diga o que é.'],
  [{ nome: 'Corte', preco: 'caro' }, 'Escreva um valor em reais, por exemplo 890 ou 1.250,50.'],
  [{ nome: 'Corte', preco: '45', consulta: '1' }, 'não dá para usar os dois'],
  [{ nome: 'Corte', parcelas: 'em várias' }, 'Escreva as parcelas assim: 3x de R$ 310'],
  [{ nome: 'Corte', parcelas: '99x de 10' }, 'Vão de 2 a 48'],
  [{ nome: 'Corte', link: 'http://exemplo.com.br' }, 'https://'],
  [{ nome: 'Corte', link: 'javascript:alert(1)' }, 'https://'],
  [{ nome: 'Corte', inclui: 'i'.repeat(401) }, 'Use até 400 caracteres.'],
] as const)('%j is refused in one sentence, and what was typed stays', async ([fields, sentence]) => {
  const { text } = await post(
    passing,
    { form: 'item', id: randomUUID(), antes: '', dura: '40 minutos', ...fields },
    `${path}?abrir=novo`,
  ).expect(422)
  expect(text).toContain(sentence)
  expect(text).toContain('value="40 minutos"')
  expect(await itemsOf(passing)).toEqual([])

  const problem = await passing.agent
    .post(path)
    .set('Accept', 'application/json')
    .send({ form: 'item', id: randomUUID(), ...fields })
    .expect(422)
  expect(problem.headers['content-type']).toContain('application/problem+json')
  expect(JSON.stringify(problem.body)).toContain(sentence)
})

test('a program that adds an item is told the event that undoes it', async () => {
  const seller = await aSignedInSeller(database)
  const send = (fields: Fields) => seller.agent.post(path).set('Accept', 'application/json').send(fields).expect(200)
  const { body } = await send({ form: 'item', id: randomUUID(), nome: 'Corte', preco: '45' })
  expect(body).toMatchObject({ title: 'Salvo no catálogo.' })
  await send({ form: 'desfazer', evento: body.event })
  expect(await itemsOf(seller)).toEqual([])
})

test('a form that is sent twice keeps one item', async () => {
  const seller = await aSignedInSeller(database)
  const id = randomUUID()
  await add(seller, { nome: 'Corte', preco: '45' }, id).expect(303)
  await add(seller, { nome: 'Corte', preco: '45' }, id).expect(303)
  expect(await itemsOf(seller)).toHaveLength(1)
})

test('of two tabs the second one is told what stands now, and loses nothing that was typed', async () => {
  const seller = await aSignedInSeller(database)
  const id = randomUUID()
  await add(seller, { nome: 'Corte', preco: '45' }, id)
  const antes = await markIn(seller, id)
  await post(seller, { form: 'item', id, antes, nome: 'Corte', preco: '50' }, `${path}?abrir=${id}`).expect(303)
  const second = { form: 'item', id, antes, nome: 'Corte degradê', preco: '55' }
  const refused = await post(seller, second, `${path}?abrir=${id}`).expect(409)
  for (const words of ['mudou em outra aba', 'value="Corte degradê"', 'value="55"', 'R$\u00a050'])
    expect(refused.text).toContain(words)
  expect(await itemsOf(seller)).toMatchObject([{ name: 'Corte', priceCents: 5000 }])

  const now = /name="antes" value="([^"]*)"/.exec(refused.text)![1]!
  await post(seller, { ...second, antes: now }).expect(303)
  expect(await itemsOf(seller)).toMatchObject([{ name: 'Corte degradê', priceCents: 5500 }])
})

test('what was typed for an item that another tab has removed is offered as a new one', async () => {
  const seller = await aSignedInSeller(database)
  const id = randomUUID()
  await add(seller, { nome: 'Corte', preco: '45' }, id)
  const antes = await markIn(seller, id)
  await post(seller, { form: 'remover', id }).expect(303)
  const typed = { form: 'item', id, antes, nome: 'Corte degradê', preco: '55' }
  const { text } = await post(seller, typed, `${path}?abrir=${id}`).expect(409)
  expect(text).toContain('value="Corte degradê"')
  await post(seller, { ...typed, antes: /name="antes" value="([^"]*)"/.exec(text)![1]! }).expect(303)
  expect(await itemsOf(seller)).toMatchObject([{ name: 'Corte degradê' }])
})

test('items move up and down and are removed, and each step is undone', async () => {
  const seller = await aSignedInSeller(database)
  const names = async () => (await itemsOf(seller)).map(({ name }) => name).join()
  for (const nome of ['a', 'b', 'c']) await add(seller, { nome })
  const [, , last] = await itemsOf(seller)
  const { headers } = await post(seller, { form: 'mover', id: last!.id, para: 'cima' }).expect(303)
  expect(await names()).toBe('a,c,b')
  await post(seller, { form: 'mover', id: last!.id, para: 'cima' }).expect(303)
  await post(seller, { form: 'mover', id: last!.id, para: 'cima' }).expect(303)
  expect(await names()).toBe('c,a,b')
  await post(seller, { form: 'mover', id: last!.id, para: 'baixo' }).expect(303)
  expect(await names()).toBe('a,c,b')
  await post(seller, { form: 'desfazer', evento: eventIn(headers['location']!) }).expect(303)
  const removed = await post(seller, { form: 'remover', id: last!.id }).expect(303)
  expect(await names()).toBe('a,b')
  await post(seller, { form: 'desfazer', evento: eventIn(removed.headers['location']!) }).expect(303)
  expect((await names()).split(',').toSorted()).toEqual(['a', 'b', 'c'])
})

test('when one can be met is typed as one speaks, and shown day by day', async () => {
  const seller = await aSignedInSeller(database)
  const antes = await markIn(seller, 'horarios')
  const typed = { form: 'horarios', antes, seg: '10h e 15h', ter: 'das 8 às 12', qui: '14:30-19h' }
  await post(seller, typed).expect(303)
  expect((await seller.workspace.catalogue()).meetingTimes).toEqual([
    { weekday: 1, from: '10:00', until: null },
    { weekday: 1, from: '15:00', until: null },
    { weekday: 2, from: '08:00', until: '12:00' },
    { weekday: 4, from: '14:30', until: '19:00' },
  ])
  for (const words of ['10h', '15h', '8h às 12h', '14h30 às 19h']) expect(await pageOf(seller)).toContain(words)
  const wrong = await post(
    seller,
    { ...typed, antes: await markIn(seller, 'horarios'), sab: 'de tarde' },
    `${path}?abrir=horarios`,
  )
  expect([wrong.status, wrong.text.includes('Sábado: escreva horas assim')]).toEqual([422, true])
  expect(wrong.text).toContain('value="de tarde"')
  const late = await post(seller, { ...typed, seg: '9h' }, `${path}?abrir=horarios`).expect(409)
  expect(late.text).toContain('mudou em outra aba')
})

test('how to pay and what is never promised are kept, with the Pix key as banks write it', async () => {
  const seller = await aSignedInSeller(database)
  const pay = async (pix: string) =>
    post(seller, {
      form: 'pagamento',
      antes: await markIn(seller, 'pagamento'),
      pix,
      formas: 'cartão em até 3x\n\ndinheiro',
    })
  await (
    await pay('(11) 91234-5678')
  ).status
  expect((await seller.workspace.catalogue()).payment).toEqual({
    pixKey: '+5511912345678',
    ways: ['cartão em até 3x', 'dinheiro'],
  })
  expect(await pageOf(seller)).toContain('(11) 91234-5678')
  expect((await pay('123')).text).toContain('não parece uma chave Pix')
  await post(seller, {
    form: 'nunca',
    antes: await markIn(seller, 'nunca'),
    prometer: '10 kg em um mês',
    dizer: 'amiga',
  })
  expect(await pageOf(seller)).toContain('<s>10 kg em um mês</s>')
  expect((await seller.workspace.catalogue()).neverSaid).toEqual(['amiga'])
})

test('a frequent question waits for its answer, is answered, and removed', async () => {
  const seller = await aSignedInSeller(database)
  const id = randomUUID()
  await post(seller, { form: 'pergunta', id, antes: '', pergunta: 'Atende convênio?', resposta: '' }).expect(303)
  expect(await pageOf(seller)).toContain('1 pergunta sem resposta')
  const antes = await markIn(seller, id)
  await post(seller, { form: 'pergunta', id, antes, pergunta: 'Atende convênio?', resposta: 'Só particular.' }).expect(
    303,
  )
  expect(await pageOf(seller)).toContain('Só particular.')
  await post(seller, { form: 'remover-pergunta', id }).expect(303)
  expect((await seller.workspace.catalogue()).answers).toEqual([])
})

test.for(Object.entries(starts))(
  '%s begins without a price, a duration or an answer that nobody gave',
  async ([ramo, { items, questions }]) => {
    const seller = passing
    expect(await pageOf(seller)).toContain('Uma base para começar')
    const { headers } = await post(seller, { form: 'comecar', ramo }).expect(303)
    const { items: kept, answers } = await seller.workspace.catalogue()
    expect(kept.map(({ name }) => name)).toEqual(items)
    expect(answers.map(({ question, answer }) => [question, answer])).toEqual(
      questions.map((question) => [question, '']),
    )
    for (const item of kept)
      expect(item).toMatchObject({
        priceCents: null,
        isPriceOnRequest: false,
        duration: '',
        deadline: '',
        included: '',
      })
    expect((await pageOf(seller)).split('Qual é o preço?')).toHaveLength(items.length + 1)
    await post(seller, { form: 'desfazer', evento: eventIn(headers['location']!) }).expect(303)
    expect(await itemsOf(seller)).toEqual([])
  },
)

test('who is a member of no workspace finds no catalogue, and a stranger signs in first', async () => {
  const seller = await aSignedInSeller(database)
  await keepInCatalogue(seller.workspace, [anItem('Corte')])
  await database.query(`delete from workspace_members where member_id = '${seller.id}'`)
  await add(seller, { nome: 'Barba' }).expect(404)
  const { status } = await seller.site.visitor.get(path)
  expect(status).toBe(303)
})
