import type { Hour, Piece } from './pieces.ts'

/** Minutes since the midnight of its day; beyond 1440 it ends after the next. */
export type OpenSpan = { from: number; until: number }

const noon = 12 * 60
const dayMinutes = 2 * noon

/** '9 às 18', '8 às 12 e 14 às 18', 'até 13'; null where hours stand in no pairs. */
export function timesIn(times: readonly Piece[]): { spans: OpenSpan[]; until: number | null } | null {
  const spans: OpenSpan[] = []
  for (let index = 0; index < times.length; index += 1) {
    const [piece, second, third] = [times[index]!, times[index + 1], times[index + 2]]
    if (piece.kind === 'to') continue
    if (piece.kind === 'until') {
      const end = second?.kind === 'to' ? third : second
      const isLast = end === times.at(-1)
      return end?.kind === 'hour' && isLast && spans.length === 0 ? { spans, until: end.minute } : null
    }
    const end = third?.kind === 'to' ? times[index + 3] : third
    if (piece.kind !== 'hour' || end?.kind !== 'hour' || (second?.kind !== 'to' && second?.kind !== 'until'))
      return null
    const span = spanOf(piece, end, spans.at(-1)?.until ?? 0)
    if (span === null) return null
    spans.push(span)
    index = times.indexOf(end)
  }
  return { spans, until: null }
}

const latestEnd = 5 * 60
const earliestEvening = 17 * 60

/** '9 às 4' and '1 e meia às 6' are of the afternoon; '18h às 2h' ends the day after. */
function spanOf(start: Hour, end: Hour, earliest: number): OpenSpan | null {
  const from = start.isBare && start.minute < earliest ? start.minute + noon : start.minute % dayMinutes
  if (from < earliest) return null
  if (end.minute > from) return { from, until: end.minute }
  if (end.isBare && end.minute + noon > from && from < noon + noon / 2) return { from, until: end.minute + noon }
  return from >= earliestEvening && end.minute <= latestEnd ? { from, until: end.minute + dayMinutes } : null
}
