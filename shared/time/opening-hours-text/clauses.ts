import { piecesOf, type Hour, type Piece } from './pieces.ts'

const noon = 12 * 60
const dayMinutes = 2 * noon

/** Minutes since the midnight of its day; beyond 1440 it ends after the next. */
export type OpenSpan = { from: number; until: number }

/** What one part between two stops says. `until`: 'até 13h', which begins when the hours before it do. */
export type Clause = {
  days: number[]
  spans: OpenSpan[]
  until: number | null
  kind: 'open' | 'closed' | 'break' | 'holiday'
}

/** The parts of a text of opening hours; null where something in it is not understood. */
export function clausesOf(text: string): Clause[] | null {
  const read = piecesOf(text)
  if (read.some(({ kind }) => kind === 'word')) return null
  const clauses = partsOf(read).map(clauseOf)
  return clauses.includes(null) ? null : (clauses as Clause[])
}

function partsOf(read: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]]
  for (const piece of read) {
    // An exception, and a day after hours that had their days, begin anew without a stop.
    const last = parts.at(-1)!
    const isNext =
      piece.kind === 'except' ||
      (piece.kind === 'days' && hasDays(last) && endsInHour(last) && last[0]!.kind === 'days')
    if (piece.kind === 'stop') parts.push([])
    else if (isNext) parts.push([piece])
    else last.push(piece)
  }
  return parts.filter((part) => part.length > 0)
}

const hasDays = (clause: readonly Piece[]) => clause.some(({ kind }) => kind === 'days')
const endsInHour = (clause: readonly Piece[]) => clause.at(-1)?.kind === 'hour'

function clauseOf(clause: readonly Piece[]): Clause | null {
  const has = (kind: Piece['kind']) => clause.some((piece) => piece.kind === kind)
  const days = daysIn(clause)
  const times = clause.filter((piece) => piece.kind === 'hour' || piece.kind === 'to' || piece.kind === 'until')
  const hours = timesIn(trimmed(times))
  if (days === null || hours === null) return null
  const isBreak = has('break') || (has('closed') && hours.spans.length > 0 && days.length === 0)
  const isClosed = !isBreak && (has('closed') || has('except'))
  if (isClosed && (hours.spans.length > 0 || hours.until !== null)) return null
  if (has('holiday') && days.length === 0) return { days, ...hours, kind: 'holiday' }
  return { days, ...hours, kind: isBreak ? 'break' : isClosed ? 'closed' : 'open' }
}

/** Without what led from day to day: 'seg a sex'. */
function trimmed(times: readonly Piece[]): Piece[] {
  const first = times.findIndex(({ kind }) => kind === 'hour' || kind === 'until')
  const last = times.findLastIndex(({ kind }) => kind === 'hour')
  return first < 0 ? [] : times.slice(first, last + 1)
}

function daysIn(clause: readonly Piece[]): number[] | null {
  const days: number[] = []
  let isHourBetween = false
  for (let index = 0; index < clause.length; index += 1) {
    const [piece, second, third] = [clause[index]!, clause[index + 1], clause[index + 2]]
    if (piece.kind === 'hour' && days.length > 0) isHourBetween = true
    if (piece.kind !== 'days') continue
    if (isHourBetween) return null
    const isRange = (second?.kind === 'to' || second?.kind === 'until') && third?.kind === 'days'
    if (isRange) index += 2
    days.push(...(isRange ? daysFrom(piece.days[0]!, third.days.at(-1)!) : piece.days))
  }
  return days
}

/** '9 às 18', '8 às 12 e 14 às 18', 'até 13'; null where hours stand in no pairs. */
function timesIn(times: readonly Piece[]): { spans: OpenSpan[]; until: number | null } | null {
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

function daysFrom(first: number, last: number): number[] {
  // 'Domingo a domingo'
  const count = first === last ? 7 : ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1)
}
