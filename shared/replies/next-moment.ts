import { holidayOn } from '../holidays.ts'
import { isOpen } from '../opening-hours.ts'
import { isDecent } from '../reading/advice-time.ts'
import type { WallTime } from '../reading/conversation.ts'
import { usualHours } from '../reading/rhythm.ts'
import { plusMinutes } from '../reading/view/times.ts'
import { daySaid } from './hours-said.ts'
import { weekdayOf } from './meeting-slots.ts'
import type { Scene } from './scene.ts'

const dayMinutes = 24 * 60
const withoutSetUpDays = 3
/** Hours in which most sellers are there, where the customer has no usual one or the seller is not there then. */
const commonHours = [9, 10, 14, 16]
const furthestDays = 21

export const followUpMinutes = ({ input: { setUp } }: Scene): number =>
  (setUp?.followUpDays ?? withoutSetUpDays) * dayMinutes

/** The day that the customer has named for an answer; null where they named none. */
export function promisedDay({ course, input }: Scene): string | null {
  const index = course.lastCustomer
  const said = course.labels[index] ?? []
  const isPutOff = said.includes('objecao_momento') || said.includes('objecao_autoridade')
  const text = input.words[index]
  return isPutOff && text ? daySaid(text, course.thread.messages[index]!.at) : null
}

/** The hours in which the customer usually writes and one may write to them. */
export const usualHoursOf = ({ course }: Scene): number[] =>
  usualHours(course.thread)
    .filter(isDecent)
    .toSorted((one, other) => one - other)

/**
 * When to write next, never in the past: in a usual hour of today where one is ahead, else after the days of the set-up,
 * when the seller is there.
 */
export function nextMoment(scene: Scene): WallTime {
  const { input, course } = scene
  const { now } = input
  const hours = [...usualHoursOf(scene), ...commonHours]
  const lastAt = course.thread.messages.at(-1)!.at
  const today = now.slice(0, 10)
  const later = usualHoursOf(scene).find((hour) => hour > Number(now.slice(11, 13)) && isFree(scene, today, hour))
  if (later !== undefined && lastAt.slice(0, 10) === today) return at(today, later)
  const due = promisedDay(scene) ?? plusMinutes(lastAt, followUpMinutes(scene)).slice(0, 10)
  const first = due > today ? due : today
  for (let ahead = 0; ahead <= furthestDays; ahead += 1) {
    const day = plusMinutes(`${first}T00:00`, ahead * dayMinutes).slice(0, 10)
    const hour = hours.find((one) => at(day, one) > now && isFree(scene, day, one))
    if (hour !== undefined) return at(day, hour)
  }
  return at(plusMinutes(`${first}T00:00`, dayMinutes), hours[0]!)
}

/** Sundays are free only for who opens on them. */
function isFree({ hours }: Scene, day: string, hour: number): boolean {
  if (holidayOn(day) !== null) return false
  return hours === null ? weekdayOf(day) !== 7 : isOpen(hours, weekdayOf(day), hour * 60)
}

const at = (day: string, hour: number): WallTime => `${day.slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
