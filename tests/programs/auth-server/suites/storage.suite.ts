import { afterAll, expect, test } from 'vitest'
import { cvsInBucket } from '#server/supabase/cv-bucket.ts'
import { aDatabase } from '../servers-database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const pdf = Buffer.from('%PDF-1.7 of Ana')

test.runIf(process.env['HAS_STORAGE'])('CVs are kept, read, listed once they are old, and removed', async () => {
  const cvs = cvsInBucket(database.db)
  const name = await cvs.keep(pdf)
  expect(Buffer.from((await cvs.read(name))!)).toEqual(pdf)
  expect(await cvs.olderThanADay()).toEqual([])
  await database.query(`update storage.objects set created_at = created_at - interval '2 days' where name = '${name}'`)
  expect(await cvs.olderThanADay()).toEqual([name])
  await cvs.remove([name])
  expect(await cvs.read(name)).toBeNull()
})

test.runIf(process.env['HAS_STORAGE'])('with the publishable key nobody reads, lists or adds any', async () => {
  const name = await cvsInBucket(database.db).keep(pdf)
  const theirs = database.stranger().storage.from('cvs')
  expect((await theirs.download(name)).data).toBeNull()
  expect((await theirs.list()).data ?? []).toEqual([])
  expect((await theirs.upload('theirs.pdf', pdf, { contentType: 'application/pdf' })).error).not.toBeNull()
  expect((await theirs.remove([name])).data ?? []).toEqual([])
  expect(Buffer.from((await cvsInBucket(database.db).read(name))!)).toEqual(pdf)
})
