import { dayAfter } from '../wall-time.ts'
import { folded } from '#shared/portuguese/folded.ts'
import { monthNames, shortMonths } from '../calendar-names.ts'
import { holidayOn } from '../holidays.ts'
import { dayOf, daysBeside, monthsAfter, type Around, type Side } from './calendar.ts'
import { feastFound, feastIn, feastPattern } from './feasts.ts'
import type { Wording } from './wording.ts'

/** The days that a text names, in order, of which the first that is ahead counts; null where it names none so. */
export type DaysSaid = (wording: Wording, around: Around) => readonly string[] | null

/** 29 February comes after eight years at the latest. */
const yearsAhead = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
export const yearsOf = ({ today, year }: Around) =>
  year === null ? yearsAhead.map((ahead) => Number(today.slice(0, 4)) + ahead) : [year]

/** `mar(?:co)?` */
export const monthWords = monthNames.map((name) => folded(name).replace(/(?<=...).+/, '(?:$&)?')).join('|')
export const monthOf = (name: string) => shortMonths.indexOf(name.slice(0, 3)) + 1

const date = new RegExp(
  `(?:\\b(antes|depois) d[eo] )?(?:\\bdia )?\\b(\\d\\d?)(?:\\/(\\d\\d?)(?:\\/(20\\d\\d|\\d\\d))?|(?: de | ?\\/? ?)(${monthWords})(?:[ /](20\\d\\d))?)(?![\\w/])`,
)

/** '5/12', '31 de dezembro', '05/12/2026'. */
const dateSaid: DaysSaid = (wording, around) => {
  const found = wording.take(date)
  if (!found) return null
  const [, side, day, number, short, name, long] = found
  const month = number ? Number(number) : monthOf(name!)
  const said = short ?? long
  const years = said ? [2000 + (Number(said) % 100)] : yearsOf(around)
  const days = years.map((year) => (month < 13 ? dayOf(year, month, Number(day)) : null))
  return daysBeside(
    days.filter((each) => each !== null),
    side as Side,
    around,
  )
}

/** 'Dia 5': of the first month that has it; 'dia 5 do mês que vem'. */
const dayOfMonthSaid: DaysSaid = (wording, around) => {
  const found = wording.take(/(?:\b(antes|depois) do )?\bdia (\d\d?)\b(?: (?:d[eo]|dest?e|desse) mes( que vem)?)?/)
  if (!found) return null
  const isNext = found[3] ?? (found[0].includes('mes') ? null : wording.take(/\b(?:n?o )?mes que vem/))
  const first = `${around.today.slice(0, 8)}01`
  const ahead = isNext ? [1] : found[0].includes('mes') ? [0] : yearsAhead
  const days = ahead.map((month) => {
    const [year, number] = monthsAfter(first, month).split('-').map(Number) as [number, number]
    return dayOf(year, number, Number(found[2]))
  })
  return daysBeside(
    days.filter((each) => each !== null),
    found[1] as Side,
    around,
  )
}

const feastSaid: DaysSaid = (wording, around) => {
  const found = wording.take(feastPattern)
  if (!found) return null
  const side = found[1] as Side
  const days = yearsOf(around).map((year) => feastIn(year, feastFound(found), side))
  return daysBeside(days, side, around)
}

const holidaySaid: DaysSaid = (wording, around) => {
  const found = wording.take(/\b(?:(antes|depois|vespera) d[eo]|no) (?:proximo )?feriad(?:o|ao)\b/)
  if (!found) return null
  const days = Array.from({ length: 366 }, (_, ahead) => dayAfter(around.today, ahead))
  return daysBeside(
    days.filter((day) => holidayOn(day) !== null),
    found[1] as Side,
    around,
  )
}

export const datesSaid: readonly DaysSaid[] = [dateSaid, feastSaid, dayOfMonthSaid, holidaySaid]
