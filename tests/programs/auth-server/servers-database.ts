import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { readConfig } from '#server/config.ts'
import { dataIn } from '#server/data/data.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { accountsIn } from '#server/sessions/accounts.ts'
import { connect } from '#server/supabase/client.ts'
import { cvsInFolder } from '#server/supabase/cv-folder.ts'
import { withoutTimeouts } from '#server/supabase/embedded/postgres.ts'
import type { Statements } from '#server/supabase/embedded/tables.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { timeoutSignal } from './control.ts'

/** Stands in for tests/support/database.ts where suites run on Supabase's own servers: one database for all, emptied. */
export async function aDatabase() {
  const { SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY, SUPABASE_DATABASE_URL } = process.env
  const sql = postgres(SUPABASE_DATABASE_URL!, { max: 4, onnotice: () => {} })
  await empty(sql)
  const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
  const { db, auth, away } = await openSupabase(
    readConfig({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY }),
    undefined,
    timeoutSignal,
  )
  const cvs = await cvsInFolder(join(folder, 'cvs'))
  const data = dataIn({ db, cvs }, mailboxIn(folder))
  return {
    data,
    authClient: auth,
    accounts: accountsIn(auth),
    db,
    cvs,
    folder,
    away,
    /** A client with the publishable key, as anybody on the internet has it. */
    stranger: () => connect(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, fetch),
    /** Adds a confirmed subscriber. */
    async subscribe(email: string) {
      await db.from('newsletter_subscriptions').insert({ email }).throwOnError()
      await data.newsletter.confirm(email)
    },
    query: async <Row>(statement: string): Promise<Row[]> => [...(await sql.unsafe(statement))] as unknown as Row[],
    lite: { transaction: <Result>(act: (run: Statements) => Promise<Result>) => transactionOn(sql, act) },
    async [Symbol.asyncDispose]() {
      await sql.end()
      await rm(folder, { recursive: true })
    },
  }
}

/** An address that no other test has. */
export function anAddress(): string {
  return `ana-${randomUUID()}@exemplo.com.br`
}

/** Deletes all rows but the keys that seal and hash, which are new. */
async function empty(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('signing_keys', 'hash_keys')`
  await sql.unsafe(`truncate ${tables.map(({ name }) => name).join()}`)
  await sql`delete from auth.users`
  await sql`delete from auth.audit_log_entries`
  await sql`update public.hash_keys set key = ${randomUUID()}`
  await sql`delete from public.signing_keys where key !~ '^[0-9a-f]{64}$'`
}

async function transactionOn<Result>(sql: Sql, act: (run: Statements) => Promise<Result>): Promise<Result> {
  const result = await sql.begin('isolation level repeatable read', async (step) => {
    await step.unsafe(withoutTimeouts)
    return act(async <Row>(statement: string, values: string[] = []) => [
      ...((await step.unsafe(statement, values)) as unknown as Row[]),
    ])
  })
  return result as Result
}
