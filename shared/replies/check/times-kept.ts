import { weekdayOf, minutesOf, plusMinutes, type WallTime } from '#shared/time/wall-time.ts'
import { holidayOn } from '#shared/time/holidays.ts'
import { isOpen, openingHoursOf } from '#shared/time/opening-hours.ts'
import { months } from '#shared/time/in-words.ts'
import { isMeetingTime } from '../meeting-slots.ts'
import type { ReplySources } from './reply-sources.ts'
import { figuresIn } from './figures.ts'

const dayMinutes = 24 * 60
const weekdayNames = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const dayWords = new RegExp(
  String.raw`(?<!\p{L})(?:hoje|(?:depois de )?amanh[ãa]|(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo)(?:s|-feira)?(?!\p{L})(?:, dia \d{1,2}(?![\d/]| de \p{L}))?` +
    String.raw`|dia \d{1,2}(?![\d/]| de (?:${months.join('|')}))|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2} de (?:${months.join('|')}))(?!\p{L})`,
  'giu',
)
/** Shorter words of the seller are no quotation. */
const leastQuoted = 6

/** The seller's sentences that name a day or an hour. */
export const timesSaid = (texts: readonly string[]): string[] =>
  texts
    .filter((given) => /\d|feira|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo/iu.test(given))
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
  const days = [...sentence.matchAll(dayWords)]
  const hoursFrom = (start: number, end: number) =>
    figuresIn(sentence).filter((figure) => figure.kind === 'time' && figure.start >= start && figure.start < end)
  const firstDay = days[0]?.index ?? sentence.length
  // An hour before its day, '10h de segunda', belongs to that day.
  const loose = hoursFrom(0, firstDay).filter(({ key }) => !isHourKnown(Number(key), sources, fragments))
  const wrong = days.flatMap((match, index) => {
    const hours = hoursFrom(match.index, days[index + 1]?.index ?? sentence.length)
    const all = hours.length === 0 && index === days.length - 1 ? hoursFrom(0, firstDay) : hours
    if (isContradicted(match[0], sentence, match.index, sources)) return [match[0]]
    if (all.length > 0)
      return all
        .filter(({ key, start }) => {
          const side = ofOpening.test(sentence) && hoursOf(sources) ? sideOf(sentence.slice(0, start)) : null
          if (side) return !isOpening(match[0], Number(key), side, sources)
          // 'Terça e segunda às 15h': of both.
          const named = hours === all ? sharing(days, index, sentence) : [match[0]]
          return !named.every((day) => isKept(day, Number(key), sources, fragments))
        })
        .map(({ text }) => `${match[0]} ${text}`)
    return isDayKnown(match[0], sentence, sources, fragments) ? [] : [match[0]]
  })
  return [...loose.map(({ text }) => text), ...wrong]
}

/** The days that words mean, `2026-03-16`, counted from now; a weekday of today's name is today or in a week. */
function daysMeant(words: string, now: WallTime): string[] {
  const ahead = (count: number) => plusMinutes(now, count * dayMinutes).slice(0, 10)
  if (words === 'hoje') return [ahead(0)]
  if (words.startsWith('depois')) return [ahead(2)]
  if (words.startsWith('amanh')) return [ahead(1)]
  const date = Number(/dia (\d+)|^(\d+)/u.exec(words)?.slice(1).find(Boolean) ?? 0)
  const monthName = months.findIndex((name) => words.endsWith(name)) + 1
  const month = Number(/\/(\d{1,2})/u.exec(words)?.[1] ?? monthName)
  const weekday =
    weekdayNames.findIndex((name) => words.replace('terca', 'terça').replace('sabado', 'sábado').startsWith(name)) + 1
  const fits = (day: string) =>
    (weekday === 0 || weekdayOf(day) === weekday) &&
    (date === 0 || Number(day.slice(8)) === date) &&
    (month === 0 || Number(day.slice(5, 7)) === month)
  const far = date === 0 ? 7 : month === 0 ? 31 : 365
  return Array.from({ length: far + 1 }, (_, count) => ahead(count)).filter(fits)
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
function sharing(days: readonly RegExpExecArray[], index: number, sentence: string): string[] {
  const own = [days[index]![0]]
  for (let at = index; at > 0; at -= 1) {
    const [before, after] = [days[at - 1]!, days[at]!]
    if (!/^ (?:e|ou)(?: n[ao])? $/u.test(sentence.slice(before.index + before[0].length, after.index))) break
    own.push(before[0])
  }
  return own
}

/** 'Amanhã o atendimento é das 8h às 12h': each stands at its end of the opening hours of that day. */
function isOpening(words: string, minute: number, side: 'from' | 'until', sources: ReplySources): boolean {
  return daysMeant(words.replace(/s$/u, ''), sources.now).some(
    (day) =>
      holidayOn(day) === null &&
      (hoursOf(sources)?.get(weekdayOf(day)) ?? []).some((span) => minute === span[side] % dayMinutes),
  )
}

/** Open on a day that is closed, or closed on one that is open. */
function isContradicted(words: string, sentence: string, at: number, sources: ReplySources): boolean {
  const hours = hoursOf(sources)
  if (hours === null) return false
  const clause = /^[^,;:]*/u.exec(sentence.slice(at))![0]
  const closed = /n[ãa]o (?:atend|abr|funcion|h[áa] atend)|fechad/u.test(clause)
  const open =
    !closed &&
    /(?<!\p{L})(?:atend(?:o|e|emos|imento (?:é|vai))|abr(?:e|o|imos)|abert[oa]s?|n[ãa]o fech\p{L}*)(?!\p{L})/u.test(
      clause,
    )
  if (!open && !closed) return false
  const days = daysMeant(words.replace(/s$/u, ''), sources.now)
  const spans = days.map((day) => (holidayOn(day) === null ? (hours.get(weekdayOf(day)) ?? []) : []))
  return open ? spans.every((of) => of.length === 0) : spans.every((of) => of.length > 0)
}

function isKept(words: string, minute: number, sources: ReplySources, fragments: readonly string[]): boolean {
  const { catalogue, setUp, now } = sources
  const hours = setUp ? openingHoursOf(setUp.openingHours) : null
  const days = daysMeant(words, now).filter((day) => minutesOf(`${day}T00:00`) + minute > minutesOf(now))
  const isMet = days.some(
    (day) =>
      holidayOn(day) === null &&
      isMeetingTime(catalogue.meetingTimes, weekdayOf(day), minute) &&
      isOpen(hours, weekdayOf(day), minute),
  )
  if (isMet) return true
  // The seller said the very day and hour; 'hoje' and 'amanhã' of another day mean another.
  return days.length > 0 && fragments.some((given) => hasHour(given, minute) && namesDay(given, words, sources))
}

function isDayKnown(words: string, sentence: string, sources: ReplySources, fragments: readonly string[]): boolean {
  const { catalogue, now } = sources
  // A question claims nothing: 'É para que horas no sábado?'
  if (/n[ãa]o|feriado/u.test(sentence) || /que horas/u.test(sentence)) return true
  if (fragments.some((given) => namesDay(given, words, sources))) return true
  // When something is ready or arrives is no meeting.
  if (ofThing.test(sentence)) return false
  const isMet = daysMeant(words, now).some(
    (day) => holidayOn(day) === null && catalogue.meetingTimes.some(({ weekday }) => weekday === weekdayOf(day)),
  )
  return isMet
}

const ofThing =
  /(?<!\p{L})(?:pront[oa]s?|cheg\p{L}+|entreg(?:o|amos|ue|a em)|envi(?:o|amos|ada|ado)|despach\p{L}*|inscri\p{L}*|vence)(?!\p{L})/u

const isRelative = (words: string) => /^(?:hoje|depois|amanh)/u.test(words)

/** The seller's words name one of the days that are meant; 'hoje' and 'amanhã' of another day mean another. */
function namesDay(given: string, words: string, { now, setUp }: ReplySources): boolean {
  if (
    isRelative(words) ||
    (setUp && openingHoursOf(setUp.openingHours) && setUp.openingHours.toLocaleLowerCase('pt-BR').includes(given))
  )
    return false
  const meant = daysMeant(words.replace(/(?<!\d)s$/u, ''), now)
  const named = [...given.matchAll(dayWords)].map(([day]) => day).filter((day) => !isRelative(day))
  // 'Sábado, dia 21/03' is of that date alone.
  const dated = named.filter((day) => /\d/u.test(day))
  return (dated.length > 0 ? dated : named).some((day) =>
    daysMeant(day.replace(/(?<!\d)s$/u, ''), now).some((one) => meant.includes(one)),
  )
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
