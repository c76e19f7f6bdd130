import { weekdayPattern } from '#shared/time/calendar-names.ts'
import { daysIn, daysMeant, type DaySaid } from '#shared/time/days-said.ts'
import { holidayOn } from '#shared/time/holidays.ts'
import { isOpen, openingHoursOf } from '#shared/time/opening-hours.ts'
import { minutesOf, weekdayOf } from '#shared/time/wall-time.ts'
import { isMeetingTime } from '../meeting-slots.ts'
import type { ReplySources } from './reply-sources.ts'
import { figuresIn } from './figures.ts'

/** Shorter words of the seller are no quotation. */
const leastQuoted = 6

const namesTime = new RegExp(`\\d|feira|${weekdayPattern}`, 'iu')

/** The seller's sentences that name a day or an hour. */
export const timesSaid = (texts: readonly string[]): string[] =>
  texts
    .filter((given) => namesTime.test(given))
    .flatMap((given) => given.split(/[\n.!?]+/u))
    .map((given) => given.trim().toLocaleLowerCase('pt-BR'))

/** Days and hours that are neither a meeting time that lies ahead nor the seller's own words. */
export function unkeptTimes(text: string, sources: ReplySources, said: readonly string[]): string[] {
  return text
    .split(/(?<=[.!?\n])\s+/u)
    .map((sentence) => withoutQuotes(sentence.toLocaleLowerCase('pt-BR'), said))
    .flatMap((sentence) => unkeptIn(sentence, sources, said))
}

function withoutQuotes(sentence: string, said: readonly string[]): string {
  let left = sentence
  for (const fragment of said) if (fragment.length >= leastQuoted) left = left.replaceAll(fragment, ' ')
  return left
}

function unkeptIn(sentence: string, sources: ReplySources, fragments: readonly string[]): string[] {
  const days = daysIn(sentence)
  const hoursFrom = (start: number, end: number) =>
    figuresIn(sentence).filter((figure) => figure.kind === 'time' && figure.start >= start && figure.start < end)
  const firstDay = days[0]?.start ?? sentence.length
  // An hour before its day, '10h de segunda', belongs to that day.
  const loose = hoursFrom(0, firstDay).filter(({ key }) => !isHourKnown(Number(key), sources, fragments))
  const wrong = days.flatMap((said, index) => {
    const hours = hoursFrom(said.start, days[index + 1]?.start ?? sentence.length)
    const all = hours.length === 0 && index === days.length - 1 ? hoursFrom(0, firstDay) : hours
    if (isContradicted(said, sentence, sources)) return [said.text]
    if (all.length > 0)
      return all
        .filter(({ key, start }) => {
          const side = ofOpening.test(sentence) && hoursOf(sources) ? sideOf(sentence.slice(0, start)) : null
          if (side) return !isOpening(said, Number(key), side, sources)
          // 'Terça e segunda às 15h': of both.
          const named = hours === all ? sharing(days, index, sentence) : [said]
          return !named.every((day) => isKept(day, Number(key), sources, fragments))
        })
        .map(({ text }) => `${said.text} ${text}`)
    return isDayKnown(said, sentence, sources, fragments) ? [] : [said.text]
  })
  return [...loose.map(({ text }) => text), ...wrong]
}

const ofOpening =
  /(?<!\p{L})(?:atend\p{L}*|abr(?:e|em|o|imos)|abert[oa]s?|fech\p{L}*|funcion\p{L}*|expediente|hor[áa]rio (?:é|vai))(?!\p{L})/u

const hoursOf = ({ setUp }: ReplySources) => (setUp ? openingHoursOf(setUp.openingHours) : null)

/** Which end of the opening hours an hour is said to be. */
function sideOf(before: string): 'from' | 'until' | null {
  if (/(?:at[ée]|fech\p{L}*)(?: [oàa]s?)? ?$|(?:das? \S+|\d) (?:[àa]s?|at[ée] [aà]s?) $/u.test(before)) return 'until'
  if (/(?<!\p{L})(?:das?|desde as?|a partir das?|abr\p{L}+ (?:[àa]s?|das?)) $/u.test(before)) return 'from'
  return null
}

/** The days right before this one that share its hours: 'terça e segunda às 15h'. */
function sharing(days: readonly DaySaid[], index: number, sentence: string): DaySaid[] {
  const own = [days[index]!]
  for (let at = index; at > 0; at -= 1) {
    const [before, after] = [days[at - 1]!, days[at]!]
    if (!/^ (?:e|ou)(?: n[ao])? $/u.test(sentence.slice(before.start + before.text.length, after.start))) break
    own.push(before)
  }
  return own
}

/** 'Amanhã o atendimento é das 8h às 12h': each stands at its end of the opening hours of that day. */
function isOpening(said: DaySaid, minute: number, side: 'from' | 'until', sources: ReplySources): boolean {
  return daysMeant(said, sources.now).some(
    (day) =>
      holidayOn(day) === null &&
      (hoursOf(sources)?.get(weekdayOf(day)) ?? []).some((span) => minute === span[side] % (24 * 60)),
  )
}

/** Open on a day that is closed, or closed on one that is open. */
function isContradicted(said: DaySaid, sentence: string, sources: ReplySources): boolean {
  const hours = hoursOf(sources)
  if (hours === null) return false
  const clause = /^[^,;:]*/u.exec(sentence.slice(said.start))![0]
  const closed = /n[ãa]o (?:atend|abr|funcion|h[áa] atend)|fechad/u.test(clause)
  const open =
    !closed &&
    /(?<!\p{L})(?:atend(?:o|e|emos|imento (?:é|vai))|abr(?:e|o|imos)|abert[oa]s?|n[ãa]o fech\p{L}*)(?!\p{L})/u.test(
      clause,
    )
  if (!open && !closed) return false
  const days = daysMeant(said, sources.now)
  const spans = days.map((day) => (holidayOn(day) === null ? (hours.get(weekdayOf(day)) ?? []) : []))
  return open ? spans.every((of) => of.length === 0) : spans.every((of) => of.length > 0)
}

function isKept(said: DaySaid, minute: number, sources: ReplySources, fragments: readonly string[]): boolean {
  const { catalogue, setUp, now } = sources
  const hours = setUp ? openingHoursOf(setUp.openingHours) : null
  const days = daysMeant(said, now).filter((day) => minutesOf(`${day}T00:00`) + minute > minutesOf(now))
  const isMet = days.some(
    (day) =>
      holidayOn(day) === null &&
      isMeetingTime(catalogue.meetingTimes, weekdayOf(day), minute) &&
      isOpen(hours, weekdayOf(day), minute),
  )
  if (isMet) return true
  // The seller said the very day and hour; 'hoje' and 'amanhã' of another day mean another.
  return days.length > 0 && fragments.some((given) => hasHour(given, minute) && namesDay(given, said, sources))
}

function isDayKnown(said: DaySaid, sentence: string, sources: ReplySources, fragments: readonly string[]): boolean {
  const { catalogue, now } = sources
  // A question claims nothing: 'É para que horas no sábado?'
  if (/n[ãa]o|feriado/u.test(sentence) || /que horas/u.test(sentence)) return true
  if (fragments.some((given) => namesDay(given, said, sources))) return true
  // When something is ready or arrives is no meeting.
  if (ofThing.test(sentence)) return false
  const isMet = daysMeant(said, now).some(
    (day) => holidayOn(day) === null && catalogue.meetingTimes.some(({ weekday }) => weekday === weekdayOf(day)),
  )
  return isMet
}

const ofThing =
  /(?<!\p{L})(?:pront[oa]s?|cheg\p{L}+|entreg(?:o|amos|ue|a em)|envi(?:o|amos|ada|ado)|despach\p{L}*|inscri\p{L}*|vence)(?!\p{L})/u

/** The seller's words name one of the days that are meant; 'hoje' and 'amanhã' of another day mean another. */
function namesDay(given: string, said: DaySaid, { now, setUp }: ReplySources): boolean {
  if (
    said.ahead !== null ||
    (setUp && openingHoursOf(setUp.openingHours) && setUp.openingHours.toLocaleLowerCase('pt-BR').includes(given))
  )
    return false
  const meant = daysMeant(said, now)
  const named = daysIn(given).filter(({ ahead }) => ahead === null)
  // 'Sábado, dia 21/03' is of that date alone.
  const dated = named.filter(({ day }) => day > 0)
  return (dated.length > 0 ? dated : named).some((day) => daysMeant(day, now).some((one) => meant.includes(one)))
}

const hasHour = (text: string, minute: number) =>
  figuresIn(text).some(({ kind, key }) => kind === 'time' && Number(key) === minute)

function isHourKnown(minute: number, { catalogue }: ReplySources, fragments: readonly string[]): boolean {
  const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
  return (
    weekdays.some((day) => isMeetingTime(catalogue.meetingTimes, day, minute)) ||
    fragments.some((given) => /\d/u.test(given) && hasHour(given, minute))
  )
}
