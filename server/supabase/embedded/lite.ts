import { AsyncLocalStorage } from 'node:async_hooks'
import { withSilencedConsole } from '../silenced-console.ts'
import type { Keys } from './keys.ts'
import type { Statements } from './rows.ts'
import { isAway, notInstalled, oneConnectionTo, poolOptions, withoutLimits } from './postgres.ts'

/** Where the embedded Supabase is, as far as the libraries know. */
export const embedded = 'http://embedded.local'

/** Where the embedded Supabase keeps its rows: a real PostgreSQL, a folder for PGlite, or memory while this process lives. */
export type Place = { postgres: string } | { folder: string } | 'memory'

/** An embedded Supabase as the rest of the house sees it. */
export type Lite = {
  fetch: typeof fetch
  /** Does something with Auth and gives the token that it would have mailed; `null` where it mailed none. */
  tokenFrom: (act: () => Promise<unknown>) => Promise<MailedToken | null>
}

/** A Supabase inside this process, in front of PGlite or of a PostgreSQL. Its migrations are applied. */
export async function startLite(place: Place, keys: Keys, siteUrl: URL) {
  const { App, applyPendingMigrations, listMigrationFiles, connect } = await importLite()
  await using turns = new AsyncDisposableStack()
  if (isPostgres(place)) turns.use(await oneAtATime(place.postgres))
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

  // The first call grants rights to the roles, and two that do so at once get in each other's way.
  const call = { method: 'POST', headers: { apikey: keys.secret } }
  await lite.fetch(new Request(`${embedded}/rest/v1/rpc/signing_key_values`, call))

  const inTurn = isPostgres(place) ? atOnce : mutex()
  const query = async <Row>(statement: string): Promise<Row[]> =>
    rowsOf<Row>(await inTurn(() => run(connection, statement)))
  return {
    fetch: ((input, init) =>
      inTurn(() => withSilencedConsole(async () => lite.fetch(new Request(input, init))))) satisfies typeof fetch,
    close: () => connection.close(),
    async tokenFrom(act: () => Promise<unknown>): Promise<MailedToken | null> {
      const mails: string[] = []
      await mailed.run(mails, act)
      return mails[0] === undefined ? null : (JSON.parse(mails[0]) as MailedToken)
    },
    /** Statements the data API has no words for: the catalog's, in tests and in the types' generator. */
    query,
    /**
     * PGlite has no autovacuum. A plain vacuum leaves deleted words on the pages of a table, so each table is written
     * anew; between two of them others have their turn. Of the write-ahead log, which has the words too, the checkpoint
     * deletes all that was full or is switched from, and recycles nothing.
     */
    async vacuum() {
      const tables = await query<{ name: string }>(`
        select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`)
      for (const { name } of tables) await query(`vacuum (full) ${name}`)
      await query('set wal_recycle = off')
      await query('select pg_switch_wal()')
      await query('checkpoint')
    },
    /** Everything is seen as it is at the first statement; a failure undoes all. */
    transaction: <Result>(act: (run: Statements) => Promise<Result>) => inTurn(() => transactionOn(connection, act)),
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
    // The library replaces it with one that throws on warnings given as objects.
    process.emitWarning = emitWarning
  }
}

/** Several sites may start on one PostgreSQL at once; each sets it up in its turn. */
async function oneAtATime(url: string) {
  const sql = await oneConnectionTo(url)
  await sql`select pg_advisory_lock(7400)`
  return { [Symbol.asyncDispose]: () => sql.end() }
}

export function isPostgres(place: Place): place is { postgres: string } {
  return place !== 'memory' && 'postgres' in place
}

type Turns = <Result>(act: () => Promise<Result>) => Promise<Result>

const atOnce: Turns = (act) => act()

/**
 * For PGlite: it has one session for everybody, and the library begins a transaction in it while another is open. Two
 * requests at once would act in each other's name, and be undone together.
 */
function mutex(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const turn = last.then(act, act)
    last = turn
    return turn
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
      await sql.unsafe(withoutLimits)
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

/** What a link and a code in a mail of Auth's are made of. */
export type MailedToken = { hash: string; code: string }

const mailed = new AsyncLocalStorage<string[]>()
const tokenAlone = { subject: 'token', content_path: 'supabase/templates/token.json' }
const template = { confirmation: tokenAlone, recovery: tokenAlone, email_change: tokenAlone }

/** The library hands JSON over as text, which the driver would write as JSON once more: a text in quotes. */
const asItIs = {
  from: [],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
}
const types = { json: { to: 114, ...asItIs }, jsonb: { to: 3802, ...asItIs } }

/** What a hosted project has from the start. */
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
