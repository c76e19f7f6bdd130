import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express, { type Response } from 'express'
import { expect, test } from 'vitest'
import { cvsInBucket } from '#server/supabase/cv-bucket.ts'
import { cvsInFolder } from '#server/supabase/cv-folder.ts'
import { connect } from '#server/supabase/client.ts'
import { hostedCalls } from '#server/supabase/hosted-fetch.ts'
import { pdf } from '#tests/support/forms.ts'
import { hostedStorage } from '#tests/support/hosted-storage.ts'
import { listening } from '#tests/support/listening.ts'
import { aFolder } from '#tests/support/programs.ts'

const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)

const hosted = (url: string) =>
  hostedCalls({ url: new URL(url), secretKey: 'sb_secret_x' }, AbortSignal.timeout).fetchWithin(10_000)

const stores = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fechou-cvs-'))
    return {
      cvs: await cvsInFolder(folder),
      age: (name: string) => utimes(join(folder, name), twoDaysAgo, twoDaysAgo),
      [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
    }
  },
  'the bucket of a hosted project': async () => {
    const { app, buckets } = hostedStorage('sb_secret_x')
    const server = await listening(app)
    return {
      cvs: cvsInBucket(connect(server.url, 'sb_secret_x', hosted(server.url))),
      age: async (name: string) => void (buckets.get('cvs')!.get(name)!.createdAt = twoDaysAgo.toISOString()),
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    }
  },
}

for (const [where, open] of Object.entries(stores)) {
  test(`a CV in ${where} is read as it was kept, under a name that says nothing, until it is removed`, async () => {
    await using store = await open()
    const names = [await store.cvs.keep(pdf), await store.cvs.keep(pdf)]

    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[0-9a-f-]{36}\.pdf$/)
    expect(Buffer.from((await store.cvs.read(names[0]!))!)).toEqual(pdf)

    await store.cvs.remove([names[0]!])
    expect(await store.cvs.read(names[0]!)).toBeNull()
    expect(Buffer.from((await store.cvs.read(names[1]!))!)).toEqual(pdf)
    await store.cvs.remove([])
  })

  test(`the nightly sweep of ${where} sees the files of the days before, not those of today`, async () => {
    await using store = await open()
    const [old] = [await store.cvs.keep(pdf), await store.cvs.keep(pdf)]
    await store.age(old)

    expect(await store.cvs.olderThanADay()).toEqual([old])
  })
}

test('a store that does not answer is unavailable, and says no more', async () => {
  const { app } = hostedStorage('sb_secret_x')
  await using server = await listening(app)
  const stranger = cvsInBucket(connect(server.url, 'sb_publishable_x', fetch))

  await expect(stranger.keep(pdf)).rejects.toThrow('The store of CVs did not answer')
  await expect(stranger.olderThanADay()).rejects.toThrow('The store of CVs did not answer')
})

test.for([
  ['HTML', (answer: Response) => answer.type('html').send('<h1>Oops</h1>')],
  ['an empty object', (answer: Response) => answer.json({})],
  ['nothing', (answer: Response) => answer.end()],
  ['HTML with 404', (answer: Response) => answer.status(404).type('html').send('<h1>Oops</h1>')],
] as const)('a store that answers %s has kept, found and removed nothing', async ([, say]) => {
  await using server = await listening(express().use((_request, answer) => void say(answer)))
  const cvs = cvsInBucket(connect(server.url, 'sb_secret_x', hosted(server.url)))
  for (const act of [() => cvs.keep(pdf), () => cvs.read('a.pdf'), () => cvs.remove(['a.pdf']), cvs.olderThanADay])
    await expect(act()).rejects.toThrow('The store of CVs did not answer')
})

test('the folder and its files are for their owner alone, and no name leads out of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fechou-cvs-'))
  const cvs = await cvsInFolder(join(folder, 'cvs'))
  const name = await cvs.keep(pdf)

  expect((await stat(join(folder, 'cvs'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'cvs', name))).mode & 0o777).toBe(0o600)
  await expect(cvs.read('../keys.json')).rejects.toThrow('Not the name of a CV')
  expect(await readdir(folder)).toEqual(['cvs'])
  await rm(folder, { recursive: true })
})

test('a disk that is almost full takes no CV, and leaves its room to the other forms', async () => {
  await using parent = await aFolder()
  const folder = join(parent.path, 'cvs')
  const cvs = await cvsInFolder(folder, Number.MAX_SAFE_INTEGER)

  await expect(cvs.keep(pdf)).rejects.toThrow('A CV could not be written: ENOSPC')
  expect(await readdir(folder)).toEqual([])
})

test('of a CV that could not be written whole nothing is left', async () => {
  await using parent = await aFolder()
  const folder = join(parent.path, 'cvs')
  const keep = `const { cvsInFolder } = await import('./server/supabase/cv-folder.ts')
    const cvs = await cvsInFolder(process.argv[1])
    console.log(await cvs.keep(new Uint8Array(1_000_000)).catch(({ message }) => message))`
  // No file may have more than some kilobytes, as if the disk were full.
  const limited = ['-c', 'ulimit -f 16; exec node --input-type=module -e "$0" "$1"', keep, folder]

  expect(execFileSync('sh', limited, { encoding: 'utf8' })).toBe('A CV could not be written: EFBIG\n')
  expect(await readdir(folder)).toEqual([])
})

test('what was left of a file that could not be put back is swept like one', async () => {
  await using parent = await aFolder()
  const folder = join(parent.path, 'cvs')
  const cvs = await cvsInFolder(folder)
  const name = `${await cvs.keep(pdf)}.part`
  await writeFile(join(folder, name), '')
  await utimes(join(folder, name), twoDaysAgo, twoDaysAgo)

  expect(await cvs.olderThanADay()).toEqual([name])
  await cvs.remove([name])
  expect(await readdir(folder)).toHaveLength(1)
})
