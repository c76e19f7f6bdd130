import { turnOverdueMs } from '../observability/readiness.ts'
import { ok, warn, type Diagnostic } from './diagnostic.ts'

/** @param lastTurn when any process last looked for due follow-ups; null where none ever has */
export function followUpsDiagnostic(lastTurn: Date | null): Diagnostic {
  if (lastTurn && Date.now() - lastTurn.getTime() <= turnOverdueMs)
    return ok('Due follow-ups are looked for, and alerts and the daily mail sent.')
  const since = lastTurn
    ? `No process has looked for due follow-ups since ${lastTurn.toISOString().slice(0, 16)}Z`
    : 'No process has ever looked for due follow-ups'
  return warn(
    `${since}: no alert and no daily mail is sent. Start the site; if it runs, look in its log for "follow-ups cannot be looked for".`,
  )
}
