import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'

/** Mails that a mail server accepted and the outbox does not know of yet. It survives `kill -9`. */
export type DeliveryJournal = {
  /** Mails that other processes noted before this one started. They may be alive: to settle a mail twice changes nothing. */
  earlier: readonly string[]
  note: (mailId: string) => void
  /** Whether any process that shares the folder has noted it. */
  isNoted: (mailId: string) => boolean
  /** Forgets all that was noted or taken over here, once the outbox knows it. */
  clear: () => void
}

/** File name prefix of every process's journal. */
const prefix = 'sent-mails'

/**
 * A journal in a folder that processes and machines may share: each writes and removes its own files alone. If the folder
 * cannot be written, a warning is logged, and a mail may leave twice after a crash.
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
  // A renamed file belongs to this process. If its writer lives, that starts a new file with its next note.
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
        // A note may have been appended during the renaming.
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

/** `false` where another starting process was quicker, or the folder cannot be written. */
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

/** A full disk or a power cut may leave half a line, which is no valid id for a query. */
function isWhole(mailId: string): boolean {
  return z.guid().safeParse(mailId).success
}
