import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oneConnectionTo } from './postgres.ts'

/** The keys that a hosted project comes with. The embedded Supabase makes its own, once. */
export type Keys = { jwtSecret: string; publishable: string; secret: string }

export function newKeys(): Keys {
  const random = () => randomBytes(32).toString('base64url')
  return { jwtSecret: random(), publishable: `sb_publishable_${random()}`, secret: `sb_secret_${random()}` }
}

/** The keys in a folder, readable by its owner alone. The first call makes them. */
export async function keysIn(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json')
  try {
    await writeFile(file, JSON.stringify(newKeys()), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(await readFile(file, 'utf8')) as Keys
}

/** The keys in a PostgreSQL. Every site on it uses them, so that a session of one is valid on all. */
export async function keysOn(url: string): Promise<Keys> {
  const sql = await oneConnectionTo(url)
  try {
    return await sql.begin(async (step) => {
      await step`select pg_advisory_xact_lock(7404)`
      await step`create schema if not exists embedded`
      await step`create table if not exists embedded.keys (kept text not null)`
      const [existing] = await step<[{ kept: string }?]>`select kept from embedded.keys`
      if (existing) return JSON.parse(existing.kept) as Keys
      const made = newKeys()
      await step`insert into embedded.keys (kept) values (${JSON.stringify(made)})`
      return made
    })
  } finally {
    await sql.end()
  }
}
