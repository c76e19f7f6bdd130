import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { linesOf } from '../supabase/lines.ts'

/* The format: gzipped lines of JSON. Objects are metadata, arrays are rows and files, the last line is a checksum. */

const Facts = z.object({
  madeAt: z.coerce.date(),
  /** In a backup. */
  migrations: z.array(z.string()).optional(),
  rows: z.record(z.string(), z.number()).optional(),
  /** In a list of withdrawals. */
  withdrawals: z.json().optional(),
})
export type Facts = z.output<typeof Facts>

/** Writes a new file with owner-only permissions; throws where the file exists. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>) {
  let isCreated = false
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  file.once('open', () => (isCreated = true))
  try {
    await pipeline(withChecksum(lines), createGzip(), file)
  } catch (error) {
    if (isCreated) await rm(path)
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${path} is there already. Name a new file.`, { cause: error })
    throw error
  }
}

/** Reads a file's metadata and verifies its checksum. Throws where it is incomplete or changed. */
export async function factsIn(path: string): Promise<Facts> {
  const sum = createHash('sha256')
  const facts = {}
  let last = ''
  try {
    for await (const line of linesIn(path)) {
      if (last.startsWith('{')) Object.assign(facts, JSON.parse(last))
      if (last) sum.update(`${last}\n`)
      last = line
    }
    if ((JSON.parse(last) as { sum?: unknown }).sum === sum.digest('hex')) return Facts.parse(facts)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') throw new Error(message, { cause: error })
  }
  throw new Error(`${path} is no backup, or not whole: it was cut off or changed. Nothing was restored.`)
}

export function linesIn(path: string): AsyncGenerator<string, void> {
  // Errors of the pipeline surface in the iteration.
  return linesOf(pipe(createReadStream(path), createGunzip(), () => {}))
}

async function* withChecksum(lines: AsyncIterable<string>) {
  const sum = createHash('sha256')
  for await (const line of lines) {
    sum.update(`${line}\n`)
    yield `${line}\n`
  }
  yield `${JSON.stringify({ sum: sum.digest('hex') })}\n`
}
