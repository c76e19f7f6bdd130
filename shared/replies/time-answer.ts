import type { Weekday } from '../catalogue/catalogue.ts'
import { holidayOn } from '../holidays.ts'
import type { WallTime } from '../reading/conversation.ts'
import { minutesOf } from '../reading/view/times.ts'
import { agreedMoment } from './agreed-moment.ts'
import { answer, type Answer } from './answer.ts'
import { fill, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { daySaid, hoursSaid } from './hours-said.ts'
import { isMeetingTime, minuteOfDay, twoOf, weekdayOf } from './meeting-slots.ts'
import * as words from './phrases/answers.ts'
import { isOpen } from '../opening-hours.ts'
import type { Scene } from './scene.ts'
import { wishOf, type Wish } from './wish.ts'
import { momentOf, offerOf, onDayOf } from './time-words.ts'

const horizonMinutes = 14 * 24 * 60

/** The times to choose from, as an answer to what was asked; null where nothing can be offered. */
export function timesAnswer(scene: Scene): Answer | null {
  const { slots, input } = scene
  const wish = wishOf(scene)
  const { day } = wish
  const agreed = agreedMoment(scene)
  if (agreed) return answer('times', fill('fica combinado: {agreed}', { agreed }))
  const about = day ? 'a data' : 'o horário'
  const choose = (isOne: boolean) => filled(scene, isOne ? words.thatTime : words.whichTime)
  const given = (clause: Draft, isYes: boolean, isOne = false) =>
    answer('times', clause, { about, isYes, question: choose(isOne) })
  const shortOf = (slot: WallTime) => ({
    words: filled(scene, words.oneTime, { first: momentOf(slot, input.now) }),
    question: choose(true),
  })
  if (day !== null && minutesOf(`${day}T00:00`) - minutesOf(input.now) > horizonMinutes) return null
  const exact = exactTime(scene, wish.day, wish.hours)
  if (isSellersTopic(scene, wish) && (exact === null || isFull.test(scene.sellerLast))) return null
  if (exact) return given(filled(scene, words.oneTime, { first: momentOf(exact, input.now) }), true, true)
  const ofPart = slots.filter((slot) => fitsPart(slot, wish.part) && slot >= (wish.from ?? ''))
  const ofDay = day === null ? ofPart : ofPart.filter((slot) => slot.slice(0, 10) === day)
  const isPlain = wish.hours.length === 0
  if (ofDay.length > 0) {
    const offer = offerOf(scene, ofDay)!
    if (isPlain) return { ...given(offer, !wish.isPast), short: shortOf(ofDay[0]!) }
    return { ...given(filled(scene, words.notThatHour, { others: offer }), false), short: shortOf(ofDay[0]!) }
  }
  const others = wish.from === null ? offerOf(scene, slots) : null
  if (others === null || day === null) return others ? { ...given(others, false), short: shortOf(slots[0]!) } : null
  const isHoliday = holidayOn(day) !== null
  const thatDay = isHoliday
    ? plain(
        onDayOf(`${day}T00:00`, input.now)
          .text.replace(/^n[ao] /u, '')
          .replace(/,$/u, ''),
      )
    : onDayOf(`${day}T00:00`, input.now)
  return {
    ...given(
      filled(scene, isHoliday ? words.holiday : words.notThatDay, { thatDay, others }),
      false,
      twoOf(slots).length < 2,
    ),
    short: shortOf(slots[0]!),
  }
}

const isFull = /(?<!\p{L})n[ãa]o|j[áa] foi|lotou|lotad|chei|sem hor/iu
const offersChoice = /(?:amanh[ãa]|manh[ãa]|tarde|noite|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|\d ?h)/iu

/** The seller has just spoken of that day or hour: what they said holds, and is not gainsaid. */
function isSellersTopic({ sellerLast, course }: Scene, { day, hours }: Wish): boolean {
  const sellerAt = course.thread.messages[course.lastSeller]?.at
  if (sellerAt === undefined) return false
  const offered = hoursSaid(sellerLast)
  if (day === null && course.acts[course.lastSeller]!.has('offersTime') && offersChoice.test(sellerLast)) return true
  return (day !== null && daySaid(sellerLast, sellerAt) === day) || hours.some((hour) => offered.includes(hour))
}

const fitsPart = (slot: WallTime, part: [number, number] | null) =>
  part === null || (minuteOfDay(slot.slice(11)) >= part[0] && minuteOfDay(slot.slice(11)) < part[1])

/** The moment that was asked for, where the seller can be met then. */
function exactTime({ slots, input, hours }: Scene, day: string | null, asked: number[]): WallTime | null {
  for (const minute of asked) {
    const ofHour = slots.find(
      (slot) => minuteOfDay(slot.slice(11)) === minute && (day === null || slot.startsWith(day)),
    )
    if (ofHour !== undefined) return ofHour
    if (day === null || holidayOn(day) !== null) continue
    const weekday: Weekday = weekdayOf(day)
    const at = `${day}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const fits = isMeetingTime(input.catalogue.meetingTimes, weekday, minute) && isOpen(hours, weekday, minute)
    if (fits && minutesOf(at) - minutesOf(input.now) >= 60) return at
  }
  return null
}
