import { isAway, notInstalled, poolOptions, withoutTimeouts } from './postgres.ts'
import type { Statements } from './tables.ts'

/** Where the embedded Supabase stores its rows: a PostgreSQL, a folder for PGlite, or this process's memory. */
export type Place = { postgres: string } | { folder: string } | 'memory'

export function isPostgres(place: Place): place is { postgres: string } {
  return place !== 'memory' && 'postgres' in place
}

/** The library, which is an optional dependency. */
export async function importLibrary() {
  const { emitWarning } = process
  try {
    const [
      { App },
      { applyPendingMigrations, listMigrationFiles },
      { createPgliteConnection },
      { createPostgresConnection },
    ] = await Promise.all([
      import('@supabase/lite'),
      import('@supabase/lite/cli'),
      import('@supabase/lite/pglite'),
      import('@supabase/lite/postgres'),
    ])
    const connect = async (place: Place) => {
      if (!isPostgres(place)) {
        const connection = await createPgliteConnection({ url: place === 'memory' ? 'memory://' : place.folder })
        const scalars = Object.keys(connection.driver.parsers).map(Number)
        await connection.driver.waitReady
        connection.driver.parsers = ofTypes([...scalars, ...arrays], connection.driver.parsers)
        return connection
      }
      return createPostgresConnection({ url: place.postgres, postgresOptions: { ...poolOptions(), types } })
    }
    return { App, applyPendingMigrations, listMigrationFiles, connect }
  } catch (error) {
    return notInstalled(error)
  } finally {
    // The library replaces it with a function that throws on warnings given as objects.
    process.emitWarning = emitWarning
  }
}

/** The library passes JSON as text, which the driver would serialize again, to a JSON string. */
const unserialized = {
  from: [],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
}
export const types = { json: { to: 114, ...unserialized }, jsonb: { to: 3802, ...unserialized } }

/** Type ids of boolean, char, name, smallint, integer, text, oid, varchar, bigint, double, date, timestamptz, json, uuid, jsonb. */
const arrays = [1000, 1002, 1003, 1005, 1007, 1009, 1028, 1015, 1016, 1022, 1182, 1185, 199, 2951, 3807]

/**
 * PGlite copies its parsers for every statement. Most are for arrays that no statement here asks for: without those of
 * whole rows a statement takes half the processor time, and without the rest three quarters of that.
 */
function ofTypes<Parser>(kept: number[], parsers: Record<string, Parser>): Record<string, Parser> {
  return Object.fromEntries(Object.entries(parsers).filter(([type]) => kept.includes(Number(type))))
}

export type Connection = Awaited<ReturnType<Awaited<ReturnType<typeof importLibrary>>['connect']>>

/** Statements in progress have this long: one that waits for another client would keep the process for ever. */
const closeTimeoutSeconds = 5

export async function closeConnection(connection: Connection) {
  await ('unsafe' in connection.driver ? connection.driver.end({ timeout: closeTimeoutSeconds }) : connection.close())
}

/** The rows of a statement, or of the first of several. */
export async function run<Row>({ driver }: Connection, statement: string): Promise<Row[]> {
  if ('unsafe' in driver) return [...(await driver.unsafe(statement))] as Row[]
  const [first] = await driver.exec(statement)
  return (first?.rows ?? []) as Row[]
}

/** Runs scripts of several statements in one transaction. The error of one that fails names it. */
export async function scriptsOn({ driver }: Connection, scripts: readonly { path: string; sql: string }[]) {
  const runAll = async (runOne: (sql: string) => Promise<unknown>) => {
    for (const { path, sql } of scripts)
      // oxlint-disable-next-line no-await-in-loop -- One after the other, in a transaction.
      await runOne(sql).catch((error: Error) => {
        throw isAway(error) ? error : new Error(`${path} failed: ${error.message}`, { cause: error })
      })
  }
  if ('unsafe' in driver) await driver.begin((sql) => runAll((script) => sql.unsafe(script)))
  else await driver.transaction((sql) => runAll((script) => sql.exec(script)))
}

/** Repeatable read: all statements see the rows of the first one's moment. A failure rolls back. */
export async function transactionOn<Result>(
  { driver }: Connection,
  act: (run: Statements) => Promise<Result>,
): Promise<Result> {
  const isolation = 'isolation level repeatable read'
  if ('unsafe' in driver) {
    const result = await driver.begin(isolation, async (sql) => {
      await sql.unsafe(withoutTimeouts)
      return act(
        async <Row>(statement: string, values: string[] = []) => [...(await sql.unsafe(statement, values))] as Row[],
      )
    })
    return result as Result
  }
  return driver.transaction(async (sql) => {
    await sql.exec(`set transaction ${isolation}`)
    return act(async <Row>(statement: string, values: string[] = []) => (await sql.query<Row>(statement, values)).rows)
  })
}
