import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Locks a folder for this process. PGlite does not notice a second process, whose writes would corrupt the folder.
 *
 * The lock is SQLite's: the system releases it however the process ends.
 *
 * @returns a function that releases it, or `null` while another process holds it
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
