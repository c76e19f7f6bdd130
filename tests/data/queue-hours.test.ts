import { afterAll, expect, test } from 'vitest'
import { ownAlertsIn } from '#server/data/own-alerts.ts'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import { withHours } from '#shared/customers/customer-queue.ts'
import { nextActOf } from '#shared/customers/next-act.ts'
import { dueSentence, queueWhy } from '#shared/customers/queue-words.ts'
import { isNearSale } from '#shared/reading/act-cause.ts'
import { stages, temperatures } from '#shared/reading/labels.ts'
import { plusMinutes } from '#shared/time/wall-time.ts'
import { aDatabase } from '#tests/support/database.ts'
import { keep } from '#tests/support/queues.ts'
import { aSeller, chat, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

/** A Tuesday. */
const tuesday = '2026-03-10T10:30'
const setUp = { openingHours: 'Segunda a sexta, das 9h às 18h', followUpDays: 3 }

/** A seller who is there at the hours of the set-up. */
async function anOpenSeller(followUpDays = setUp.followUpDays): Promise<Seller> {
  const seller = await aSeller(database)
  const { openingHours: opening_hours } = setUp
  const own = { business: 'Nutrição', sells: 'Consultas', tone: 'warm', opening_hours, follow_up_days: followUpDays }
  await seller.db
    .from('set_ups')
    .insert({ member_id: seller.id, ...own })
    .throwOnError()
  return seller
}

/** Hoje as the page gets it. */
async function queueAt({ workspace }: Seller, now: string) {
  return withHours(await workspace.queue(now, 100, null, 100), setUp, now)
}

const hoursIn = async (seller: Seller, now: string) =>
  (await queueAt(seller, now)).rows.map(({ name, due }) => `${name}: ${due.at}`)

/** A customer who wrote last, or to whom the seller did. */
function customer(
  name: string,
  lastAt: string,
  from: 'customer' | 'seller',
  more: Partial<CustomerRow> = {},
): CustomerRow {
  const blank = newCustomer(name)
  return {
    ...blank,
    stage: 'proposta',
    temperature: 'morno',
    stage_since: lastAt,
    first_at: lastAt,
    last_at: lastAt,
    last_from: from,
    waits_since: from === 'customer' ? lastAt : null,
    asleep_at: plusMinutes(lastAt, 7 * 24 * 60),
    message_count: 3,
    ...more,
    reading: { ...blank.reading, step: 'retomar', act: 'Retome.', ...more.reading },
  }
}

const usually = (...any: number[]) => ({
  reading: { ...newCustomer('').reading, step: 'retomar' as const, act: 'Retome.', usualHours: { any, weekdays: {} } },
})

test('who waits comes first, whatever the hour; among the others, kind by kind, whose hour comes first', async () => {
  const seller = await anOpenSeller()
  await keep(seller.db, [
    customer('Célio', '2026-03-06T20:00', 'seller', usually(17)),
    customer('Otávio', '2026-03-05T10:00', 'seller', usually(22)),
    customer('Fábio', '2026-03-10T08:12', 'customer'),
    customer('Nair', '2026-03-09T10:00', 'seller', { done_at: '2026-03-09T10:00', later_until: '2026-03-10T10:00' }),
    customer('Sandra', '2026-03-07T20:00', 'seller', usually(15)),
    customer('Rita', '2026-03-08T09:00', 'seller'),
    customer('Davi', '2026-02-20T09:00', 'seller'),
  ])
  const inOrder = [`Fábio: ${tuesday}`, `Nair: ${tuesday}`]
  const silent = [`Davi: ${tuesday}`, 'Sandra: 2026-03-10T15:00', 'Célio: 2026-03-10T17:00', 'Otávio: 2026-03-10T17:00']
  expect(await hoursIn(seller, tuesday)).toEqual([...inOrder, ...silent])
  const { rows, next } = await queueAt(seller, tuesday)
  expect(rows.map((row) => dueSentence(row, tuesday))).toEqual(['', '', '', 'Hoje, 15h.', 'Hoje, 17h.', 'Hoje, 17h.'])
  expect(next.map(({ name, due }) => `${name}: ${due.at}`)).toEqual(['Rita: 2026-03-11T09:00'])

  const evening = '2026-03-10T19:00'
  const nextDay = [
    '2026-03-11T09:00',
    '2026-03-11T09:00',
    '2026-03-11T09:00',
    '2026-03-11T15:00',
    '2026-03-11T17:00',
    '2026-03-11T17:00',
  ]
  expect((await queueAt(seller, evening)).rows.map(({ due }) => due.at)).toEqual(nextDay)
})

test('who waits for an answer is in the list, however many have waited for longer and are only to be thanked', async () => {
  const seller = await anOpenSeller()
  const reading = { ...newCustomer('').reading, step: 'pos_venda' as const, act: 'Agradeça.' }
  const thanked = Array.from({ length: 60 }, (_, index) =>
    customer(`Pessoa ${index}`, '2026-03-02T09:00', 'customer', { stage: 'ganho', asleep_at: null, reading }),
  )
  await keep(seller.db, [...thanked, customer('Camila', '2026-03-10T08:12', 'customer')])
  const { rows } = await seller.workspace.queue(tuesday, 20, null, 60)
  expect([rows.length, rows[0]!.name, rows[0]!.is_thanked, rows[1]!.is_thanked]).toEqual([60, 'Camila', false, true])
})

test('who tells of a trouble after the sale comes first of those who wait, however many have waited for longer', async () => {
  const seller = await anOpenSeller()
  const { reading } = newCustomer('')
  const waits = Array.from({ length: 60 }, (_, index) => customer(`Pessoa ${index}`, '2026-03-05T09:00', 'customer'))
  const bought = { stage: 'ganho', asleep_at: null }
  const thanked = { ...reading, step: 'pos_venda' as const, act: 'Agradeça.' }
  const troubled = { ...thanked, points: [{ kind: 'trouble' as const, at: '2026-03-10T08:12' }] }
  await keep(seller.db, [
    ...waits,
    customer('Otávio', '2026-03-02T09:00', 'customer', { ...bought, reading: thanked }),
    customer('Camila', '2026-03-10T08:12', 'customer', { ...bought, reading: troubled }),
  ])
  const stored = await seller.workspace.queue(tuesday, 20, null, 60)
  expect([stored.rows.length, stored.rows[0]!.name, stored.rows[0]!.is_thanked]).toEqual([60, 'Camila', false])
  expect(stored.rows.map(({ name }) => name)).not.toContain('Otávio')
  // The site orders the rows by their hours once more.
  expect(withHours(stored, setUp, tuesday).rows.map(({ id }) => id)).toEqual(stored.rows.map(({ id }) => id))
  expect(queueWhy(withHours(stored, setUp, tuesday).rows[0]!, tuesday, null)).toBe(
    'Camila contou que teve um problema.',
  )
})

test('a day has room for as many of the silent as the seller set, and says how many it has none for', async () => {
  const [seller, other] = [await anOpenSeller(), await anOpenSeller()]
  for (const { db } of [seller, other])
    await keep(
      db,
      ['Davi', 'Otávio', 'Sandra'].map((name, index) => customer(name, `2026-02-2${index}T09:00`, 'seller')),
    )
  await ownAlertsIn(seller.db).setFollowUpsPerDay(1)
  const [own, others] = [await queueAt(seller, tuesday), await queueAt(other, tuesday)]
  expect([own.counts, own.held_back]).toEqual([{ fading: 1 }, 2])
  expect([others.counts, others.held_back]).toEqual([{ fading: 3 }, 0])
  const { queue } = await seller.workspace.today(tuesday, 20, null, 60)
  expect([queue.counts, queue.held_back]).toEqual([{ fading: 1 }, 2])
})

test('who was seen to before dawn comes back at their hour of that day, not before', async () => {
  const seller = await anOpenSeller()
  const near = { stage: 'fechamento', temperature: 'quente', waits_since: null } as const
  await keep(seller.db, [
    customer('Camila', '2026-03-09T20:00', 'customer', { ...near, done_at: '2026-03-10T02:47' }),
    customer('Rui', '2026-03-09T20:00', 'customer'),
  ])
  const [dawn, afternoon] = ['2026-03-10T02:48', '2026-03-10T15:00']
  expect(await hoursIn(seller, dawn)).toEqual(['Rui: 2026-03-10T09:00'])
  expect((await queueAt(seller, dawn)).next.map(({ name, due }) => `${name}: ${due.at}`)).toEqual([
    'Camila: 2026-03-10T14:47',
  ])
  expect(await hoursIn(seller, afternoon)).toEqual([`Camila: ${afternoon}`, `Rui: ${afternoon}`])
})

test('a day that the customer has named is waited for, told on that day, and a silence like any other a week later', async () => {
  const seller = await anOpenSeller()
  const messages = chat(
    '2026-03-10T09:00',
    'C: oi, quanto custa?',
    'S: sai por R$ 890',
    'C: vou falar com meu marido e te aviso sexta',
  )
  await seller.workspace.importContact({ name: 'Lívia', messages, bringBack: false })
  const [listed] = (await seller.workspace.list({}, tuesday, 'nome', 0, 1)).rows
  expect(listed!.reading.agreed).toEqual({ day: '2026-03-13', by: 'customer' })

  const setUpOfOneDay = { ...setUp, followUpDays: 1 }
  const thursday = '2026-03-12T10:00'
  const before = withHours(await seller.workspace.queue(thursday, 20, null, 10), setUpOfOneDay, thursday)
  expect(before.rows).toEqual([])
  expect(before.next.map(({ due }) => due.at)).toEqual(['2026-03-13T09:00'])

  const [onFriday] = (await queueAt(seller, '2026-03-13T08:00')).rows
  expect(onFriday).toMatchObject({ kind: 'agreed', due: { cause: 'agreed', at: '2026-03-13T09:00' } })
  expect(queueWhy(onFriday!, '2026-03-13T08:00', null)).toBe('A pessoa ficou de responder hoje.')
  const kindAt = async (now: string) => (await queueAt(seller, now)).rows.map(({ kind, due }) => [kind, due.cause])
  expect(await kindAt('2026-03-20T10:00')).toEqual([['agreed', 'agreed']])
  expect(await kindAt('2026-03-21T10:00')).toEqual([['fading', 'silence']])
})

test('after days of silence the act is another one than before', async () => {
  const seller = await anOpenSeller()
  const messages = chat(
    '2026-03-10T09:00',
    'C: oi, quanto custa?',
    'S: sai por R$ 890',
    'C: nossa, achei caro',
    'S: entendo',
  )
  await seller.workspace.importContact({ name: 'Lívia', messages, bringBack: false })
  const actAt = async (now: string) =>
    (await queueAt(seller, now)).rows[0]?.due.act ?? (await queueAt(seller, now)).next[0]!.due.act
  expect(await actAt('2026-03-16T10:00')).toMatch(/^Retome a conversa/)
  expect(await actAt('2026-03-10T10:00')).not.toMatch(/^Retome a conversa/)
})

test('the three who are told to come next are the next ones, in the queue at that hour and not before', async () => {
  const seller = await anOpenSeller()
  const people = Array.from({ length: 40 }, (_, index) => {
    const lastAt = plusMinutes('2026-03-28T20:00', index * 331)
    const later = index % 7 === 0 ? { done_at: lastAt, later_until: plusMinutes(lastAt, 4000) } : {}
    const warmth = index % 5 === 0 ? { temperature: 'quente' } : {}
    const agreed = index % 6 === 1 ? { day: plusMinutes(lastAt, 5 * 1440).slice(0, 10), by: 'customer' as const } : null
    const { reading } = usually(index % 24)
    return customer(`Pessoa ${index}`, lastAt, 'seller', { ...later, ...warmth, reading: { ...reading, agreed } })
  })
  await keep(seller.db, people)
  let told = 0
  for (let hour = 0; hour < 400; hour += 9) {
    const now = plusMinutes('2026-04-01T07:00', hour * 60)
    // oxlint-disable-next-line no-await-in-loop -- The queue of one moment after another.
    const { rows, next } = await queueAt(seller, now)
    const queued = new Set(rows.map(({ name }) => name))
    // oxlint-disable-next-line no-await-in-loop -- As above.
    const everybody = (await seller.workspace.list({}, now, 'nome', 0, 100)).rows
    const hours = everybody.flatMap((row) => (queued.has(row.name) ? [] : [nextActOf(row, setUp, now).at!])).toSorted()
    expect(next.map(({ due }) => due.at)).toEqual(hours.slice(0, 3))
    for (const { name, due } of next) {
      told += 1
      expect(due.at! >= now).toBe(true)
      // oxlint-disable-next-line no-await-in-loop -- As above.
      expect((await queueAt(seller, due.at!)).rows.map((row) => row.name)).toContain(name)
    }
  }
  expect(told).toBeGreaterThan(50)
})

test('an agreed day that is no date is not stored, since no list could be made with it', async () => {
  const seller = await aSeller(database)
  const odd = { ...newCustomer('').reading, agreed: { day: '2026-99-99', by: 'customer' as const } }
  await expect(keep(seller.db, [customer('Rita', '2026-03-06T09:00', 'seller', { reading: odd })])).rejects.toThrow()
  expect((await queueAt(seller, tuesday)).has_customers).toBe(false)
})

test('the database and the site mean the same by near a sale', async () => {
  const all = stages.flatMap((stage) => temperatures.map((temperature) => ({ stage, temperature })))
  const list = all.map(({ stage, temperature }) => `('${stage}', '${temperature}')`).join()
  const rows = await database.query<{ is_near: boolean }>(
    `select public.is_near_sale(stage, temperature) as is_near from (values ${list}) as each (stage, temperature)`,
  )
  expect(rows.map(({ is_near: isNear }) => isNear)).toEqual(
    all.map(({ stage, temperature }) => isNearSale(stage, temperature)),
  )
})
