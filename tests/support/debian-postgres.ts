import { execFileSync } from 'node:child_process'
import { chownSync, globSync } from 'node:fs'

/** The folder of the newest PostgreSQL's programs, where Debian's package put them. */
export const newestBinaries = () => globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)

/** PostgreSQL refuses to run as root: there it runs as the user that its package made, who gets the folder. */
export function ownerOf(path: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const ids = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(path, ids.uid, ids.gid)
  return ids
}
