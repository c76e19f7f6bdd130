import { weekdayOf, minuteOfDay, type WallTime } from './wall-time.ts'
import { everyWeekdays } from './calendar-names.ts'
import { openSpans } from './business-time.ts'
import type { OpeningHours } from './opening-hours.ts'

/**
 * The hours of the day, 0 to 23, in which a customer writes most: two at most, in order, and none where too little is known.
 * Of a weekday, 1 is Monday, only where enough is known of it.
 */
export type UsualHours = { any: number[]; weekdays: Record<string, number[]> }

export const noUsualHours: UsualHours = { any: [], weekdays: {} }

/** Days on which somebody wrote in an hour, before it counts as usual. */
const leastDays = 2
const leastDaysOfWeekday = 3
/** Of the days on which they wrote at all: over a year any hour comes up a few times. */
const leastShare = 1 / 4
const maxHours = 2

/** Counts days, not messages: ten lines of one evening are one habit at most. */
export function usualHours(messages: readonly { at: WallTime; from: 'customer' | 'seller' }[]): UsualHours {
  const theirs = messages.flatMap(({ at, from }) => (from === 'customer' ? [at.slice(0, 13)] : []))
  const hours = [...new Set(theirs)]
  const byWeekday: string[][] = [[], [], [], [], [], [], []]
  for (const hour of hours) byWeekday[weekdayOf(hour) - 1]!.push(hour)
  const known = byWeekday.map((own, index) => [index + 1, busiest(own, leastDaysOfWeekday)] as const)
  return {
    any: busiest(hours, leastDays),
    weekdays: Object.fromEntries(known.filter(([, usual]) => usual.length > 0)),
  }
}

/** @param hours of different days, `2026-03-10T09` */
function busiest(hours: readonly string[], atLeast: number): number[] {
  const least = Math.max(atLeast, leastShare * new Set(hours.map((each) => each.slice(0, 10))).size)
  const days = new Map<number, number>()
  for (const each of hours) {
    const hour = Number(each.slice(11, 13))
    days.set(hour, (days.get(hour) ?? 0) + 1)
  }
  return [...days]
    .filter(([, count]) => count >= least)
    .toSorted((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, maxHours)
    .map(([hour]) => hour)
    .toSorted((one, other) => one - other)
}

export const usualHoursOn = (day: string, { any, weekdays }: UsualHours): number[] => weekdays[weekdayOf(day)] ?? any

/** Where usual hours of a day meet the hours in which the seller is there: minutes of the day, in order. */
export function usualMinutesOn(day: string, usual: UsualHours, hours: OpeningHours): { from: number; until: number }[] {
  return usualHoursOn(day, usual).flatMap((hour) =>
    openSpans(day, hours).flatMap((span) => {
      const from = Math.max(span.from, hour * 60)
      const until = Math.min(span.until, (hour + 1) * 60)
      return from < until ? [{ from, until }] : []
    }),
  )
}

/** When the usual hour of a moment ends, or the one after it; null where the moment is in none, or the seller leaves. */
export function usualUntil(at: WallTime, usual: UsualHours, hours: OpeningHours): number | null {
  const minute = minuteOfDay(at)
  const spans = usualMinutesOn(at, usual, hours)
  const current = spans.find(({ from, until }) => from <= minute && minute < until)
  if (!current) return null
  return spans.find(({ from }) => from === current.until)?.until ?? current.until
}

/** `A pessoa costuma escrever das 18h às 20h.`, `Às quintas a pessoa costuma escrever das 9h às 10h.`; null where too little is known. */
export function usualWords(day: string, usual: UsualHours): string | null {
  const hours = usualHoursOn(day, usual)
  if (hours.length === 0) return null
  const known = usual.weekdays[weekdayOf(day)]
    ? `${everyWeekdays[weekdayOf(day) - 1]} a pessoa costuma`
    : 'a pessoa costuma'
  return `${known[0]!.toUpperCase()}${known.slice(1)} ${habitWords(hours)}.`
}

/** `escrever das 8h às 9h e das 20h às 21h` */
export const habitWords = (hours: readonly number[]): string => `escrever ${spansOf(hours).map(spanWords).join(' e ')}`

function spansOf(hours: readonly number[]): [from: number, until: number][] {
  const [first, second] = hours as [number, number?]
  if (second === undefined) return [[first, first + 1]]
  if (second === first + 1) return [[first, second + 1]]
  if (first === 0 && second === 23) return [[23, 1]]
  return [
    [first, first + 1],
    [second, second + 1],
  ]
}

const spanWords = ([from, until]: [number, number]) => `${from < 2 ? 'da' : 'das'} ${from}h ${hourWords(until)}`

/** `às 18h`, `à 1h`; 24 is midnight. */
const hourWords = (hour: number) => `${hour % 24 < 2 ? 'à' : 'às'} ${hour % 24}h`
