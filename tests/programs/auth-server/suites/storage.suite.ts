import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test as everyTest } from 'vitest'
import { dataIn } from '#server/data/data.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { cvsInBucket } from '#server/supabase/cv-bucket.ts'
import { accountsOn, password, type Agent } from '#tests/support/accounts.ts'
import { run } from '#tests/support/programs.ts'
import { anApplication } from '#tests/support/valid-fields.ts'
import { aDatabase, anAddress } from '../servers-database.ts'

const { STORAGE_FILES } = process.env
const test = everyTest.runIf(STORAGE_FILES)
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { db, query, folder } = database
const { aMember, aSite } = accountsOn({ ...database, data: dataIn({ db, cvs: cvsInBucket(db) }, mailboxIn(folder)) })
const pdf = Buffer.from('%PDF-1.7 of Ana')

test('CVs are kept, read, listed once they are old, and removed', async () => {
  const cvs = cvsInBucket(database.db)
  const name = await cvs.keep(pdf)
  expect(Buffer.from((await cvs.read(name))!)).toEqual(pdf)
  expect(await cvs.olderThanADay()).toEqual([])
  await database.query(`update storage.objects set created_at = created_at - interval '2 days' where name = '${name}'`)
  expect(await cvs.olderThanADay()).toEqual([name])
  await cvs.remove([name])
  expect(await cvs.read(name)).toBeNull()
})

test('with the publishable key nobody reads, lists or adds any', async () => {
  const name = await cvsInBucket(database.db).keep(pdf)
  const theirs = database.stranger().storage.from('cvs')
  expect((await theirs.download(name)).data).toBeNull()
  expect((await theirs.list()).data ?? []).toEqual([])
  expect((await theirs.upload('theirs.pdf', pdf, { contentType: 'application/pdf' })).error).not.toBeNull()
  expect((await theirs.remove([name])).data ?? []).toEqual([])
  expect(Buffer.from((await cvsInBucket(database.db).read(name))!)).toEqual(pdf)
})

const send = (agent: Agent, email: string) =>
  agent
    .post('/careers')
    .field({ form: 'send-cv', ...anApplication(email) })
    .attach('cv', Buffer.concat([pdf, Buffer.from(email)]), { filename: 'cv.pdf', contentType: 'application/pdf' })
    .expect(303)
/** Rows and files of Storage with the CVs of an address. */
async function keptOf(email: string) {
  const files = globSync('**', { cwd: STORAGE_FILES! }).map((name) => join(STORAGE_FILES!, name))
  const named = files.filter((file) => statSync(file).isFile() && readFileSync(file, 'latin1').includes(email))
  const rows = await query<{ name: string }>(`select name from storage.objects where bucket_id = 'cvs'`)
  return { files: named.length, rows: rows.filter(({ name }) => named.some((file) => file.includes(name))).length }
}

test('a CV goes with its member’s account, row and file; another’s stays', async () => {
  const [ana, bia] = [await aMember(), await aMember()]
  for (const { agent, email } of [ana, bia]) await send(agent, email)
  expect(await keptOf(ana.email)).toEqual({ files: 1, rows: 1 })
  await ana.agent.post('/dashboard/conta').type('form').send({ form: 'delete', current: password }).expect(303)
  await expect.poll(() => keptOf(ana.email)).toEqual({ files: 0, rows: 0 })
  expect(await keptOf(bia.email)).toEqual({ files: 1, rows: 1 })
})

test('so it goes by the operator’s command, of somebody without an account', async () => {
  const email = anAddress()
  await send(aSite().visitor as Agent, email)
  expect(await keptOf(email)).toEqual({ files: 1, rows: 1 })
  const deleted = await run('dist/server/person.js', ['delete', email], { DATA_DIR: folder })
  expect(deleted).toMatchObject({ exitCode: 0, err: '' })
  expect(await keptOf(email)).toEqual({ files: 0, rows: 0 })
})
