import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'

/** Which mails a mail server has taken and the outbox was not told of yet: it outlives `kill -9`. */
export type SentNotes = {
  /** Those that a killed process left. */
  earlier: readonly string[]
  note: (mailId: string) => void
  /** The outbox knows all that was noted. */
  clear: () => void
}

/** Notes in a folder. Where it cannot be written, a mail may leave twice after a crash, and the log says so. */
export function sentNotesIn(folder: string, log: Logger): SentNotes {
  const file = join(folder, 'sent-mails')
  const attempt = (act: () => void) => {
    try {
      act()
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'sent mails cannot be noted')
    }
  }
  attempt(() => mkdirSync(folder, { recursive: true, mode: 0o700 }))
  return {
    earlier: notedIn(file),
    note: (mailId) => attempt(() => appendFileSync(file, `${mailId}\n`, { mode: 0o600 })),
    clear: () => attempt(() => rmSync(file, { force: true })),
  }
}

/** A full disk or a power cut may leave half of a line, and the outbox cannot be asked for that. */
function isWhole(mailId: string): boolean {
  return z.guid().safeParse(mailId).success
}

function notedIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(isWhole)
  } catch {
    return []
  }
}
