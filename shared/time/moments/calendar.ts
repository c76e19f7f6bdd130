import { dayAfter, weekdayOf } from '../wall-time.ts'
import { openSpans } from '../business-time.ts'
import { holidayOn } from '../holidays.ts'
import type { OpeningHours } from '../opening-hours.ts'

const maxYears = 2

/** The last day of the two years in which a moment may be. */
export const lastDayFrom = (now: string) => monthsAfter(now.slice(0, 10), 12 * maxYears)

/** From where days are counted; `year` is the one that is said. */
export type Around = { today: string; hours: OpeningHours | null; year: number | null }

/** Two holidays a week apart may close the only day of a week twice. */
const maxDays = 22

/** `2026-03-10`; null for a day that its month does not have. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

/** The same day of a later month, or its last one where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const index = year * 12 + month - 1 + months
  const of = (wanted: number): string => dayOf(Math.floor(index / 12), (index % 12) + 1, wanted) ?? of(wanted - 1)
  return of(date)
}

/** Monday to Friday, but holidays. */
const isWorkday = (day: string) => weekdayOf(day) < 6 && holidayOn(day) === null

/**
 * That day where the seller works on it, else the nearest one before or after it on which they do; where their opening
 * hours are not known, from Monday to Friday.
 */
export function workingDay(day: string, step: 1 | -1, hours: OpeningHours | null): string {
  for (let away = 0; away <= maxDays; away += 1) {
    const found = dayAfter(day, away * step)
    if (hours ? openSpans(found, hours).length > 0 : isWorkday(found)) return found
  }
  return day
}

/** The day so many workdays later. */
export function workdaysAfter(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0;) {
    found = dayAfter(found, 1)
    if (isWorkday(found)) left -= 1
  }
  return found
}

/** Where from a day that is named: `vespera` is the day before it, the others are working days. */
export type Side = 'antes' | 'depois' | 'vespera' | undefined

/** Days that are meant beside these, which are in order. What is before a day is before the next one, though it has passed. */
export function daysBeside(days: readonly string[], side: Side, around: Around): readonly string[] {
  const { today, hours } = around
  if (!side) return days
  if (side === 'depois') return days.map((day) => workingDay(dayAfter(day, 1), 1, hours))
  const before = days.filter((day) => day > today).map((day) => dayAfter(day, -1))
  return before.slice(0, 1).map((day) => (side === 'antes' ? workingDay(day, -1, hours) : day))
}
