import { inTurn } from '#server/concurrency/in-turn.ts'
import { databaseTimeHeader, processorMs } from '#server/rate-limits/member-work.ts'
import { withSilencedConsole } from '../silenced-console.ts'
import {
  closeConnection,
  importLibrary,
  isPostgres,
  run,
  transactionOn,
  type Connection,
  type Place,
} from './connection.ts'
import { withGrantsKept } from './grants.ts'
import type { Keys } from './keys.ts'
import { emailDriver, template, withMailedToken } from './mailed-token.ts'
import { isAway, setupLock } from './postgres.ts'
import { applyRoutines } from './routines.ts'
import type { Statements } from './tables.ts'

/** The URL of the embedded Supabase. supabase-js needs one; no call resolves it. */
export const embedded = 'http://embedded.local'

/** Starts a Supabase inside this process, on PGlite or on a PostgreSQL, and applies the migrations and functions. */
export async function startLite(place: Place, keys: Keys, siteUrl: URL) {
  const { App, applyPendingMigrations, listMigrationFiles, connect } = await importLibrary()
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
    options: { drivers: { email: emailDriver } },
  })
  await lite.init()
  // A migration may take its time. Until the first call the pool has this one connection.
  await run(connection, 'set statement_timeout = 0')
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
  await applyRoutines(connection)

  await withGrantsKept(connection, () => {
    const call = { method: 'POST', headers: { apikey: keys.secret } }
    return lite.fetch(new Request(`${embedded}/rest/v1/rpc/signing_key_values`, call))
  })

  await run(connection, 'reset statement_timeout')

  const isAlone = !isPostgres(place)
  const turns = inTurn()
  /**
   * PGlite has one session for all, and the library begins a transaction in it while another one is open: two concurrent
   * requests would run with each other's role, and roll back together.
   */
  const exclusively = <Result>(act: () => Promise<Result>) => (isAlone ? turns('', act) : act())
  const query = <Row>(statement: string) => exclusively(() => run<Row>(connection, statement))
  return {
    fetch: ((input, init) =>
      exclusively(() => {
        const answer = () => withSilencedConsole(() => withMailedToken(lite, new Request(input, init)))
        return isAlone ? withDatabaseTime(answer) : answer()
      })) satisfies typeof fetch,
    close: () => closeConnection(connection),
    /** For statements that the data API cannot express: on the catalog, in tests and in the generator of types. */
    query,
    /**
     * PGlite has no autovacuum, which would gather statistics, too. A plain vacuum leaves deleted text on a table's pages, so
     * a full one rewrites each table; other calls run between two tables. The write-ahead log holds the text as well: the
     * checkpoint deletes all segments but the current one, and recycles none.
     */
    async vacuum() {
      const tables = await query<{ name: string }>(`
        select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth')`)
      for (const { name } of tables) await query(`vacuum (full, analyze) ${name}`)
      await query('set wal_recycle = off')
      await query('select pg_switch_wal()')
      await query('checkpoint')
    },
    transaction: <Result>(act: (run: Statements) => Promise<Result>) =>
      exclusively(() => transactionOn(connection, act)),
  }
}

/** Says in an answer how long this thread worked on it: PGlite works in it, on one call at a time. */
async function withDatabaseTime(call: () => Promise<Response>): Promise<Response> {
  const startedAt = processorMs()
  const answer = await call()
  answer.headers.set(databaseTimeHeader, String(processorMs() - startedAt))
  return answer
}

async function firstUnapplied(connection: Connection, files: { version: string; filename: string }[]) {
  const applied = await run<{ version: string }>(
    connection,
    'select version from supabase_migrations.schema_migrations',
  )
  return files.find(({ version }) => !applied.some((row) => row.version === version))?.filename
}

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
