import { AsyncLocalStorage } from 'node:async_hooks'
import { withSilencedConsole } from '../silenced-console.ts'
import type { Keys } from './keys.ts'
import type { Statements } from './rows.ts'
import { isAway, notInstalled, oneConnectionTo, poolOptions, withoutTimeouts } from './postgres.ts'

/** The URL of the embedded Supabase. supabase-js needs one; no call resolves it. */
export const embedded = 'http://embedded.local'

/** Where the embedded Supabase stores its rows: a PostgreSQL, a folder for PGlite, or this process's memory. */
export type Place = { postgres: string } | { folder: string } | 'memory'

/** An embedded Supabase, in this process or behind a socket. */
export type Lite = {
  fetch: typeof fetch
  /** Calls Auth in `act` and gives the token that Auth would have mailed; `null` where it mails none. */
  tokenFrom: (act: () => Promise<unknown>) => Promise<MailedToken | null>
}

/** Starts a Supabase inside this process, on PGlite or on a PostgreSQL, and applies the migrations. */
export async function startLite(place: Place, keys: Keys, siteUrl: URL) {
  const { App, applyPendingMigrations, listMigrationFiles, connect } = await importLite()
  await using resources = new AsyncDisposableStack()
  if (isPostgres(place)) resources.use(await setupLock(place.postgres))
  const connection = await connect(place)
  const lite = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteUrl.origin,
      email: { enable_confirmations: true, template },
    },
    studio: { enabled: false },
    options: { drivers: { email: { send: async ({ html }) => void mailed.getStore()?.push(html ?? '') } } },
  })
  await lite.init()
  await run(connection, roles)
  await lite.ensureSystemSchema()
  const { applied, skipped } = await applyPendingMigrations(lite).catch(async (error: Error) => {
    if (isAway(error)) throw error
    const name = await firstUnapplied(connection, await listMigrationFiles(lite))
    throw new Error(`The migration ${name} failed: ${error.message}`, { cause: error })
  })
  if (applied.length + skipped.length === 0) {
    throw new Error('No migrations in supabase/migrations. Start from the folder of the project.')
  }

  // The library's first call grants rights to the roles; two such calls at the same time conflict.
  const call = { method: 'POST', headers: { apikey: keys.secret } }
  await lite.fetch(new Request(`${embedded}/rest/v1/rpc/signing_key_values`, call))

  const exclusively = isPostgres(place) ? concurrently : mutex()
  const query = async <Row>(statement: string): Promise<Row[]> =>
    rowsOf<Row>(await exclusively(() => run(connection, statement)))
  return {
    fetch: ((input, init) =>
      exclusively(() => withSilencedConsole(async () => lite.fetch(new Request(input, init))))) satisfies typeof fetch,
    close: () => connection.close(),
    async tokenFrom(act: () => Promise<unknown>): Promise<MailedToken | null> {
      const mails: string[] = []
      await mailed.run(mails, act)
      return mails[0] === undefined ? null : (JSON.parse(mails[0]) as MailedToken)
    },
    /** For statements that the data API cannot express: on the catalog, in tests and in the generator of types. */
    query,
    /**
     * PGlite has no autovacuum. A plain vacuum leaves deleted text on a table's pages, so a full one rewrites each table;
     * other calls run between two tables. The write-ahead log holds the text as well: the checkpoint deletes all segments
     * but the current one, and recycles none.
     */
    async vacuum() {
      const tables = await query<{ name: string }>(`
        select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`)
      for (const { name } of tables) await query(`vacuum (full) ${name}`)
      await query('set wal_recycle = off')
      await query('select pg_switch_wal()')
      await query('checkpoint')
    },
    /** Repeatable read: all statements see the rows of the first one's moment. A failure rolls back. */
    transaction: <Result>(act: (run: Statements) => Promise<Result>) =>
      exclusively(() => transactionOn(connection, act)),
  }
}

async function importLite() {
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
      if (place === 'memory') return createPgliteConnection({ url: 'memory://' })
      if ('folder' in place) return createPgliteConnection({ url: place.folder })
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

/** Several sites may start on one PostgreSQL at the same time; they set it up one after another. */
async function setupLock(url: string) {
  const sql = await oneConnectionTo(url)
  await sql`select pg_advisory_lock(7400)`
  return { [Symbol.asyncDispose]: () => sql.end() }
}

export function isPostgres(place: Place): place is { postgres: string } {
  return place !== 'memory' && 'postgres' in place
}

type Scheduler = <Result>(act: () => Promise<Result>) => Promise<Result>

const concurrently: Scheduler = (act) => act()

/**
 * For PGlite, which has one session for all: the library begins a transaction in it while another one is open. Two
 * concurrent requests would run with each other's role, and roll back together.
 */
function mutex(): Scheduler {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const result = last.then(act, act)
    last = result
    return result
  }
}

type Connection = Awaited<ReturnType<Awaited<ReturnType<typeof importLite>>['connect']>>

async function run({ driver }: Connection, statement: string): Promise<unknown> {
  return 'unsafe' in driver ? driver.unsafe(statement) : driver.exec(statement)
}

async function transactionOn<Result>(
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

async function firstUnapplied(connection: Connection, files: { version: string; filename: string }[]) {
  const rows = await run(connection, 'select version from supabase_migrations.schema_migrations')
  const applied = rowsOf<{ version: string }>(rows).map(({ version }) => version)
  return files.find(({ version }) => !applied.includes(version))?.filename
}

function rowsOf<Row>(result: unknown): Row[] {
  const [first] = result as [{ rows?: Row[] } | undefined]
  return first && 'rows' in first ? first.rows! : (result as Row[])
}

/** A token for a link in a mail, and the code beside it. */
export type MailedToken = { hash: string; code: string }

const mailed = new AsyncLocalStorage<string[]>()
const tokenAlone = { subject: 'token', content_path: 'supabase/templates/token.json' }
const template = { confirmation: tokenAlone, recovery: tokenAlone, email_change: tokenAlone }

/** The library passes JSON as text, which the driver would serialize again, to a JSON string. */
const unserialized = {
  from: [],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
}
export const types = { json: { to: 114, ...unserialized }, jsonb: { to: 3802, ...unserialized } }

/** The roles and default privileges of a new hosted project. */
const roles = `
  do $$
  declare made text;
  begin
    foreach made in array array['anon', 'authenticated', 'service_role bypassrls'] loop
      begin
        execute 'create role ' || made;
      exception when duplicate_object or unique_violation then
        -- Roles belong to the whole server: they are there, or a site on another of its databases is making them.
      end;
    end loop;
  end $$;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`
