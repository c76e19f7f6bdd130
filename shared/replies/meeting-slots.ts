import { minuteOfDay, weekdayOf, minutesOf, plusMinutes, type Weekday, type WallTime } from '../time/wall-time.ts'
import type { MeetingTime } from '../catalogue/catalogue.ts'
import { holidayOn } from '../time/holidays.ts'
import { isOpen, type OpeningHours } from '../time/opening-hours.ts'

/** Nobody is asked to come within the next hour. */
const leastNoticeMinutes = 60
const horizonDays = 14
const dayMinutes = 24 * 60

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The times of one meeting time: its moment, or every full hour of its span. */
function timesOf({ from, until }: MeetingTime): string[] {
  if (until === null) return [from]
  const times: string[] = []
  for (let minute = minuteOfDay(from); minute + 60 <= minuteOfDay(until); minute += 60) times.push(timeOf(minute))
  return times.length > 0 ? times : [from]
}

/** When the seller can be met in the next two weeks, in order: no moment of the past, no holiday, no closed hour. */
export function slotsOf(meetingTimes: readonly MeetingTime[], hours: OpeningHours | null, now: WallTime): WallTime[] {
  const slots: WallTime[] = []
  for (let ahead = 0; ahead <= horizonDays; ahead += 1) {
    const day = plusMinutes(now, ahead * dayMinutes).slice(0, 10)
    if (holidayOn(day) !== null) continue
    const weekday = weekdayOf(day)
    for (const time of new Set(meetingTimes.filter((given) => given.weekday === weekday).flatMap(timesOf)))
      if (isOpen(hours, weekday, minuteOfDay(time))) slots.push(`${day}T${time}`)
  }
  return slots.filter((slot) => minutesOf(slot) - minutesOf(now) >= leastNoticeMinutes).toSorted()
}

/** Whether a moment is one of a meeting time: any minute of a span counts. */
export function isMeetingTime(meetingTimes: readonly MeetingTime[], weekday: Weekday, minute: number): boolean {
  return meetingTimes.some((given) => {
    if (given.weekday !== weekday) return false
    const from = minuteOfDay(given.from)
    return given.until === null ? minute === from : minute >= from && minute < minuteOfDay(given.until)
  })
}

/** Two slots to choose from: of one day, apart from one another, where there are; else the first of two days. */
export function twoOf(slots: readonly WallTime[]): WallTime[] {
  const [first] = slots
  if (first === undefined) return []
  const sameDay = slots.filter((slot) => slot.slice(0, 10) === first.slice(0, 10))
  const later = sameDay[Math.max(1, Math.floor(sameDay.length / 2))]
  const other = slots.find((slot) => slot.slice(0, 10) !== first.slice(0, 10))
  return [first, ...((later ?? other) ? [(later ?? other)!] : [])]
}
