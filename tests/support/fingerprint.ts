import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'

/** A hash of files, their names included. */
export function fingerprintOf(patterns: string[], exclude: string[] = []): string {
  const files = globSync(patterns, { exclude }).filter((file) => statSync(file).isFile())
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
