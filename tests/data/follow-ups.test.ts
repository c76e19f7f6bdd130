import { afterAll, expect, test } from 'vitest'
import { doneNow, seenNow } from '#shared/customers/seen-to.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, chat, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const asked = ['C: oi, quanto custa a consultoria?', 'S: sai por R$ 890 em 3x']

/** A seller who is there on weekdays from 9 to 18. */
async function anOpenSeller(): Promise<Seller> {
  const seller = await aSeller(database)
  const own = { business: 'Nutrição', sells: 'Consultas', tone: 'warm', follow_up_days: 3 }
  const setUp = { member_id: seller.id, ...own, opening_hours: 'Segunda a sexta, das 9h às 18h' }
  await seller.db.from('set_ups').insert(setUp).throwOnError()
  return seller
}

async function brings({ workspace }: Seller, name: string, start: string, ...lines: string[]): Promise<string> {
  const report = await workspace.importContact({ name, messages: chat(start, ...lines), bringBack: false })
  if (report.kind !== 'kept') throw new Error(report.kind)
  return report.customer
}

/** Every follow-up of a customer, the oldest first: `proposal 2026-03-06T09:00 1 done`. */
async function followUpsOf({ db }: Seller, id: string): Promise<string[]> {
  const rows = db.from('follow_ups').select('*').eq('customer_id', id).order('due_at').order('created_at')
  const { data } = await rows.throwOnError()
  return data.map(({ reason, due_at: due, try_number: number, state }) =>
    [reason, due.slice(0, 16).replace(' ', 'T'), number, state].join(' '),
  )
}

/** A Tuesday. */
const tuesday = '2026-03-03T10:00'

test('who was answered and is silent is followed up after the days of the set-up, at an hour of the seller’s', async () => {
  const seller = await anOpenSeller()
  const id = await brings(seller, 'Lívia', '2026-03-03T09:00', ...asked)
  expect(await followUpsOf(seller, id)).toEqual(['proposal 2026-03-06T09:00 1 open'])
  const thursday = await brings(seller, 'Célio', '2026-03-05T09:00', ...asked)
  expect(await followUpsOf(seller, thursday)).toEqual(['proposal 2026-03-09T09:00 1 open'])
})

test('whoever speaks ends it: a customer who writes, and a seller who does', async () => {
  const seller = await anOpenSeller()
  const id = await brings(seller, 'Lívia', '2026-03-03T09:00', ...asked)
  await brings(seller, 'Lívia', '2026-03-04T11:00', 'C: vou ver aqui com calma, obrigada')
  expect((await followUpsOf(seller, id))[0]).toBe('proposal 2026-03-06T09:00 1 answered')
  await brings(seller, 'Lívia', '2026-03-10T11:00', 'S: Oi, Lívia! Conseguiu ver?')
  const all = await followUpsOf(seller, id)
  expect(all.map((row) => row.split(' ').at(-1))).toEqual(['answered', 'written', 'open'])
  expect(all.at(-1)).toBe('proposal 2026-03-13T09:00 2 open')
})

test('after three tries without an answer nobody is chased any more, until they write', async () => {
  const seller = await anOpenSeller()
  const id = await brings(seller, 'Lívia', '2026-03-03T09:00', ...asked)
  const doneOn = async (day: string) => {
    const now = `${day}T10:00:00`
    await seller.workspace.change(id, (row) => ({ ...doneNow(row, now), later_until: null }))
  }
  await doneOn('2026-03-06')
  await doneOn('2026-03-10')
  expect((await followUpsOf(seller, id)).at(-1)).toBe('proposal 2026-03-13T09:00 3 open')
  await doneOn('2026-03-13')
  const states = (await followUpsOf(seller, id)).map((row) => row.split(' ').at(-1))
  expect(states).toEqual(['done', 'done', 'done'])

  await brings(seller, 'Lívia', '2026-03-20T09:00', 'C: oi, ainda dá pra fechar?', 'S: Dá sim! Te mando o link?')
  const after = await followUpsOf(seller, id)
  expect(after.at(-1)).toMatch(/ 1 open$/)
  const { data } = await seller.db.from('follow_ups').select('answered_at').eq('customer_id', id).throwOnError()
  expect(data.filter(({ answered_at: answered }) => answered !== null)).toHaveLength(3)
})

test('put off it waits for that time; undone it is what it was, once', async () => {
  const seller = await anOpenSeller()
  const now = `${tuesday}:00`
  const id = await brings(seller, 'Lívia', '2026-03-03T09:00', ...asked)
  const later = await seller.workspace.change(id, (row) => ({
    ...seenNow(row, now),
    later_until: '2026-03-14T20:30:00',
  }))
  expect(await followUpsOf(seller, id)).toEqual(['proposal 2026-03-06T09:00 1 moved', 'seller 2026-03-14T20:30 1 open'])
  await seller.workspace.undo((later as { event: string }).event)
  expect(await followUpsOf(seller, id)).toEqual(['proposal 2026-03-06T09:00 1 open', 'seller 2026-03-14T20:30 1 void'])
})

test('what makes no sense comes back only with a word or a time', async () => {
  const seller = await anOpenSeller()
  const now = `${tuesday}:00`
  const id = await brings(seller, 'Lívia', '2026-03-03T09:00', ...asked)
  await seller.workspace.change(id, (row) => ({ ...seenNow(row, now), declined_at: now }))
  expect(await followUpsOf(seller, id)).toEqual(['proposal 2026-03-06T09:00 1 declined'])
  await brings(seller, 'Lívia', '2026-03-09T09:00', 'C: e se eu pagar à vista?', 'S: Faço por R$ 850')
  expect((await followUpsOf(seller, id)).at(-1)).toMatch(/ open$/)
})

test('peace, another stage and a merge end it, each with its reason', async () => {
  const seller = await anOpenSeller()
  const [peace, won, part] = await Promise.all([
    brings(seller, 'Paz', '2026-03-03T09:00', ...asked),
    brings(seller, 'Ganho', '2026-03-03T09:01', ...asked),
    brings(seller, 'Parte', '2026-03-03T09:02', ...asked),
  ])
  await seller.workspace.change(peace, () => ({ opted_out: true }))
  await seller.workspace.change(won, () => ({ stage: 'ganho', stage_by_hand: true, closed_at: tuesday }))
  await seller.workspace.merge(peace, part)
  const states = [peace, won, part].map(async (id) => (await followUpsOf(seller, id))[0]!.split(' ').at(-1))
  expect(await Promise.all(states)).toEqual(['peace', 'stage', 'merged'])
})

test('a day that the customer named, a birthday and a return that the seller noted are kept', async () => {
  const seller = await anOpenSeller()
  const promised = await brings(
    seller,
    'Davi',
    '2026-03-03T09:00',
    ...asked,
    'C: vou falar com meu marido e te aviso sexta',
  )
  expect(await followUpsOf(seller, promised)).toEqual(['promised 2026-03-06T09:00 1 open'])
  const id = await brings(seller, 'Olga', '2026-03-03T09:00', ...asked)
  await seller.workspace.change(id, () => ({ stage: 'ganho', stage_by_hand: true, closed_at: tuesday }))
  await seller.workspace.change(id, () => ({ return_days: 84 }))
  expect((await followUpsOf(seller, id)).at(-1)).toBe('return 2026-05-26T09:00 1 open')
  await seller.workspace.change(id, () => ({ birthday: '04-21' }))
  // Tiradentes: the first hour of the day after.
  expect((await followUpsOf(seller, id)).filter((row) => row.endsWith('open'))).toEqual([
    'birthday 2026-04-22T09:00 1 open',
  ])
})

test('another set-up moves them, in pages, and what changes meanwhile is not overwritten', async () => {
  const seller = await anOpenSeller()
  const id = await brings(seller, 'Lívia', '2026-03-03T09:00', ...asked)
  while (await database.data.followUps.renew());
  const setUp = { follow_up_days: 7, opening_hours: 'Segunda a sexta, das 14h às 18h' }
  await seller.db.from('set_ups').update(setUp).eq('member_id', seller.id).throwOnError()
  while (await database.data.followUps.renew());
  expect(await followUpsOf(seller, id)).toEqual([
    'proposal 2026-03-06T09:00 1 void',
    'proposal 2026-03-10T14:00 1 open',
  ])
})

test('whoever is near a sale takes a place of the day, and gives it to nobody else once that is done', async () => {
  const seller = await anOpenSeller()
  const names = ['Um', 'Dois', 'Três', 'Quatro']
  const [near] = await Promise.all(
    names.map((name, index) => brings(seller, name, `2026-03-03T09:0${index}`, ...asked)),
  )
  await database.query(`update public.customers set temperature = 'quente' where id = '${near}'`)
  const now = '2026-03-06T09:00'
  const today = async () => (await seller.workspace.queue(now, 3, null, 60)).counts
  expect(await today()).toEqual({ ready: 1, fading: 2 })
  await seller.workspace.change(near!, (row) => doneNow(row, `${now}:00`))
  expect(await today()).toEqual({ fading: 2 })
})

test('what is due is told once, by however many processes; the automatic ones a limited number a day, those worth most first', async () => {
  const seller = await anOpenSeller()
  const ids = await Promise.all(
    ['Um', 'Dois', 'Três', 'Quatro'].map((name, index) => brings(seller, name, `2026-03-03T09:0${index}`, ...asked)),
  )
  await seller.workspace.change(ids[2]!, () => ({ value_cents: 500_000 }))
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  const tell = (now: string) =>
    database.data.followUps.tell({ workspace: own.id, now, onlyNoted: false, perDay: 3, atMost: 500 })
  expect(await tell('2026-03-06T08:59')).toBe(0)
  const told = await Promise.all([tell('2026-03-06T09:00'), tell('2026-03-06T09:00'), tell('2026-03-06T09:00')])
  expect(told.toSorted()).toEqual([0, 0, 3])
  expect(await tell('2026-03-06T12:00')).toBe(0)
  const { data } = await seller.db.from('follow_ups').select('customer_id, told_at').order('told_at').throwOnError()
  expect(data.filter(({ told_at: at }) => at !== null).map(({ customer_id: id }) => id)).toContain(ids[2])
  expect(await tell('2026-03-09T09:00')).toBe(1)
})
