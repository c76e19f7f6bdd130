import { piecesOf, type Piece } from './pieces.ts'
import { timesIn, type OpenSpan } from './spans.ts'

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

function daysFrom(first: number, last: number): number[] {
  // 'Domingo a domingo'
  const count = first === last ? 7 : ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1)
}
