import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a hosted project would be given: the embedded Supabase makes its own, once. */
export type Keys = { jwtSecret: string; publishable: string; secret: string }

export function newKeys(): Keys {
  const random = () => randomBytes(32).toString('base64url')
  return { jwtSecret: random(), publishable: `sb_publishable_${random()}`, secret: `sb_secret_${random()}` }
}

/** The keys kept in a folder, readable by its owner alone; the first call makes them. */
export async function keysIn(folder: string): Promise<Keys> {
  const file = join(folder, 'keys.json')
  try {
    await writeFile(file, JSON.stringify(newKeys()), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return JSON.parse(await readFile(file, 'utf8')) as Keys
}
