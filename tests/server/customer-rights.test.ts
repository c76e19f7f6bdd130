import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { labels, stages } from '#shared/reading/labels.ts'
import { aDatabase } from '#tests/support/database.ts'
import { ago, aSignedInSeller, chatFrom } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const codes = [
  'text',
  'image',
  'customer',
  'seller',
  'momento',
  'quente',
  'imported',
  'changed',
  'corrected',
  'merged',
  'read',
]
const lines = ['C: oi, quanto custa a consultoria?', 'S: sai por R$ 890', 'C: nossa, achei caro']
const pathOf = (id: string) => `/dashboard/pessoas/${id}`

const everyForm = [
  { form: 'notas', nota: 'x', antes: '' },
  { form: 'valor', valor: '10', antes: ' ' },
  { form: 'nome', nome: 'x', antes: '' },
  { form: 'mover', etapa: 'ganho', era: 'interesse' },
  { form: 'nova-etiqueta', etiqueta: 'x' },
  { form: 'tirar-etiqueta', etiqueta: 'x' },
  { form: 'leitura', minuto: '2026-03-03T09:00', lugar: '0', disse: 'objecao_preco nao' },
  { form: 'juntar' },
  { form: 'separar' },
  { form: 'paz', parar: 'sim' },
  { form: 'baixar' },
  { form: 'apagar' },
  { form: 'desfazer' },
  { form: 'refazer' },
]

test('nobody reads or changes a customer of another seller, by any form, nor learns that there is one', async () => {
  const [owner, other] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  const theirs = await owner.brings('Camila Duarte', chatFrom(120, ...lines))
  const own = await other.brings('Rui Prado', chatFrom(120, ...lines))
  const { event: evento } = (await owner.workspace.note(theirs, 'segredo', '')) as { event: string }
  const before = await owner.workspace.keptOf(theirs)

  for (const id of [theirs, '00000000-0000-4000-8000-000000000000', 'nada'])
    for (const fields of everyForm)
      await other.agent
        .post(pathOf(id))
        .type('form')
        .send({ id, outra: own, evento, ...fields })
        .expect(404)
  for (const fields of [
    { form: 'desfazer', evento },
    { form: 'juntar', outra: theirs },
  ])
    await other.agent.post(pathOf(own)).type('form').send(fields).expect(404)
  await other.agent.post(pathOf(own)).type('form').send({ form: 'separar', outra: theirs })
  await other.agent.get(pathOf(theirs)).expect(404)
  await other.agent.head(pathOf(theirs)).expect(404)
  expect((await other.agent.get(`${pathOf(own)}?juntar=camila`).expect(200)).text).toContain(
    'Ninguém com este nome ou número',
  )
  expect((await other.agent.get('/dashboard/pessoas?nome=camila').expect(200)).text).not.toContain('Duarte')
  expect(await owner.workspace.keptOf(theirs)).toEqual(before)
})

test('who is signed out is led to sign in, and changes nothing', async () => {
  const seller = await aSignedInSeller(database)
  const camila = await seller.brings('Camila Duarte', chatFrom(120, ...lines))
  const stranger = request.agent(seller.site.app).set('Sec-Fetch-Site', 'same-origin')
  await stranger
    .get(pathOf(camila))
    .expect(303)
    .expect('Location', /^\/auth/)
  await stranger
    .post(pathOf(camila))
    .type('form')
    .send({ form: 'apagar' })
    .expect(303)
    .expect('Location', /^\/auth/)
  expect(await seller.workspace.has(camila)).toBe(true)
})

test('all that is kept of a person comes as one file, with what was merged and undone', async () => {
  const seller = await aSignedInSeller(database)
  const camila = await seller.brings('Camila Duarte', chatFrom(120, ...lines))
  const other = await seller.brings('Camila Academia', chatFrom(60 * 24 * 30, 'C: tem horário amanhã?', 'S: tenho'))
  await seller.workspace.note(other, 'Só de manhã', '')
  await seller.workspace.change(camila, () => ({ number: '+5511912345678', tags: ['indicação'], value_cents: 89_000 }))
  await seller.workspace.change(camila, () => ({ stage: 'perdido', lost_reason: 'momento' }))
  await seller.workspace.merge(camila, other)
  await seller.workspace.correct(camila, 0, 'pergunta_preco', false)
  for (let index = 0; index < 130; index += 1)
    await seller.workspace.change(camila, () => ({ offer: `Consultoria ${index}` }))

  const { body, headers } = await seller.agent
    .post(pathOf(camila))
    .type('form')
    .send({ form: 'baixar' })
    .expect(200)
    .expect('Content-Type', /^application\/json/)
  expect(headers['content-disposition']).toContain('pessoa.json')
  const [whole, merged] = body
  expect(whole).toMatchObject({ nome: 'Camila Duarte', número: '+5511912345678', 'suas etiquetas': ['indicação'] })
  expect(whole).toMatchObject({ 'valor em reais': 890, 'motivo da perda': 'Não era a hora' })
  expect(merged).toMatchObject({ nome: 'Camila Academia', anotações: 'Só de manhã', 'juntado ao código': camila })
  const conversas = body.flatMap(({ conversas: chats }: { conversas: { mensagens: unknown[] }[] }) => chats)
  expect(conversas.map(({ mensagens }: { mensagens: unknown[] }) => mensagens.length).toSorted()).toEqual([2, 3])
  expect(conversas.flatMap((chat: { 'suas correções': object[] }) => chat['suas correções'])).toMatchObject([
    { certa: false },
  ])
  expect(whole.histórico.length + merged.histórico.length).toBeGreaterThan(134)
  expect(stringsIn(body).filter((words) => rawCode.test(words))).toEqual([])
})

test('the file that is handed to a person has every time as São Paulo reads it, to the minute', async () => {
  const seller = await aSignedInSeller(database)
  const camila = await seller.brings('Camila Duarte', chatFrom(60 * 24 * 5, 'C: quanto custa?', 'S: sai por R$ 890'))
  const before = ago(0)
  await seller.workspace.change(camila, () => ({ opted_out: true }))

  const { body } = await seller.agent.post(pathOf(camila)).type('form').send({ form: 'baixar' }).expect(200)
  const [{ histórico, lembretes }] = body
  expect(histórico[0].em >= before && histórico[0].em <= ago(0)).toBe(true)
  expect(lembretes).toHaveLength(1)
  const times = stringsIn(body).filter((words) => /^\d{4}-\d\d-\d\d[T ]/.test(words))
  expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time))).toEqual([])
})

/** A name of the code, alone or in a key: `waits_since`, `statesPrice`, `text`. */
const rawCode = new RegExp(`^(?:[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\\w*|${[...stages, ...labels, ...codes].join('|')})$`)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  return [...keys, ...Object.values(value).flatMap(stringsIn)]
}

test('a person erased for good leaves nothing but hashes in any table, and stays away when the file comes again', async () => {
  const seller = await aSignedInSeller(database)
  const canaries = ['Camila Zwingli', 'Camila da Xurupita', 'Alergia a amendoim', 'indicação da Berenice', '987650123']
  const camila = await seller.brings(canaries[0]!, chatFrom(120, ...lines))
  const other = await seller.brings(canaries[1]!, chatFrom(60 * 24 * 30, 'C: tem horário amanhã?', 'S: tenho'))
  await seller.workspace.note(camila, canaries[2]!, '')
  await seller.workspace.change(camila, () => ({ tags: [canaries[3]!], number: `+5511${canaries[4]}` }))
  await seller.workspace.merge(camila, other)
  await seller.workspace.correct(camila, 0, 'pergunta_preco', false)
  await seller.workspace.tellApart(camila, await seller.brings('Rui', chatFrom(90, 'C: oi')))

  await seller.agent
    .post(pathOf(camila))
    .type('form')
    .send({ form: 'apagar' })
    .expect(303)
    .expect('Location', '/dashboard/pessoas?recebido=erased')
  expect((await seller.agent.get('/dashboard/pessoas?recebido=erased').expect(200)).text).toContain('Apagado de vez.')
  const { text } = await seller.agent.get(pathOf(camila)).expect(404)
  for (const words of ['Fechou App', 'Não achamos esta pessoa.', 'Ver todos os clientes']) expect(text).toContain(words)

  const tables = (await database.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as { table_name: string }[]
  expect(tables.map(({ table_name: name }) => name)).toContain('customer_events')
  for (const { table_name: name } of tables) {
    const rows = JSON.stringify(await database.query(`select * from public."${name}"`))
    for (const canary of [...canaries, camila, other]) expect(rows, name).not.toContain(canary)
  }
  for (const name of canaries.slice(0, 2))
    expect(
      await seller.workspace.importContact({ name, messages: chatFrom(16, ...lines), bringBack: false }),
    ).toMatchObject({ kind: 'erased' })
})
