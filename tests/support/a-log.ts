import { logTo } from '#server/observability/log.ts'

/** A log whose lines are kept; `said` returns their messages so far. */
export function aLog() {
  const lines: string[] = []
  return {
    log: logTo('info', { write: (line) => void lines.push(line) }),
    lines,
    said: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
  }
}

/** What it has when an embedded database goes, and when it comes. */
export const isAway = 'the database does not answer, and is waited for'
export const isBack = 'the database that was waited for is open'
