import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types.ts'
import { BackendDown, Unavailable } from '../unavailable.ts'
import { answeringOutages, isBackendDown } from './outage-response.ts'

/** The tables and functions of supabase/migrations, through the data API. */
export type Db = SupabaseClient<Database>
/** The same, for tables whose names are known only when it runs. */
export type UntypedDb = SupabaseClient

export function connect(url: string, key: string, through: typeof fetch): Db {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // It would ask again for seconds while nobody answers, and every visitor at once.
    db: { retry: false },
    global: { fetch: answeringOutages(through) },
  })
}

type Answer<Data> = { data: Data | null; error: { code?: string; message: string } | null; status: number }

/** What the backend answered, or `Unavailable` with its code. Its words stay here: they may quote what a visitor wrote. */
export async function unwrap<Data>(call: PromiseLike<Answer<Data>>): Promise<Data> {
  const { data, error, status } = await call
  // A refusal that says nothing the library hands over as no error.
  if (error || status < 200 || status > 299) {
    if (error && isBackendDown(error)) throw new BackendDown()
    const answer = status === 0 ? 'cannot be reached' : `answered ${status} ${error?.code ?? ''}`.trim()
    throw new Unavailable(`The data backend ${answer}`)
  }
  return data as Data
}

/** Every row, however few of them the backend gives at once. `page` asks for those after an id, in the order of ids. */
export async function fetchAll<Row extends { id: string }>(
  page: (after: string) => PromiseLike<Answer<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after = firstId; ; after = rows.at(-1)!.id) {
    const more = await unwrap(page(after))
    if (more.length === 0) return rows
    rows.push(...more)
  }
}

/** As much of a query as it takes to read it page by page. */
type Readable<Row> = PromiseLike<Answer<Row[]>> & {
  gte: (column: string, value: string) => Readable<Row>
  lte: (column: string, value: string) => Readable<Row>
  or: (filters: string) => Readable<Row>
  order: (column: string, options?: { ascending: boolean }) => Readable<Row>
  limit: (count: number) => Readable<Row>
}

const rowsAtATime = 500

/**
 * Rows since a day, the newest first, each page fetched when it is wanted: however many there are, one page is held.
 * `select` gives the time of `column` as `at`.
 *
 * @param pageSize how many rows are asked for at once
 */
export async function* newestFirst<Row extends { id: string; at: string }>(
  column: string,
  since: Date,
  select: () => Readable<Row>,
  pageSize = rowsAtATime,
): AsyncGenerator<Row, void> {
  let last = { at: 'infinity', id: lastId }
  for (;;) {
    const rows = await unwrap(
      select()
        .gte(column, since.toISOString())
        .lte(column, last.at)
        .or(`${column}.lt."${last.at}",id.lt.${last.id}`)
        .order(column, { ascending: false })
        .order('id', { ascending: false })
        .limit(pageSize),
    )
    if (rows.length === 0) return
    yield* rows
    last = rows.at(-1)!
  }
}

/** Comes before every id there is. */
export const firstId = '00000000-0000-0000-0000-000000000000'
/** Comes after every id there is. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How many rows a call counted (`{ count: 'exact' }`). */
export async function countOf(call: PromiseLike<Answer<unknown> & { count: number | null }>): Promise<number> {
  const counted = await unwrap(call.then(({ count, error, status }) => ({ data: count, error, status })))
  if (counted === null) throw new Unavailable('The data backend counted nothing')
  return counted
}
