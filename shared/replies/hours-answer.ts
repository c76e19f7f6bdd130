import { everyWeekdays } from '../time/calendar-names.ts'
import { daysIn, daysMeant } from '../time/days-said.ts'
import { asksHours, hour } from '../reading/open-points/asks-hours.ts'
import { minuteOfDay, weekdayOf, plusMinutes } from '../time/wall-time.ts'
import { holidayOn } from '../time/holidays.ts'
import { answer, type Answer } from './answer.ts'
import { grounded, plain } from './draft.ts'
import { filled } from './filled.ts'
import * as words from './phrases/answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'
import { openingHoursDraft, spanWords, untilWords } from './opening-hours-words.ts'

/** Days of which the opening hours of a week say nothing, or not this. */
const ofOtherDay =
  /depois de amanh|(?<!\p{L})dia \d|feriado|carnaval|natal|ano novo|r[ée]veillon|p[áa]scoa|fi(?:m|ns|nal|nais) de semana/iu
/** 'Atendem sábado às 15h?', 'abre à noite?' is told the hours, and no yes. */
const ofPart = /[àa]s? \d|\d ?h(?!\p{L})|manh[ãa](?! ?\p{L})|(?<!\p{L})(?:[àa] |de |da )(?:tarde|noite)/iu
const ofEnd = new RegExp(`at[ée] ${hour}|fecham?(?!\\p{L})`, 'iu')
const ofStart = new RegExp(`${hour}.*abr|abr.*${hour}`, 'iu')
const ofNow = /(?<!\p{L})(?:t[áa]|est[áa]|est[ãa]o) abert|agora/iu

/** When the seller is there, from the set-up; null where that was not asked or is not known. */
export function hoursAnswer(scene: Scene, said: Said): Answer | null {
  const { setUp, now } = scene.input
  if (!setUp || !/\d/u.test(setUp.openingHours) || !asksHours(said.text)) return null
  const hours = openingHoursDraft(setUp.openingHours)
  const isOfTime = ofEnd.test(said.text) || ofStart.test(said.text)
  const isOfToday = isOfTime || ofNow.test(said.text)
  const named = dayIn(said.text, now) ?? (isOfToday ? { words: 'hoje', date: now } : null)
  const whole = answer('hours', filled(scene, words.openingHours, { hours }))
  if (
    scene.hours === null ||
    named === null ||
    ofOtherDay.test(said.text) ||
    holidayOn(named.date.slice(0, 10)) !== null
  )
    return whole
  const spans = scene.hours.get(weekdayOf(named.date)) ?? []
  const minute = minuteOfDay(now)
  if (spans.length === 0) {
    const days = plain(everyWeekdays[weekdayOf(named.date) - 1]!)
    return isOpenSinceYesterday(scene, minute) ? whole : answer('hours', filled(scene, words.closedOn, { days, hours }))
  }
  const ahead = named.words === 'hoje' ? spans.filter(({ until }) => until > minute) : spans
  const [first] = ahead
  if (!first) return whole
  const isOfEnd = ofEnd.test(said.text) && ahead.length === 1
  const time = grounded(isOfEnd ? `até ${untilWords(first)}` : spanWords(ahead), {
    from: 'set-up',
    field: 'openingHours',
  })
  const text = filled(scene, isOfEnd ? words.openUntil : words.openOn, { day: plain(named.words), time })
  return answer('hours', text, { isYes: !isOfTime && !ofPart.test(said.text) })
}

/** Half past midnight is of the evening before. */
function isOpenSinceYesterday({ hours, input: { now } }: Scene, minute: number): boolean {
  const yesterday = weekdayOf(plusMinutes(now, -24 * 60))
  return (hours?.get(yesterday) ?? []).some(({ until }) => until - 24 * 60 > minute)
}

/** The only day that is named. */
function dayIn(text: string, now: string): { words: string; date: string } | null {
  const days = daysIn(text).filter(({ day }) => day === 0)
  const [first, ...others] = days
  if (!first || others.some(({ ahead, weekday }) => ahead !== first.ahead || weekday !== first.weekday)) return null
  const near = first.ahead === 0 ? 'hoje' : 'amanhã'
  return { words: everyWeekdays[first.weekday - 1] ?? near, date: daysMeant(first, now)[0]! }
}
