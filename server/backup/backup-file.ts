import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { linesOf } from '../supabase/lines.ts'

/* Lines of JSON, gzipped: objects with facts about the whole, arrays with what is kept, and a sum of it all at the end. */

const Facts = z.object({
  madeAt: z.coerce.date(),
  /** Those of a backup. */
  migrations: z.array(z.string()).optional(),
  rows: z.record(z.string(), z.number()).optional(),
  /** That of a list of withdrawals. */
  withdrawals: z.json().optional(),
})
export type Facts = z.output<typeof Facts>

/** Writes a file for its owner alone, and never over another. */
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

/** Reads a file to its end and gives what it says of itself. Throws unless it is whole. */
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
  // What goes wrong on the way goes wrong for whoever reads the lines.
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
