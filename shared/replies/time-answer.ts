import { minuteOfDay, weekdayOf, minutesOf, plusMinutes, type Weekday, type WallTime } from '../time/wall-time.ts'
import { holidayOn } from '../time/holidays.ts'
import { agreedMoment, books } from './agreed-moment.ts'
import { answer, type Answer } from './answer.ts'
import { fill, listed, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isMeetingTime, twoOf } from './meeting-slots.ts'
import * as words from './phrases/answers.ts'
import { isOpen } from '../time/opening-hours.ts'
import type { Scene } from './scene.ts'
import { wishOf, type Wish } from './wish.ts'
import { isFull, isSellersTopic } from './sellers-topic.ts'
import { momentOf, offerOf, onDayOf } from './time-words.ts'

const asksYesOrNo = /\?|(?<!\p{L})(?:tem|consegue|teria|rola|d[áa])(?!\p{L}| que)/iu
const weekMinutes = 7 * 24 * 60
const horizonMinutes = 14 * 24 * 60

/** 'Tem diarista pras terças?' asks for no single day. */
const everyWeek =
  /(?:pr?as|nas|[àa]s|as) (?:segundas|ter[çc]as|quartas|quintas|sextas)|aos (?:s[áa]bados|domingos)|tod[ao]s? (?:[ao]s? )?(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|semana)|quinzenal/iu

/** The times to choose from, as an answer to what was asked; null where nothing can be offered. */
export function timesAnswer(scene: Scene): Answer | null {
  const agreed = agreedMoment(scene)
  if (agreed) return answer('times', fill('fica combinado: {agreed}', { agreed }), { isAgreement: true })
  const { slots, input } = scene
  const wish = wishOf(scene)
  const { days } = wish
  // 'Segura a data' asks for the one that they speak of.
  const isHeld = books.test(scene.tailText) && days.length + wish.hours.length === 0
  if (isHeld || everyWeek.test(scene.tailText)) return null
  if (days.some((day) => minutesOf(`${day}T00:00`) - minutesOf(input.now) > horizonMinutes)) return null
  const exact = exactTime(scene, wish)
  if (isSellersTopic(scene, wish) && (exact === null || isFull.test(scene.sellerLast))) return null
  const about = days.length > 0 ? 'a data' : 'o horário'
  if (exact)
    return answer('times', filled(scene, words.oneTime, { first: momentOf(exact, input.now, wish.namesWeekday) }), {
      about,
      isYes: true,
      question: filled(scene, words.thatTime),
    })
  const fitting = slots.filter((slot) => fitsPart(slot, wish.part) && slot >= (wish.from ?? ''))
  const ofDays = days.length === 0 ? fitting : fitting.filter((slot) => days.includes(slot.slice(0, 10)))
  // The same hour of two weeks is no choice.
  const ofOneWeek = fitting.filter((slot) => slot < plusMinutes(fitting[0]!, weekMinutes))
  const offered = days.length > 0 && ofDays.length > 0 ? firstOfEach(ofDays, days) : ofOneWeek
  if (offered.length === 0) return null
  const lacking = days.filter((day) => !ofDays.some((slot) => slot.startsWith(day)))
  const clause = (given: readonly WallTime[]) => {
    const others = offerOf(scene, given, wish.namesWeekday)!
    if (lacking.length > 0) return withoutDays(scene, lacking, wish.namesWeekday, others)
    return wish.hours.length > 0 ? filled(scene, words.notThatHour, { others }) : others
  }
  return answer('times', clause(offered), {
    about,
    isYes: asksYesOrNo.test(scene.tailText) && lacking.length === 0 && wish.hours.length === 0 && !wish.isPast,
    question: filled(scene, twoOf(offered).length < 2 ? words.thatTime : words.whichTime),
    short: { words: clause(offered.slice(0, 1)), question: filled(scene, words.thatTime) },
  })
}

/** Of several days the first slot of each; of one all of its slots. */
const firstOfEach = (slots: readonly WallTime[], days: readonly string[]): WallTime[] =>
  days.length < 2
    ? [...slots]
    : slots.filter((slot, index) => slots.findIndex((other) => other.slice(0, 10) === slot.slice(0, 10)) === index)

/** `na quarta não tenho horário, mas na segunda tenho 10h ou 15h` */
function withoutDays(scene: Scene, days: readonly string[], byWeekday: boolean, others: Draft): Draft {
  const { now } = scene.input
  const named = days.map((day) => onDayOf(`${day}T00:00`, now, byWeekday))
  if (days.length > 1 || holidayOn(days[0]!) === null)
    return filled(scene, words.notThatDay, { thatDay: listed(named), others })
  const thatDay = plain(named[0]!.text.replace(/^n[ao] /u, '').replace(/,$/u, ''))
  return filled(scene, words.holiday, { thatDay, others })
}

const fitsPart = (slot: WallTime, part: [number, number] | null) =>
  part === null || (minuteOfDay(slot.slice(11)) >= part[0] && minuteOfDay(slot.slice(11)) < part[1])

/** The moment that was asked for, where the seller can be met then. */
function exactTime({ slots, input, hours: open }: Scene, { days, hours }: Wish): WallTime | null {
  for (const minute of hours) {
    const isOfHour = (slot: WallTime) => minuteOfDay(slot.slice(11)) === minute
    const ofHour = slots.find((slot) => isOfHour(slot) && (days.length === 0 || days.includes(slot.slice(0, 10))))
    if (ofHour !== undefined) return ofHour
    for (const day of days.filter((one) => holidayOn(one) === null)) {
      const weekday: Weekday = weekdayOf(day)
      const at = `${day}T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const fits = isMeetingTime(input.catalogue.meetingTimes, weekday, minute) && isOpen(open, weekday, minute)
      if (fits && minutesOf(at) - minutesOf(input.now) >= 60) return at
    }
  }
  return null
}
