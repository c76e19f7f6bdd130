import type { WallTime } from '#shared/reading/conversation.ts'
import { weekdayOf } from '#shared/business-time.ts'
import { holidayOn } from '#shared/holidays.ts'
import { isOpen, openingHoursOf } from '#shared/opening-hours.ts'
import { minutesOf, months, plusMinutes } from '#shared/reading/view/times.ts'
import { isMeetingTime } from '../meeting-slots.ts'
import type { ReplySources } from './reply-sources.ts'
import { figuresIn } from './figures.ts'

const dayMinutes = 24 * 60
const weekdayNames = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const dayWords = new RegExp(
  String.raw`(?<!\p{L})(?:hoje|(?:depois de )?amanh[ãa]|(?:segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo)(?:s|-feira)?(?!\p{L})(?:, dia \d{1,2})?` +
    String.raw`|dia \d{1,2}(?!\d)|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2} de (?:${months.join('|')}))(?!\p{L})`,
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
    if (all.length > 0)
      return all
        .filter(
          ({ key }) =>
            !isKept(match[0], Number(key), sources, fragments) &&
            !(ofOpening.test(sentence) && isOpening(match[0], Number(key), sources)),
        )
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

const ofOpening = /(?<!\p{L})o atendimento (?:é|vai)(?!\p{L})/u

/** 'Amanhã o atendimento é das 8h às 12h': both stand in the opening hours of that day. */
function isOpening(words: string, minute: number, { setUp, now }: ReplySources): boolean {
  const hours = setUp ? openingHoursOf(setUp.openingHours) : null
  return daysMeant(words.replace(/s$/u, ''), now).some((day) =>
    (hours?.get(weekdayOf(day)) ?? []).some(({ from, until }) => minute === from || minute === until % dayMinutes),
  )
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
  const isRelative = /^(?:hoje|depois|amanh)/u.test(words)
  const own = words.replace(/, dia.*/u, '')
  return days.length > 0 && !isRelative && fragments.some((given) => given.includes(own) && hasHour(given, minute))
}

function isDayKnown(
  words: string,
  sentence: string,
  { catalogue, now }: ReplySources,
  fragments: readonly string[],
): boolean {
  // A question claims nothing: 'É para que horas no sábado?'
  if (/n[ãa]o|feriado/u.test(sentence) || /que horas/u.test(sentence)) return true
  const isRelative = /^(?:hoje|depois|amanh)/u.test(words)
  const isMet = daysMeant(words, now).some(
    (day) => holidayOn(day) === null && catalogue.meetingTimes.some(({ weekday }) => weekday === weekdayOf(day)),
  )
  return isMet || (!isRelative && fragments.some((given) => given.includes(words.replace(/, dia.*/u, ''))))
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
