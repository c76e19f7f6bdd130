import { afterAll, expect, test } from 'vitest'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import { aDatabase } from '#tests/support/database.ts'
import { fullCustomer } from '#tests/support/full-customer.ts'
import { aSeller } from '#tests/support/sellers.ts'

/* A column of customers that one place forgets is lost in silence: here it fails by its name. */

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { db } = await aSeller(database)

const now = '2026-03-01T09:00'
/** Columns that the database fills by itself. */
const filled = ['created_at', 'workspace_id']
/** Columns that no list shows. */
const unlisted = ['first_answer_minutes', 'merged_into', 'note']
/** Columns that lists show as they are at the time of the list. */
const shownOtherwise = ['stage', 'stage_since', 'waits_since']

const found = await database.query<{ name: string }>(`
  select attname as name from pg_attribute
  where attrelid = 'public.customers'::regclass and attnum > 0 and not attisdropped order by 1`)
const columns = found.map(({ name }) => name).filter((name) => !filled.includes(name))

async function save(revision: number, customer: CustomerRow) {
  const none = { contacts: [], corrections: [], takenBack: [], events: [], distinct: [], forgiven: [] }
  const { data } = await db
    .rpc('save_workspace', { change: { ...none, customers: [customer], revision } as never })
    .throwOnError()
  expect(data).toBe(true)
}

const id = crypto.randomUUID()
const other = newCustomer('Rui')
await save(0, { ...other, id })
await save(1, { ...fullCustomer, id })

test('a new customer and the one of the tests have every column of the table', () => {
  expect(Object.keys(newCustomer('Rui')).toSorted()).toEqual(columns)
  expect(Object.keys(fullCustomer).toSorted()).toEqual(columns)
})

test.for(columns.filter((column) => !['id', 'merged_into'].includes(column)))(
  'a change of %s is stored',
  async (column) => {
    const key = column as keyof CustomerRow
    expect(fullCustomer[key]).not.toEqual(other[key])
    const rows = await database.query<{ row: CustomerRow }>(
      `select to_jsonb(customers) as row from public.customers where id = '${id}'`,
    )
    const stored = rows[0]!.row[key]
    if (typeof stored === 'string') expect(stored).toContain(fullCustomer[key])
    else expect(stored).toEqual(fullCustomer[key])
  },
)

test('lists, the board and Hoje give every column, but for those that none shows', async () => {
  const listed = columns.filter((column) => !unlisted.includes(column))
  const list = { filter: {}, now_at: now, sort: 'nome', skipped: 0, at_most: 9 }
  const queue = { now_at: now, per_day: 9, only_kind: null as never, at_most: 9 }
  type Rows = { rows: CustomerRow[] }
  type Board = { stages: Record<string, { cards: CustomerRow[] }> }
  // Hoje has those who wait.
  await save(2, { ...fullCustomer, id, opted_out: false, waits_since: '2026-02-28T09:00', done_at: null })
  const one = (await db.rpc('customer_list', list).throwOnError()).data as Rows
  const board = (await db.rpc('customer_board', { filter: {}, now_at: now, cards_per_stage: 9 }).throwOnError()).data
  const today = (await db.rpc('customer_queue', queue).throwOnError()).data as Rows
  const cards = Object.values((board as Board).stages).flatMap(({ cards: own }) => own)
  for (const row of [one.rows[0]!, cards[0]!]) {
    expect(Object.keys(row).toSorted()).toEqual(listed)
    for (const column of listed.filter((name) => !shownOtherwise.includes(name)) as (keyof CustomerRow)[])
      expect(String(row[column]), column).toContain(
        String({ ...fullCustomer, id, opted_out: false, done_at: null }[column]),
      )
  }
  expect(Object.keys(today.rows[0]!).toSorted()).toEqual(
    [...listed, 'follow_up', 'is_thanked', 'kind', 'since'].toSorted(),
  )
})
