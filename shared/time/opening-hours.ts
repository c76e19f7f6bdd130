import { clausesOf, type Clause } from './opening-hours-text/clauses.ts'
import { everyDay } from './opening-hours-text/pieces.ts'
import type { OpenSpan } from './opening-hours-text/spans.ts'

/** Spans of each weekday (1 is Monday) in which the seller is there; none: closed. */
export type OpeningHours = ReadonlyMap<number, readonly OpenSpan[]>

const noon = 12 * 60

/** A week under way. `waiting`: days whose hours follow; `last`: those whose hours came last; `loose`: hours of no named day. */
type Week = { hours: Map<number, readonly OpenSpan[]>; waiting: number[]; last: number[]; loose: OpenSpan[] }

/**
 * Reads opening hours as sellers write them: 'Seg a sex 8h30 às 18h, sáb até 13h', '8-12 e 14-18', 'domingo não abro'. A
 * day that is not named is closed. Null where anything in it is not understood: who reads half of it says what is false.
 */
export function openingHoursOf(text: string): OpeningHours | null {
  const clauses = clausesOf(text)
  const week: Week = { hours: new Map(), waiting: [], last: [], loose: [] }
  const isRead = clauses?.every((clause) => takes[clause.kind](week, clause)) ?? false
  if (!isRead || week.waiting.length > 0 || !isLooseKnown(week)) return null
  return [...week.hours.values()].some((spans) => spans.length > 0) ? week.hours : null
}

/** What a clause does to the week; false where it cannot be told. */
const takes: Record<Clause['kind'], (week: Week, clause: Clause) => boolean> = {
  holiday: () => true,
  break: pauses,
  closed: closes,
  open: opens,
}

function pauses({ hours, last }: Week, { spans }: Clause): boolean {
  for (const day of last)
    hours.set(
      day,
      spans.reduce((open, pause) => open.flatMap((span) => without(span, pause)), [...(hours.get(day) ?? [])]),
    )
  return last.length > 0 && spans.length > 0
}

function closes(week: Week, { days }: Clause): boolean {
  const named = [...week.waiting, ...days]
  for (const day of named) week.hours.set(day, [])
  week.waiting = []
  return named.length > 0
}

function opens(week: Week, clause: Clause): boolean {
  const { days, spans, until } = clause
  if (spans.length === 0 && until === null) {
    week.waiting.push(...days)
    return true
  }
  if (days.length + week.waiting.length > 0) return opensOn(week, [...week.waiting, ...days], clause)
  if (until !== null) return false
  if (week.last.length > 0) return goesOn(week, spans)
  week.loose.push(...spans)
  return week.hours.size === 0
}

/** A day that is named again has the hours that are said last. */
function opensOn(week: Week, named: number[], { spans, until }: Clause): boolean {
  const from = week.hours.get(week.last[0] ?? 0)?.[0]?.from
  if (until !== null && (from === undefined || until <= from)) return false
  for (const day of named) week.hours.set(day, until === null ? spans : [{ from: from!, until }])
  week.last = named
  week.waiting = []
  return true
}

/** '9 ao meio-dia / 1 e meia às 6': of the same days, later. */
function goesOn({ hours, last }: Week, spans: readonly OpenSpan[]): boolean {
  const before = hours.get(last[0]!)?.at(-1)?.until
  if (before === undefined) return false
  const later = (minute: number) => (minute < before ? minute + noon : minute)
  const more = spans.map(({ from, until }) => ({ from: later(from), until: later(until) }))
  for (const day of last) hours.set(day, [...hours.get(day)!, ...more])
  return more.every(({ from, until }) => from >= before && until > from)
}

/** '9h às 18h, domingo fechado' is of all other days; beside the hours of other days nobody knows of which. */
function isLooseKnown({ hours, loose }: Week): boolean {
  if (loose.length === 0) return true
  if ([...hours.values()].some((spans) => spans.length > 0)) return false
  for (const day of everyDay) if (!hours.has(day)) hours.set(day, loose)
  return true
}

const without = ({ from, until }: OpenSpan, pause: OpenSpan): OpenSpan[] =>
  [
    { from, until: Math.min(until, pause.from) },
    { from: Math.max(from, pause.until), until },
  ].filter((span) => span.from < span.until)

/** Whether the seller is there; `hours` null: not known, so taken as open. */
export function isOpen(hours: OpeningHours | null, weekday: number, minute: number): boolean {
  if (hours === null) return true
  return (hours.get(weekday) ?? []).some(({ from, until }) => minute >= from && minute < until)
}
