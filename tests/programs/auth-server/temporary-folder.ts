import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is removed with what it holds. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'fechou-auth-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}
