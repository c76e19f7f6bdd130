import { dayAfter, weekdayOf } from '../wall-time.ts'
import { dayOf, monthsAfter, workdaysAfter, workingDay, type Around } from './calendar.ts'
import type { Wording } from './wording.ts'
import { monthWords, monthOf, yearsOf, type DaysSaid } from './dates-said.ts'

type Edge = 'comeco' | 'meio' | 'fim'
/** How many months a period has; a week has none. */
type Period = { first: string; months: number }

/** The working day at the beginning, in the middle or at the end of a period. */
function dayWithin({ first, months }: Period, edge: Edge, { hours }: Around): string {
  if (edge === 'comeco') return workingDay(first, 1, hours)
  if (months === 0) return workingDay(dayAfter(first, edge === 'meio' ? 2 : 4), edge === 'meio' ? 1 : -1, hours)
  if (edge === 'fim') return workingDay(dayAfter(monthsAfter(first, months), -1), -1, hours)
  return workingDay(months === 1 ? dayAfter(first, 14) : monthsAfter(first, 6), 1, hours)
}

export const mondayOf = (day: string) => dayAfter(day, 1 - weekdayOf(day))

/** This week, month or year and the next one. */
function periods(unit: string, { today }: Around): Period[] {
  if (unit === 'semana') return [0, 7].map((days) => ({ first: dayAfter(mondayOf(today), days), months: 0 }))
  const months = unit === 'mes' ? 1 : 12
  const first = months === 1 ? `${today.slice(0, 8)}01` : `${today.slice(0, 5)}01-01`
  return [0, months].map((ahead) => ({ first: monthsAfter(first, ahead), months }))
}

/** 'Fim do mês', 'começo da semana que vem', 'fim de semana'. */
export const edgeSaid: DaysSaid = (wording, around) => {
  const found = wording.take(
    new RegExp(
      `\\b(comeco|meio|fim) (d[aeo]) (?:(semana|mes|ano)( que vem)?|(20\\d\\d)|(?:mes de )?(${monthWords}))\\b`,
    ),
  )
  if (!found) return null
  const [, edge, of, unit, next, year, month] = found
  const within = (period: Period) => dayWithin(period, edge as Edge, around)
  if (year) return [within({ first: `${year}-01-01`, months: 12 })]
  if (month) return monthDays(month, around, edge as Edge)
  const all = periods(unit!, around).slice(next ? 1 : 0)
  const isWeekend = unit === 'semana' && edge === 'fim' && of === 'de'
  return all.map((period) => (isWeekend ? dayAfter(period.first, 5) : within(period)))
}

/** 'Em dezembro' is its beginning; said in December it may be any of its days. */
export const monthSaid: DaysSaid = (wording, around) => {
  const found = wording.take(new RegExp(`(?:^|\\bem )(${monthWords})\\b`))
  if (!found) return null
  const isNow = monthOf(found[1]!) === Number(around.today.slice(5, 7))
  return isNow && around.year === null ? [] : monthDays(found[1]!, around, 'comeco')
}

function monthDays(name: string, around: Around, edge: Edge): string[] {
  const firsts = yearsOf(around).map((year) => dayOf(year, monthOf(name), 1)!)
  return firsts.map((first) => dayWithin({ first, months: 1 }, edge, around))
}

/** 'Semana que vem' is its first working day, as the month's and the year's. */
export const nextPeriodSaid: DaysSaid = (wording, around) => {
  const found = wording.take(/\b(semana|mes) que vem\b/)
  return found && [dayWithin(periods(found[1]!, around)[1]!, 'comeco', around)]
}

/** 'Em 3 dias', 'daqui a duas semanas'. A number of days alone may be how long ago. */
export const daysAheadSaid: DaysSaid = (wording, { today }) => {
  const found = wording.take(
    /(?:^|\b(?:em|daqui(?: h?a)?|dentro de|depois de|apos) (?:uns |umas |mais )?)(\d{1,3}) (dia|semana|mes|ano)(?:e?s)?( ute?is| util)?\b/,
  )
  if (!found) return null
  const count = Number(found[1])
  if (count === 0) return []
  const isMonths = found[2] === 'mes' || found[2] === 'ano'
  if (found[3]) return found[2] === 'dia' ? [workdaysAfter(today, count)] : []
  if (isMonths) return [monthsAfter(today, count * (found[2] === 'ano' ? 12 : 1))]
  return [dayAfter(today, count * (found[2] === 'semana' ? 7 : 1))]
}

/** 'Hoje' and 'amanhã'. */
export const nearDaySaid: DaysSaid = (wording, { today }) => {
  const found = wording.take(/\b(depois (?:de |d )?)?amanha\b|\bhoje\b/)
  return found && [dayAfter(today, found[0] === 'hoje' ? 0 : found[1] ? 2 : 1)]
}

/** A year that other words are in, 'março do ano que vem'; that of 'fim do ano que vem' is read with its end. */
export function yearSaid(wording: Wording, today: string): number | null {
  const found = wording.take(/(?:^|(?<!\b(?:comeco|meio|fim) )\b(?:d[eo]|no|em|pro|para o) )(?:ano que vem|(20\d\d))\b/)
  return found && Number(found[1] ?? Number(today.slice(0, 4)) + 1)
}

export const firstOfYear = ({ year, hours }: Around) => [workingDay(`${year}-01-01`, 1, hours)]
