import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this process the only one in a folder. PGlite does not notice a second one, and the folder is lost.
 *
 * SQLite's own lock is given back by the system whatever ends the process.
 *
 * @returns how to give it back, or `null` while another process has it
 */
export function lockFolder(folder: string): (() => void) | null {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return () => lock.close()
  } catch {
    lock.close()
    return null
  }
}
