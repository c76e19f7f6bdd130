import { dayAfter, firstWordHours, wallTimeAt } from '../business-time.ts'
import { usualFollowUpDays } from '../reading/act-cause.ts'
import type { WallTime } from '../reading/conversation.ts'
import { usualMinutesOn } from '../reading/usual-hours.ts'
import { usualMoment } from '../reading/usual-moment.ts'
import { daySaid } from './hours-said.ts'
import type { Scene } from './scene.ts'

const dayMinutes = 24 * 60

const followUpDays = ({ input: { setUp } }: Scene): number => setUp?.followUpDays ?? usualFollowUpDays

export const followUpMinutes = (scene: Scene): number => followUpDays(scene) * dayMinutes

/** The day that the customer has named for an answer; null where they named none. */
export function promisedDay({ course, input }: Scene): string | null {
  const index = course.lastCustomer
  const said = course.labels[index] ?? []
  const isPutOff = said.includes('objecao_momento') || said.includes('objecao_autoridade')
  const text = input.words[index]
  return isPutOff && text ? daySaid(text, course.thread.messages[index]!.at) : null
}

/**
 * When to write next, never in the past: in a usual hour of today where one is ahead, else after the days of the set-up,
 * when the seller is there.
 */
export function nextMoment(scene: Scene): WallTime {
  const { input, course, reading } = scene
  const { now } = input
  const hours = firstWordHours(scene.hours)
  const lastAt = course.thread.messages.at(-1)!.at
  const isOfToday = lastAt.slice(0, 10) === now.slice(0, 10)
  const later =
    isOfToday && usualMinutesOn(now, reading.usualHours, hours).find(({ from }) => wallTimeAt(now, from) > now)
  if (later) return wallTimeAt(now, later.from)
  const due = `${promisedDay(scene) ?? dayAfter(lastAt, followUpDays(scene))}T00:00`
  return usualMoment(due > now ? due : now, reading.usualHours, hours)
}
