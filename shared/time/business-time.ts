import { holidayOn } from './holidays.ts'
import type { OpeningHours } from './opening-hours.ts'
import { dayAfter, minuteOfDay, wallTimeAt, weekdayOf } from './wall-time.ts'

/** A span of a day, in minutes since its midnight; `until` is not part of it. */
type Span = { from: number; until: number }

/** Two holidays a week apart, Christmas and New Year, may close the only day of a week twice. */
const horizonDays = 22
const week = [1, 2, 3, 4, 5, 6, 7]
const workdays = week.slice(0, 6)
/** Hours within which customers are written to, however long the seller is there, unless they wait for it. */
const decent: Span = { from: 8 * 60, until: 22 * 60 }
/** Stands for opening hours that are not known. */
const quietHoursRule: Span = { from: 8 * 60, until: 20 * 60 }

const everyDay = (days: readonly number[], span: Span): OpeningHours => new Map(days.map((day) => [day, [span]]))
const assumedForAnswers = everyDay(week, quietHoursRule)
const assumedForFirstWords = everyDay(workdays, quietHoursRule)

/** When somebody who waits is answered: in the opening hours; where they are not known from 8h to 20h. */
export const answerHours = (hours: OpeningHours | null): OpeningHours => hours ?? assumedForAnswers

/**
 * When somebody who does not wait is written to: in the opening hours from 8h to 22h; where they are not known from 8h to
 * 20h, but not on Sundays. Who is open at night alone writes then.
 */
export function firstWordHours(hours: OpeningHours | null): OpeningHours {
  if (hours === null) return assumedForFirstWords
  const days = [...hours].map(([day, spans]): [number, Span[]] => [day, spans.flatMap((span) => common(span, decent))])
  const open = days.filter(([, spans]) => spans.length > 0)
  return open.length > 0 ? new Map(open) : hours
}

function common(one: Span, other: Span): Span[] {
  const from = Math.max(one.from, other.from)
  const until = Math.min(one.until, other.until)
  return from < until ? [{ from, until }] : []
}

/** The spans of a day in which the seller is there, in order; none on a national holiday. */
export function openSpans(day: string, hours: OpeningHours): readonly Span[] {
  if (holidayOn(day) !== null) return []
  return (hours.get(weekdayOf(day)) ?? []).toSorted((one, other) => one.from - other.from)
}

export const isBusinessTime = (at: string, hours: OpeningHours): boolean =>
  openSpans(at, hours).some(({ from, until }) => minuteOfDay(at) >= from && minuteOfDay(at) < until)

/** That moment where the seller is there, else the next at which they open. `hours` are open on a day at least. */
export function nextOpening(at: string, hours: OpeningHours): string {
  if (isBusinessTime(at, hours)) return at
  for (let ahead = 0; ahead <= horizonDays; ahead += 1) {
    const day = dayAfter(at, ahead)
    const span = openSpans(day, hours).find(({ from }) => ahead > 0 || from > minuteOfDay(at))
    if (span) return wallTimeAt(day, span.from)
  }
  throw new Error('These hours are never open')
}
