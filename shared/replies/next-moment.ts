import { firstWordHours } from '../time/business-time.ts'
import { wallTimeAt, type WallTime } from '../time/wall-time.ts'
import { isNearSale, silenceEnd, usualFollowUpDays } from '../reading/act-cause.ts'
import { usualMinutesOn } from '../time/usual-hours.ts'
import { usualMoment } from '../time/usual-moment.ts'
import { daySaid } from '../time/days-said.ts'
import type { Scene } from './scene.ts'

/** The day that the customer has named for an answer; null where they named none. */
function promisedDay({ course, input }: Scene): string | null {
  const index = course.lastCustomer
  const said = course.labels[index] ?? []
  const isPutOff = said.includes('objecao_momento') || said.includes('objecao_autoridade')
  const text = input.words[index]
  return isPutOff && text ? daySaid(text, course.thread.messages[index]!.at) : null
}

/** When silence has been long enough: on the day that the customer has named, else as Hoje counts it. */
function silenceEndOf(scene: Scene): WallTime {
  const { input, course, reading } = scene
  const promised = promisedDay(scene)
  if (promised !== null) return `${promised}T00:00`
  const days = isNearSale(reading.stage, reading.temperature) ? null : (input.setUp?.followUpDays ?? usualFollowUpDays)
  return silenceEnd(course.thread.messages.at(-1)!.at, days)
}

export const isSilenceOver = (scene: Scene): boolean => silenceEndOf(scene) <= scene.input.now

/** When to write next, never in the past: in a usual hour of today where one is ahead, else once silence was long enough. */
export function nextMoment(scene: Scene): WallTime {
  const { input, course, reading } = scene
  const { now } = input
  const hours = firstWordHours(scene.hours)
  const lastAt = course.thread.messages.at(-1)!.at
  const isOfToday = lastAt.slice(0, 10) === now.slice(0, 10)
  const later =
    isOfToday && usualMinutesOn(now, reading.usualHours, hours).find(({ from }) => wallTimeAt(now, from) > now)
  if (later) return wallTimeAt(now, later.from)
  const due = silenceEndOf(scene)
  return usualMoment(due > now ? due : now, reading.usualHours, hours)
}
