import { folded } from '../portuguese/folded.ts'
import { monthPattern, shortMonths, shortWeekdays, weekdayPattern } from './calendar-names.ts'
import { dayAfter, weekdayOf, type WallTime } from './wall-time.ts'

/** A day that a text names: so many days ahead, or by weekday, day of the month and month, 0 where one is not said. */
export type DaySaid = { text: string; start: number; ahead: number | null; weekday: number; day: number; month: number }

const pattern = new RegExp(
  [
    String.raw`(?<![\p{L}\d/])(?:(?<near>hoje|hj|(?<later>depois de )?(?:amanh[ãa]|amnh))(?!\p{L})`,
    String.raw`(?<weekday>${weekdayPattern}|s[áa]b)(?:s|-feira)?(?!\p{L})(?:, dia (?<beside>\d{1,2})(?![\d/]| de \p{L}))?`,
    String.raw`(?<!\bbom )dia (?<alone>\d{1,2})[ºo]?(?: ?\/ ?(?<number>\d{1,2})(?:\/\d{2,4})?| de (?<name>${shortMonths.join('|')})\p{L}*)?(?![\p{L}\d/])`,
    String.raw`(?<day>\d{1,2})(?:\/(?<month>\d{1,2})(?:\/\d{2,4})?(?![\p{L}\d/])| de (?<ofMonth>${monthPattern})(?!\p{L})))`,
  ].join('|'),
  'giu',
)

/** The days that a text names, in its order. */
export function daysIn(text: string): DaySaid[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups = {} }) => {
    const { near, later, weekday = '', beside, alone, number, name, day, month, ofMonth } = groups
    const monthName = (name ?? ofMonth ?? '').slice(0, 3).toLowerCase()
    return {
      text: found,
      start: index,
      ahead: near === undefined ? null : /^h/iu.test(near) ? 0 : later ? 2 : 1,
      weekday: shortWeekdays.indexOf(folded(weekday).slice(0, 3)) + 1,
      day: Number(beside ?? alone ?? day ?? 0),
      month: Number(number ?? month ?? shortMonths.indexOf(monthName) + 1),
    }
  })
}

/** How far ahead: a month is named, a weekday with its date may be wrong, not every month has a 31st. */
const maxDaysAhead = ({ weekday, month }: DaySaid) => (month > 0 ? 366 : weekday > 0 ? 31 : 62)

/** The next such day, `2026-03-16`; of a day that may be the one from which it is counted that one and the next. */
export function daysMeant(said: DaySaid, from: WallTime): string[] {
  if (said.ahead !== null) return [dayAfter(from, said.ahead)]
  const { weekday, day, month } = said
  const fits = (each: string) =>
    (weekday === 0 || weekdayOf(each) === weekday) &&
    (day === 0 || Number(each.slice(8)) === day) &&
    (month === 0 || Number(each.slice(5, 7)) === month)
  const today = [from.slice(0, 10)].filter(fits)
  for (let count = 1; count <= maxDaysAhead(said); count += 1) {
    const each = dayAfter(from, count)
    if (fits(each)) return [...today, each]
  }
  return today
}

/**
 * The day that a text names, `2026-03-16`, counted from the moment at which it was written; null where it names none or
 * one that cannot be told apart. A weekday is never the day itself.
 */
export function daySaid(text: string, writtenAt: WallTime): string | null {
  const read = text.slice(0, 1000).normalize('NFC')
  if (/semana que vem|m[êe]s que vem|outra semana|pr[óo]xim/iu.test(read)) return null
  const said = daysIn(read)
  const [date] = said.flatMap((each) => (each.day > 0 ? daysMeant({ ...each, weekday: 0 }, writtenAt).slice(0, 1) : []))
  if (date) return date
  const near = said.flatMap(({ ahead }) => ahead ?? [])
  if (near.length > 0) return dayAfter(writtenAt, Math.min(...near))
  const [weekday, ...others] = said.filter((each) => each.weekday > 0)
  const isOne = weekday && others.every((each) => each.weekday === weekday.weekday)
  return isOne ? (daysMeant({ ...weekday, day: 0 }, writtenAt).at(-1) ?? null) : null
}

/** The days that a text names one after the other, `quarta e sábado`. */
export function daysSaid(text: string, writtenAt: WallTime): string[] {
  const pieces = text.slice(0, 1000).split(/,| e | ou /iu)
  return [...new Set(pieces.flatMap((piece) => daySaid(piece, writtenAt) ?? []))]
}
