import { afterAll, expect, test } from 'vitest'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import { periods, type DecisionGroup } from '#shared/customers/figures.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aCustomer, putCustomers } from '#tests/support/customers.ts'
import { aSeller, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

/** A Monday. */
const now = '2026-11-23T10:30'

const reading = (stages: { stage: Stage; at: string }[], open: string[] = []) =>
  ({ ...aCustomer({ name: '' }).reading, stages, open }) as CustomerRow['reading']

/** Somebody who was won or lost, on a day of November. */
const decided = (
  name: string,
  stage: 'ganho' | 'perdido',
  begunAt: string,
  at: string,
  more: Partial<CustomerRow> = {},
) => aCustomer({ name, stage, stage_since: at, closed_at: at, first_at: begunAt, last_at: at, ...more })

const customers = [
  decided('Bruna', 'ganho', '2026-11-10T09:00', '2026-11-10T18:00', { value_cents: 30_000, message_count: 10 }),
  decided('Sofia', 'ganho', '2026-11-01T09:00', '2026-11-04T09:00', { value_cents: 12_050 }),
  decided('Davi', 'ganho', '2026-10-01T09:00', '2026-11-20T09:00'),
  decided('Tempos', 'ganho', '2026-09-01T09:00', '2026-09-02T09:00', { value_cents: 99_900 }),
  decided('Karla', 'perdido', '2026-11-02T09:00', '2026-11-05T09:00', { lost_reason: 'Preço', value_cents: 5_000 }),
  decided('Pedro', 'perdido', '2026-11-02T09:00', '2026-11-06T09:00', { lost_reason: 'Preço' }),
  decided('Elisa', 'perdido', '2026-11-03T09:00', '2026-11-06T09:00', { reading: reading([], ['preco', 'momento']) }),
  decided('Tânia', 'perdido', '2026-11-03T09:00', '2026-11-06T09:00', { opted_out: true }),
  decided('Wagner', 'perdido', '2026-11-03T09:00', '2026-11-06T09:00'),
]

const told = ({ reason, count, sum_cents: cents, people }: DecisionGroup) =>
  [
    reason,
    count,
    cents,
    people
      .map(({ name }) => name)
      .toSorted()
      .join(' '),
  ] as const

test('who closed is counted by how long it took, who did not by the reason, with the values that were noted', async () => {
  const seller = await aSeller(database)
  await putCustomers(database.db, seller.id, customers)
  const { won, lost, since, totals } = await seller.workspace.figures(now, periods[30])

  expect(since.slice(0, 10)).toBe('2026-10-24')
  expect(won).toMatchObject({ count: 3, sum_cents: 42_050, valued_count: 2 })
  expect(won.groups.map(told).toSorted()).toEqual([
    ['day', 1, 30_000, 'Bruna'],
    ['longer', 1, 0, 'Davi'],
    ['week', 1, 12_050, 'Sofia'],
  ])
  expect(lost).toMatchObject({ count: 5, sum_cents: 5_000 })
  expect(lost.groups.map(told).toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
    [null, 1, 0, 'Wagner'],
    ['Preço', 2, 5_000, 'Karla Pedro'],
    ['read:momento', 1, 0, 'Elisa'],
    ['read:opt_out', 1, 0, 'Tânia'],
  ])
  expect(totals).toEqual({ customers: 9, messages: 10 })
  const quarter = await seller.workspace.figures(now, periods[90])
  expect(quarter.won).toMatchObject({ count: 4, sum_cents: 141_950 })
})

test('the first answer is the median of the people who had one, in all and by the week in which they came', async () => {
  const seller = await aSeller(database)
  const came = (first_at: string, minutes: number | null, more: Partial<CustomerRow> = {}) =>
    aCustomer({ name: 'Ana', first_at, first_answer_minutes: minutes, ...more })
  await putCustomers(database.db, seller.id, [
    came('2026-11-23T08:00', 4),
    came('2026-11-16T08:00', 10),
    came('2026-11-17T08:00', 20),
    came('2026-11-22T23:59', 90),
    came('2026-11-18T08:00', null, { waits_since: '2026-11-18T08:00' }),
    came('2026-10-05T08:00', 200),
  ])
  const { answers } = await seller.workspace.figures(now, periods[30])
  expect(answers).toMatchObject({ minutes: 15, count: 4, waiting: 1 })
  expect(answers.steps.map(({ start, minutes, count }) => [start.slice(0, 10), minutes, count])).toEqual([
    ['2026-10-05', 200, 1],
    ['2026-10-12', null, 0],
    ['2026-10-19', null, 0],
    ['2026-10-26', null, 0],
    ['2026-11-02', null, 0],
    ['2026-11-09', null, 0],
    ['2026-11-16', 20, 3],
    ['2026-11-23', 4, 1],
  ])
})

/** The counts of a stage, week by week, the last one being that of `now`. */
async function weeksOf(seller: Seller, stage: Stage) {
  const { steps } = await seller.workspace.figures(now, periods[30])
  return steps.map(({ counts }) => counts[stage] ?? 0)
}

test('each week counts who stood in a stage at its end; won counts who came to it within the week', async () => {
  const seller = await aSeller(database)
  await putCustomers(database.db, seller.id, [
    aCustomer({
      name: 'Aline',
      stage: 'proposta',
      stage_since: '2026-11-17T09:00',
      asleep_at: '2026-11-30T09:00',
      reading: reading([
        { stage: 'descoberta', at: '2026-10-20T09:00' },
        { stage: 'interesse', at: '2026-11-02T09:00' },
        { stage: 'proposta', at: '2026-11-17T09:00' },
      ]),
    }),
    aCustomer({
      name: 'Bento',
      stage: 'interesse',
      stage_since: '2026-11-03T09:00',
      asleep_at: '2026-11-12T09:00',
      reading: reading([{ stage: 'interesse', at: '2026-11-03T09:00' }]),
    }),
    decided('Cida', 'ganho', '2026-11-10T09:00', '2026-11-10T10:00', {
      reading: reading([{ stage: 'ganho', at: '2026-11-10T10:00' }]),
    }),
  ])
  expect(await weeksOf(seller, 'descoberta')).toEqual([0, 0, 1, 1, 0, 0, 0, 0])
  expect(await weeksOf(seller, 'interesse')).toEqual([0, 0, 0, 0, 2, 1, 0, 0])
  expect(await weeksOf(seller, 'proposta')).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
  expect(await weeksOf(seller, 'dormindo')).toEqual([0, 0, 0, 0, 0, 1, 1, 1])
  expect(await weeksOf(seller, 'ganho')).toEqual([0, 0, 0, 0, 0, 1, 0, 0])
  const { open } = await seller.workspace.figures(now, periods[30])
  expect(Object.fromEntries(open.map(({ stage, count }) => [stage, count]))).toEqual({ proposta: 1, dormindo: 1 })
})

test('a stage that begins with a week, or in this very minute, counts in that week', async () => {
  const seller = await aSeller(database)
  const came = (name: string, at: string) =>
    aCustomer({ name, stage: 'proposta', stage_since: at, reading: reading([{ stage: 'proposta', at }]) })
  await putCustomers(database.db, seller.id, [came('Aline', '2026-11-16T00:00'), came('Bento', now)])
  expect(await weeksOf(seller, 'proposta')).toEqual([0, 0, 0, 0, 0, 0, 1, 2])
})

test('a customer whom nobody has read counts in the stage that they are in', async () => {
  const seller = await aSeller(database)
  const customer = aCustomer({
    name: 'Aline',
    stage: 'proposta',
    stage_since: '2026-11-17T09:00',
    reading: reading([]),
  })
  await putCustomers(database.db, seller.id, [customer])
  expect(await weeksOf(seller, 'proposta')).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
})

test('a card that was moved by hand counts where it was moved to, from then on; an undone move does not count', async () => {
  const seller = await aSeller(database)
  const card = aCustomer({
    name: 'Aline',
    stage: 'negociacao',
    stage_by_hand: true,
    stage_since: '2026-11-16T09:00',
    reading: reading([
      { stage: 'interesse', at: '2026-11-02T09:00' },
      { stage: 'fechamento', at: '2026-11-18T09:00' },
    ]),
  })
  const readAt = '2026-11-02T09:00'
  const other = aCustomer({
    name: 'Bento',
    stage: 'fechamento',
    stage_since: readAt,
    reading: reading([{ stage: 'fechamento', at: readAt }]),
  })
  const workspace_id = await putCustomers(database.db, seller.id, [card, other])
  const move = (stage: Stage, at: string, undone_at: string | null) => ({
    id: crypto.randomUUID(),
    workspace_id,
    customer_id: card.id,
    kind: 'changed',
    before: {},
    after: { stage, stage_since: at },
    undone_at,
  })
  const moves = [
    move('proposta', '2026-11-09T09:00', null),
    move('ganho', '2026-11-10T09:00', '2026-11-10T09:01Z'),
    move('negociacao', '2026-11-16T09:00', null),
  ]
  await database.db
    .from('customer_events')
    .insert(moves as never)
    .throwOnError()

  expect(await weeksOf(seller, 'interesse')).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
  expect(await weeksOf(seller, 'proposta')).toEqual([0, 0, 0, 0, 0, 1, 0, 0])
  expect(await weeksOf(seller, 'negociacao')).toEqual([0, 0, 0, 0, 0, 0, 1, 1])
  expect(await weeksOf(seller, 'fechamento')).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
  expect(await weeksOf(seller, 'ganho')).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('nobody is counted twice after a merge, and two workspaces do not mix', async () => {
  const [seller, other] = await Promise.all([aSeller(database), aSeller(database)])
  const [bruna, sofia] = customers.map((row) => ({ ...row, id: crypto.randomUUID() }))
  await putCustomers(database.db, seller.id, [bruna!, { ...sofia!, merged_into: bruna!.id }])
  expect(await seller.workspace.figures(now, periods[30])).toMatchObject({
    won: { count: 1, sum_cents: 30_000 },
    totals: { customers: 1 },
  })
  expect(await other.workspace.figures(now, periods[30])).toMatchObject({
    won: { count: 0, groups: [] },
    lost: { count: 0, groups: [] },
    answers: { minutes: null, count: 0 },
    open: [],
    totals: { customers: 0, messages: 0 },
  })
})
