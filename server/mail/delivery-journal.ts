import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'

/** Which mails a mail server has taken and the outbox was not told of yet: it outlives `kill -9`. */
export type DeliveryJournal = {
  /** Those that other processes noted before this one began, killed or not: whoever tells the outbox, it is told the same. */
  earlier: readonly string[]
  note: (mailId: string) => void
  /** Whether any process that shares the folder has noted a mail. */
  isNoted: (mailId: string) => boolean
  /** The outbox knows all that was noted here. */
  clear: () => void
}

/** The beginning of the name of every process's notes. */
const prefix = 'sent-mails'

/**
 * Notes in a folder, which processes and machines may share: each writes and removes files of its own alone. Where it
 * cannot be written, a mail may leave twice after a crash, and the log says so.
 */
export function deliveryJournalIn(folder: string, log: Logger): DeliveryJournal {
  const attempt = (act: () => void) => {
    try {
      act()
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'sent mails cannot be noted')
    }
  }
  const own = join(folder, `${prefix}-${randomUUID()}`)
  attempt(() => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  // Renamed, they are this process's to remove. Another that lives begins a new file with its next note.
  const taken = filesIn(folder).flatMap((file, index) => {
    const name = `${own}-${index}`
    return wasRenamed(file, name) ? [name] : []
  })
  const earlier = taken.flatMap(idsIn)
  return {
    earlier,
    note: (mailId) => attempt(() => appendFileSync(own, `${mailId}\n`, { mode: 0o600 })),
    isNoted: (mailId) => filesIn(folder).some((file) => idsIn(file).includes(mailId)),
    clear() {
      attempt(() => rmSync(own, { force: true }))
      for (const file of taken) {
        // Unless somebody was in the middle of a note when it was renamed.
        if (idsIn(file).every((id) => earlier.includes(id))) attempt(() => rmSync(file, { force: true }))
      }
    },
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => (name.startsWith(prefix) ? [join(folder, name)] : []))
  } catch {
    return []
  }
}

/** `false` where another process that starts was quicker, or the folder cannot be written. */
function wasRenamed(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch {
    return false
  }
}

function idsIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(isWhole)
  } catch {
    return []
  }
}

/** A full disk or a power cut may leave half of a line, and the outbox cannot be asked for that. */
function isWhole(mailId: string): boolean {
  return z.guid().safeParse(mailId).success
}
