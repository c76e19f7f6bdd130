import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from './database.types.ts'
import { BackendDown, NoRoom, Unavailable } from '../unavailable.ts'
import { answeringOutages, isBackendDown } from './outage-response.ts'

/** The tables and functions of supabase/, through the data API. */
export type Db = SupabaseClient<Database>
/** For tables whose names are known only at run time. */
export type UntypedDb = SupabaseClient

export function connect(url: string, key: string, baseFetch: typeof fetch): Db {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // During an outage postgrest-js would retry for seconds, for every visitor at the same time.
    db: { retry: false },
    global: { fetch: answeringOutages(baseFetch) },
  })
}

type Answer<Data> = { data: Data | null; error: { code?: string; message: string } | null; status: number }

/** In these words triggers refuse what a workspace has no room for. Embedded, their code (54000) is dropped, and the error's name precedes. */
const tooManyRows = /^(?:\w+: )?Too many (\w+)$/

/** The data of an answer. An error becomes `Unavailable` with its code; its message may quote a visitor, and is dropped. */
export async function unwrap<Data>(call: PromiseLike<Answer<Data>>): Promise<Data> {
  const { data, error, status } = await call
  // postgrest-js reports no error for a refusal with an empty body.
  if (error || status < 200 || status > 299) {
    if (error && isBackendDown(error)) throw new BackendDown()
    const tooMany = tooManyRows.exec(error?.message ?? '')
    if (tooMany) throw new NoRoom(tooMany[1]!)
    const answer = status === 0 ? 'cannot be reached' : `answered ${status} ${error?.code ?? ''}`.trim()
    throw new Unavailable(`The data backend ${answer}`)
  }
  return data as Data
}

/**
 * The data of an answer that the database built as JSON, checked. Of another shape the names of its fields are told, since
 * its values are customers'.
 */
export async function unwrapAs<Shape extends z.ZodType>(
  shape: Shape,
  call: PromiseLike<Answer<unknown>>,
): Promise<z.output<Shape>> {
  const checked = shape.safeParse(await unwrap(call))
  if (checked.success) return checked.data
  const fields = checked.error.issues.map(
    ({ path, code }) => `${String(path.find((part) => typeof part === 'string') ?? 'all')} ${code}`,
  )
  throw new Error(`The database answered in another shape: ${[...new Set(fields)].join(', ')}`)
}

/** A row as a table has it: of its columns nothing is checked but what PostgreSQL checks. */
export const tableRow = <Row extends object>() => z.custom<Row>((value) => typeof value === 'object' && value !== null)

/** The part of a query builder that reading page by page takes. */
type Query<Row> = PromiseLike<Answer<Row[]>> & {
  gte: (column: string, value: string) => Query<Row>
  lte: (column: string, value: string) => Query<Row>
  or: (filters: string) => Query<Row>
  order: (column: string, options?: { ascending: boolean }) => Query<Row>
  limit: (count: number) => Query<Row>
}

const defaultPageSize = 500

/**
 * Rows since a day, the newest first. Each page is fetched when it is read, so that memory holds one page at a time.
 * `select` gives the time of `column` as `at`.
 */
export async function* newestFirst<Row extends { id: string; at: string }>(
  column: string,
  since: Date,
  select: () => Query<Row>,
  pageSize = defaultPageSize,
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

/** Sorts after every id. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Reads a query to its end, since PostgREST limits the rows of an answer. `page` adds an order and the range, both ends included. */
export async function everyRow<Row>(page: (from: number, to: number) => PromiseLike<Answer<Row[]>>): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- A page begins where the one before it ended.
    const read = await unwrap(page(rows.length, rows.length + defaultPageSize - 1))
    rows.push(...read)
    if (read.length < defaultPageSize) return rows
  }
}

/** The number of rows that a call counted (`{ count: 'exact' }`). */
export async function countOf(call: PromiseLike<Answer<unknown> & { count: number | null }>): Promise<number> {
  const counted = await unwrap(call.then(({ count, error, status }) => ({ data: count, error, status })))
  if (counted === null) throw new Unavailable('The data backend counted nothing')
  return counted
}
