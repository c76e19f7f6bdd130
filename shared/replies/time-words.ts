import { onWeekdays } from '../time/calendar-names.ts'
import { weekdayOf, minutesOf, type WallTime } from '../time/wall-time.ts'
import { hour, onDay } from '../time/in-words.ts'
import { fill, grounded, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { twoOf } from './meeting-slots.ts'
import * as words from './phrases/answers.ts'
import type { Scene } from './scene.ts'

const weekMinutes = 7 * 24 * 60

const ofMeeting = (text: string): Draft => grounded(text, { from: 'catalogue', item: null, field: 'meetingTimes' })

/** `na segunda`; with its date where the week after is meant. `byWeekday`: tomorrow too is called by its name. */
export function onDayOf(at: WallTime, now: WallTime, byWeekday = false): Draft {
  const isFar = minutesOf(`${at.slice(0, 10)}T00:00`) - minutesOf(`${now.slice(0, 10)}T00:00`) >= weekMinutes
  const weekday = onWeekdays[weekdayOf(at) - 1]!
  if (isFar) return ofMeeting(`${weekday}, dia ${Number(at.slice(8, 10))},`)
  const isToday = at.slice(0, 10) === now.slice(0, 10)
  return ofMeeting(byWeekday && !isToday ? weekday : onDay(at, now))
}

/** `na segunda às 10h` */
export const momentOf = (at: WallTime, now: WallTime, byWeekday = false): Draft =>
  fill('{day} {time}', { day: onDayOf(at, now, byWeekday), time: ofMeeting(`${hourArticle(at)}${hour(at)}`) })

const hourArticle = (at: WallTime) => (at.slice(11, 13) === '01' || at.slice(11, 13) === '00' ? 'à ' : 'às ')

/** The clause that offers two times, or the only one there is; null where there is none. */
export function offerOf(scene: Scene, slots: readonly WallTime[], byWeekday = false): Draft | null {
  const [first, second] = twoOf(slots)
  if (first === undefined) return null
  const { now } = scene.input
  if (second === undefined) return filled(scene, words.oneTime, { first: momentOf(first, now, byWeekday) })
  if (first.slice(0, 10) !== second.slice(0, 10))
    return filled(scene, words.timesOfTwoDays, {
      first: momentOf(first, now, byWeekday),
      second: momentOf(second, now, byWeekday),
    })
  return filled(scene, words.timesOfOneDay, {
    onDay: onDayOf(first, now, byWeekday),
    times: ofMeeting(`${hour(first)} ou ${hour(second)}`),
    atTimes: ofMeeting(`${hourArticle(first)}${hour(first)} ou ${hourArticle(second)}${hour(second)}`),
  })
}
