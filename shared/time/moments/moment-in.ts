import { plainWeekdays } from '../calendar-names.ts'
import { dayAfter, wallTimeAt, weekdayOf, type WallTime } from '../wall-time.ts'
import type { OpeningHours } from '../opening-hours.ts'
import { lastDayFrom, type Around } from './calendar.ts'
import { datesSaid, type DaysSaid } from './dates-said.ts'
import {
  daysAheadSaid,
  edgeSaid,
  firstOfYear,
  monthSaid,
  nearDaySaid,
  nextPeriodSaid,
  yearSaid,
} from './periods-said.ts'
import { plainWording } from './plain-wording.ts'
import { openingOn, timeSaid, type TimeSaid } from './time-said.ts'
import { weekdaySaid } from './weekday-said.ts'
import { wordingOf, type Wording } from './wording.ts'
import type { MomentSaid } from './moment-said.ts'
import { afterMinutes } from './minutes-ahead-said.ts'

const unknown: MomentSaid = { kind: 'unknown' }
const morning = 9 * 60
/** 'Hoje' alone, once its morning has passed. */
const laterToday = [15 * 60, 17 * 60, 19 * 60]

/** Words that say something of a time which nobody has read. */
const notRead = new RegExp(
  '\\d|\\b(?:hoje|amanha|(?:' +
    plainWeekdays.join('|') +
    ')s?|dias?|semanas?|mes(?:es)?|anos?|horas?|minutos?' +
    '|manhas?|tardes?|noites?|madrugada|cedo|almoco|meio|meia|antes|depois|apos|vespera|ate|entre|ou|nao|nunca|nem|menos|exceto' +
    '|tod[ao]s?|cada|sempre|quando|qualquer|algum|outr[ao]|primeir[ao]|ultim[ao]|quinzena|dess[ae]s|feriad(?:o|ao)|atras|que vem)\\b',
)

/**
 * The moment that a seller's words name, as they are typed: without accents, with abbreviations, among other words. What
 * has passed is the next one of its kind, unless it has its own year or is today's. A day alone is at nine, or when the
 * seller opens later; an hour alone is its next one; a weekday or a date that is today's is the next one unless an hour
 * of today is said that is ahead.
 */
export function momentIn(words: string, now: WallTime, hours: OpeningHours | null = null): MomentSaid {
  const plain = plainWording(words)
  if (plain === null) return unknown
  if (/\b(?:ante)?ontem\b|\b(?:passad|retrasad)[ao]\b/.test(plain)) return { kind: 'past' }
  const wording = wordingOf(plain)
  const said = afterMinutes(wording, now) ?? onDay(wording, now, hours)
  return notRead.test(wording.left()) ? unknown : said
}

function onDay(wording: Wording, now: WallTime, hours: OpeningHours | null): MomentSaid {
  const today = now.slice(0, 10)
  const around: Around = { today, hours, year: yearSaid(wording, today) }
  const { named, time, weekday, isNear } = readAll(wording, around)
  const days = named[0] ?? weekday?.days ?? (time && [today, dayAfter(today, 1)])
  if (!days || days.length === 0 || time === 'unknown' || time?.(days[0]!, hours).length === 0) return unknown
  const ahead = days.flatMap((day) => {
    const at = minutesOn(day, { time, hours, isToday: isNear && day === today })
      .map((minute) => wallTimeAt(day, minute))
      .find((moment) => moment > now)
    return at && (day !== today || time || isNear) ? [{ day, at }] : []
  })
  const [first, second] = ahead
  if (!first) return { kind: 'past' }
  if (weekday?.isEither && named.length === 0) return { kind: 'either', moments: [first.at, second!.at] }
  const agrees =
    named.every((other) => other.includes(first.day)) &&
    (!weekday || weekdayOf(first.day) === weekday.weekday || weekday.days === days) &&
    (around.year === null || first.day.startsWith(String(around.year)))
  if (!agrees) return unknown
  return first.day > lastDayFrom(now) ? { kind: 'far' } : { kind: 'moment', at: first.at }
}

function readAll(wording: Wording, around: Around) {
  const read = (...readers: DaysSaid[]) =>
    readers.map((reader) => reader(wording, around)).filter((days) => days !== null)
  const dates = read(edgeSaid, ...datesSaid, monthSaid, daysAheadSaid)
  const time = timeSaid(wording)
  const weekday = weekdaySaid(wording, around)
  const near = read(nearDaySaid)
  const named = [...near, ...dates, ...read(nextPeriodSaid)]
  if (named.length === 0 && weekday === null && around.year !== null) named.push(firstOfYear(around))
  return { named, time, weekday, isNear: near.length > 0 }
}

type Clock = { time: TimeSaid | null; hours: OpeningHours | null; isToday: boolean }

function minutesOn(day: string, { time, hours, isToday }: Clock): readonly number[] {
  if (time) return time(day, hours)
  const first = Math.max(morning, openingOn(day, hours))
  return isToday ? [first, ...laterToday] : [first]
}
