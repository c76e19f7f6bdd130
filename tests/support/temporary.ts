import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** What all tests that run at the same time write takes less than half of it. */
const roomNeeded = 4 * 1024 ** 3

/** Where tests write: into memory where there is room, since copying a database costs 20 times as much on a disk. */
export function temporaryPlace(): string {
  return Math.min(process.availableMemory(), roomIn('/dev/shm')) > roomNeeded ? '/dev/shm' : tmpdir()
}

function roomIn(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return 0
  }
}
