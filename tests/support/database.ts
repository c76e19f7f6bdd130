import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'
import { cvsInFolder } from '#server/data/cvs.ts'
import { dataIn } from '#server/data/data.ts'
import { newKeys } from '#server/data/embedded/keys.ts'
import { startLite } from '#server/data/embedded/lite.ts'
import { connect } from '#server/data/db.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'

/** The tests of tests/data run on PGlite, or on the PostgreSQL that `npm run test:postgres` starts. */
const { POSTGRES_SERVER } = process.env

/** An empty database of one's own, with the migrations applied and a folder for CVs. */
export async function aDatabase() {
  await using resources = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'fechou-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))

  const keys = newKeys()
  const place = POSTGRES_SERVER
    ? { postgres: await newDatabaseOn(POSTGRES_SERVER) }
    : { folder: join(folder, 'postgres') }
  if ('folder' in place) await cp(inject('emptyDatabase'), place.folder, { recursive: true })
  const lite = await startLite(place, keys, new URL('http://localhost'))
  resources.defer(lite.close)

  const cvs = await cvsInFolder(join(folder, 'cvs'))
  const db = connect('http://embedded.local', keys.secret, lite.fetch)
  const data = dataIn({ db, cvs }, mailboxIn(folder))
  const kept = resources.move()
  return {
    data,
    /** Makes somebody a confirmed subscriber. */
    async subscribe(email: string) {
      await db.from('newsletter_subscriptions').insert({ email }).throwOnError()
      await data.newsletter.confirm(email)
    },
    /** With the secret key: it may do everything. */
    db,
    /** As anybody on the internet would come: with the publishable key. Each call is a visitor of their own. */
    stranger: () => connect('http://embedded.local', keys.publishable, lite.fetch),
    cvs,
    folder,
    query: lite.query,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** What a program of its own is told, to keep data in a folder, or in a new database where the tests run on PostgreSQL. */
export async function environmentFor(folder: string): Promise<NodeJS.ProcessEnv> {
  return {
    DATA_DIR: folder,
    ...(POSTGRES_SERVER && { EMBEDDED_DATABASE_URL: await newDatabaseOn(POSTGRES_SERVER) }),
  }
}

/** An address that no other test has. */
export function anAddress(): string {
  return `ana-${randomUUID()}@exemplo.com.br`
}

async function newDatabaseOn(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const sql = postgres(server, { max: 1 })
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  return new URL(`/${name}`, server).href
}
