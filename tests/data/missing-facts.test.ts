import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { markOf } from '#server/data/workspace/catalogue.ts'
import { copied, sells } from '#tests/support/beside.ts'
import { keepInCatalogue } from '#tests/support/catalogues.ts'
import { startAtTenPast } from '#tests/support/clock.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller } from '#tests/support/sellers.ts'
import { aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

startAtTenPast()
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

type Fields = Readonly<Record<string, string>>
const beside = ({ agent }: SignedInSeller, fields: Fields) =>
  agent.post('/dashboard/ao-lado').set('Accept', 'application/json').type('form').send(fields)
const paste = async ({ agent }: SignedInSeller, fields: Fields, status = 200) =>
  (
    await agent
      .post('/dashboard/ao-lado')
      .type('form')
      .send({ form: 'ler', eu: 'Marina', ...fields })
      .expect(status)
  ).text.replace(/<template[\s\S]*?<\/template>/g, '')
const listOf = async ({ agent }: SignedInSeller) => {
  const { text } = await agent.get('/dashboard/catalogo').expect(200)
  return text
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
const askedForDeadline = (customer: string) =>
  [copied(9, 'Marina', 'oi, tudo bem?'), copied(3, customer, 'qual é o prazo da consultoria?')].join('\n')
const missedIn = async ({ workspace }: Pick<SignedInSeller, 'workspace'>) =>
  Object.values(await workspace.askedFacts()).map(({ missed }) => missed)
const hiddenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)![1]!

test('the catalogue says how often replies lacked a fact, and the day it is answered that it was; undone, the count is back', async () => {
  const seller = await aSignedInSeller(database)
  const { id } = await sells(seller)
  const lugar = `item deadline ${id}`
  expect(await listOf(seller)).not.toContain('Qual é o prazo?')
  await beside(seller, { form: 'faltou', lugar }).expect(200)
  expect(await listOf(seller)).toContain('Qual é o prazo? Faltou em 1 resposta')
  await beside(seller, { form: 'faltou', lugar }).expect(200)
  expect(await listOf(seller)).toContain('Qual é o prazo? Faltou em 2 respostas')

  await beside(seller, { form: 'dado', lugar, resposta: '5 dias úteis' }).expect(200)
  const answered = await listOf(seller)
  expect(answered).toContain('Prazo: 5 dias úteis Respondido hoje')
  expect(answered).not.toContain('Faltou em')
  // One that was on its way when the answer came.
  await beside(seller, { form: 'faltou', lugar }).expect(200)
  const { data: events } = await seller.db.from('catalogue_events').select('id').order('at', { ascending: false })
  await seller.workspace.undoInCatalogue(events![0]!.id)
  expect(await listOf(seller)).toContain('Qual é o prazo? Faltou em 2 respostas')
})

test('an answer of another day is no news, and once it is gone the count begins anew', async () => {
  const seller = await aSignedInSeller(database)
  const item = await sells(seller)
  await seller.workspace.countMissedFact(item.id, 'deadline')
  await keepInCatalogue(seller.workspace, [{ ...item, deadline: 'na hora' }])
  await database.query(`update catalogue_items set answered = '{"deadline": "2026-01-02"}' where id = '${item.id}'`)
  expect(await listOf(seller)).not.toContain('Respondido hoje')
  await keepInCatalogue(seller.workspace, [item])
  expect(await listOf(seller)).not.toContain('Qual é o prazo?')
  await seller.workspace.countMissedFact(item.id, 'deadline')
  expect(await listOf(seller)).toContain('Faltou em 1 resposta')
})

test('a price that is typed in the catalogue itself answers too, and what nobody asked for is no answer', async () => {
  const seller = await aSignedInSeller(database)
  const item = await sells(seller, { priceCents: null })
  expect(await listOf(seller)).toMatch(/Qual é o preço\? (?!Faltou)/)
  await seller.workspace.countMissedFact(item.id, 'priceCents')
  await keepInCatalogue(seller.workspace, [{ ...item, deadline: 'na hora' }])
  expect(await listOf(seller)).not.toContain('Respondido hoje')
  await keepInCatalogue(seller.workspace, [{ ...item, isPriceOnRequest: true }])
  expect(await listOf(seller)).toContain('Respondido hoje')
})

test('a count conflicts with no tab that has the catalogue open', async () => {
  const { workspace } = await aSeller(database)
  const item = await sells({ workspace })
  const event = await keepInCatalogue(workspace, [{ ...item, name: 'Consultoria de 3 meses' }])
  const before = await workspace.catalogue()
  await Promise.all(Array.from({ length: 6 }, () => workspace.countMissedFact(item.id, 'deadline')))
  expect(await missedIn({ workspace })).toEqual([{ deadline: 6 }])
  expect(await workspace.catalogue()).toEqual(before)
  expect(markOf((await workspace.catalogue()).items[0]!)).toBe(markOf(before.items[0]!))
  expect(await workspace.undoInCatalogue(event!)).toMatchObject({ kind: 'changed' })
  expect(await missedIn({ workspace })).toEqual([{ deadline: 6 }])
})

test('without a script a conversation counts once, however often its page is sent, and the next one counts too', async () => {
  const seller = await aSignedInSeller(database)
  await sells(seller)
  const given = { texto: askedForDeadline('Ana Sá') }
  const html = await paste(seller, given)
  expect(html).toContain('Qual é o prazo?')
  const again = { ...given, contado: hiddenIn(html, 'contado') }
  const without = await paste(seller, { ...again, sem: '1' })
  expect(hiddenIn(without, 'contado')).toBe(again.contado)
  await paste(seller, { ...again, form: 'dado', lugar: hiddenIn(html, 'lugar'), resposta: ' ' }, 422)
  expect(await missedIn(seller)).toEqual([{ deadline: 1 }])
  await paste(seller, { texto: askedForDeadline('Bia Reis'), contado: again.contado })
  expect(await missedIn(seller)).toEqual([{ deadline: 2 }])
})

test('a seller counts and sees what their own items lack alone', async () => {
  const [ana, bia] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  const { id } = await sells(ana)
  await beside(bia, { form: 'faltou', lugar: `item deadline ${id}` }).expect(404)
  expect(await bia.workspace.countMissedFact(id, 'deadline')).toBe(false)
  expect(await missedIn(ana)).toEqual([])
  await ana.workspace.countMissedFact(id, 'deadline')
  expect(await missedIn(bia)).toEqual([])
  await database.query(`delete from auth.sessions where user_id = '${ana.id}'`)
  await ana.workspace.countMissedFact(id, 'deadline').catch(() => {})
  expect(await missedIn(ana)).toEqual([])
  const [row] = await database.query(`select missed from catalogue_items where id = '${id}'`)
  expect(row).toEqual({ missed: { deadline: 1 } })
})

test('what is no place of an item is refused with 422, an item that is not there with 404', async () => {
  const seller = await aSignedInSeller(database)
  const { id } = await sells(seller)
  const places = ['', 'item', 'item deadline', 'item deadline x', `item name ${id}`, `item __proto__ ${id}`]
  for (const lugar of [...places, `item deadline ${id}'`, 'meetingTimes', 'payment pixKey', 'new-item', 'answer'])
    await beside(seller, { form: 'faltou', lugar }).expect(422)
  await beside(seller, { form: 'faltou' }).expect(422)
  await beside(seller, { form: 'faltou', lugar: `item deadline ${randomUUID()}` }).expect(404)
  expect(await missedIn(seller)).toEqual([])
})

test('nothing but counts and days of known facts is stored, not even by a member’s own token', async () => {
  const seller = await aSeller(database)
  const { id } = await sells(seller)
  for (const fact of ['name', 'canario', '', 'id'])
    expect((await seller.db.rpc('count_missed_fact', { item: id, fact })).data).toBe(false)
  await database.query(`update catalogue_items set missed = '{"deadline": 998}' where id = '${id}'`)
  for (let times = 0; times < 3; times += 1) await seller.workspace.countMissedFact(id, 'deadline')
  expect(await missedIn(seller)).toEqual([{ deadline: 999 }])

  const hostile = [
    { missed: { canario: 1 } },
    { missed: { deadline: 'canario' } },
    { missed: { deadline: null } },
    { missed: ['canario'] },
    { answered: { deadline: 'canario' } },
    { answered: 'canario' },
  ]
  const terms = { meeting_times: [], payment_ways: [], never_promised: [], never_said: [] }
  const texts = { conditions: '', duration: '', deadline: '', included: '', audience: '' }
  const none = { removedItems: [], answers: [], removedAnswers: [], events: [] }
  const store = async (more: object) => {
    const item = { id: randomUUID(), position: 1, name: 'Corte', is_starting_price: false, is_price_on_request: false }
    const change = { ...none, terms, items: [{ ...item, ...texts, ...more }] }
    return seller.db.rpc('save_catalogue', { change, known_revision: 1 } as never)
  }
  for (const more of hostile) expect((await store(more)).error?.message, JSON.stringify(more)).toContain('_check')
  expect(await store({})).toMatchObject({ error: null, data: true })
})
