/**
 * Wall time as it was printed, without a zone: `2026-03-02T09:14`, with seconds where the file has them. Times of one
 * conversation are compared as they stand.
 */
export type WallTime = string

/** As ISO 8601 numbers them: 1 is Monday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Minutes since the epoch, as if the wall time were UTC: only differences and days are taken from it. */
export function minutesOf(at: WallTime): number {
  return Math.floor(Date.parse(`${at.slice(0, 16)}:00Z`) / 60_000)
}

/** A wall time so many minutes later, or earlier. */
export function plusMinutes(at: WallTime, minutes: number): WallTime {
  return new Date((minutesOf(at) + minutes) * 60_000).toISOString().slice(0, 16)
}

export const weekdayOf = (at: string): Weekday =>
  (((new Date(`${at.slice(0, 10)}T00:00Z`).getUTCDay() + 6) % 7) + 1) as Weekday

/** Minutes of the day of `2026-03-10T09:30` or `09:30`. */
export function minuteOfDay(at: string): number {
  const time = at.includes('T') ? at.slice(11, 16) : at
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The wall time of a minute of a day; the last one is the next day's first. */
export function wallTimeAt(day: string, minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dayAfter(day, minute < 24 * 60 ? 0 : 1)}T${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** The day so many days later: `2026-03-10`. */
export function dayAfter(at: string, days: number): string {
  const date = new Date(`${at.slice(0, 10)}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
