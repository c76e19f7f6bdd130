import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { accountsIn } from '#server/sessions/accounts.ts'
import { cvsInFolder } from '#server/supabase/cv-folder.ts'
import { dataIn } from '#server/data/data.ts'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { connect } from '#server/supabase/client.ts'
import { clientsOf } from '#server/supabase/embedded/supabase.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { aName, createDatabase, dropDatabase, migrated } from './postgres-databases.ts'

/** Tests run on the PostgreSQL that tests/support/build.ts starts, but for those of the project `PGlite`. */
const { POSTGRES_SERVER } = process.env

/** A separate embedded Supabase: an empty database with the migrations applied, and a folder beside it. */
export async function aSupabase() {
  await using resources = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))

  const keys = newKeys()
  const place = POSTGRES_SERVER ? await onPostgres(POSTGRES_SERVER, resources) : { folder: join(folder, 'postgres') }
  if ('folder' in place) await cp(inject('emptyDatabase'), place.folder, { recursive: true })
  const lite = await startLite(place, keys, new URL('http://localhost'))
  resources.defer(lite.close)
  const kept = resources.move()
  return { lite, keys, folder, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

async function onPostgres(server: string, resources: AsyncDisposableStack) {
  const name = aName()
  const place = { postgres: await createDatabase(server, name, migrated) }
  resources.defer(() => dropDatabase(server, name))
  return place
}

/** The repositories of such a database, with a folder for CVs. */
export async function aDatabase() {
  const supabase = await aSupabase()
  const { lite, keys, folder } = supabase
  const cvs = await cvsInFolder(join(folder, 'cvs'))
  const { db, auth: authClient } = clientsOf(lite.fetch, keys)
  const data = dataIn({ db, cvs }, mailboxIn(folder))
  return {
    data,
    lite,
    keys,
    /** Adds a confirmed subscriber. */
    async subscribe(email: string) {
      await db.from('newsletter_subscriptions').insert({ email }).throwOnError()
      await data.newsletter.confirm(email)
    },
    authClient,
    accounts: accountsIn(authClient),
    /** A client with the secret key, which is allowed everything. */
    db,
    /** A client with the publishable key, as anybody on the internet has it. Each call makes another visitor. */
    stranger: () => connect('http://embedded.local', keys.publishable, lite.fetch),
    cvs,
    folder,
    query: lite.query,
    [Symbol.asyncDispose]: supabase[Symbol.asyncDispose],
  }
}

/** Settings of a separate program that keeps its data in a folder, or in a new database where tests run on PostgreSQL. */
export async function environmentFor(folder: string): Promise<NodeJS.ProcessEnv> {
  return {
    DATA_DIR: folder,
    ...(POSTGRES_SERVER && { EMBEDDED_DATABASE_URL: await createDatabase(POSTGRES_SERVER, aName(), migrated) }),
  }
}

/** An address that no other test has. */
export function anAddress(): string {
  return `ana-${randomUUID()}@exemplo.com.br`
}
