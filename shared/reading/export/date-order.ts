import { firstMessageYear, lastMessageYear } from '#shared/input-limits.ts'

export type DateOrder = 'day first' | 'month first'

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** @param date a packed date of `HeaderLines`. */
export function unpackDate(date: number, order: DateOrder): { year: number; month: number; day: number } {
  const [year, first, second] = [date >> 14, (date >> 7) & 127, date & 127]
  return order === 'day first' ? { year, month: second, day: first } : { year, month: first, day: second }
}

export function isValidDate(date: number, order: DateOrder): boolean {
  const { year, month, day } = unpackDate(date, order)
  if (year < firstMessageYear || year > lastMessageYear) return false
  if (month < 1 || day < 1 || day > (daysOfMonths[month - 1] ?? 0)) return false
  return month !== 2 || day < 29 || isLeap(year)
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

type Dates = { length: number; dates: Int32Array; secondsOfDay: Int32Array }

/**
 * The one order of day and month of a file: that in which more dates exist; then that in which time runs back less
 * often; then month first where the fixed phrases are English; then day first.
 */
export function dateOrderOf(headers: Dates, isEnglish: () => boolean): DateOrder {
  const dayFirst = { only: 0, runsBack: 0, last: 0 }
  const monthFirst = { only: 0, runsBack: 0, last: 0 }
  for (let index = 0; index < headers.length; index++) {
    const date = headers.dates[index]!
    if (
      index > 0 &&
      date === headers.dates[index - 1] &&
      headers.secondsOfDay[index]! >= headers.secondsOfDay[index - 1]!
    )
      continue
    const [asDay, asMonth] = [isValidDate(date, 'day first'), isValidDate(date, 'month first')]
    if (asDay !== asMonth) (asDay ? dayFirst : monthFirst).only++
    if (!asDay || !asMonth) continue
    for (const [each, order] of [
      [dayFirst, 'day first'],
      [monthFirst, 'month first'],
    ] as const) {
      const { year, month, day } = unpackDate(date, order)
      const now = ((year * 12 + month) * 31 + day) * 86_400 + headers.secondsOfDay[index]!
      if (now < each.last) each.runsBack++
      each.last = now
    }
  }
  if (dayFirst.only !== monthFirst.only) return dayFirst.only > monthFirst.only ? 'day first' : 'month first'
  if (dayFirst.runsBack !== monthFirst.runsBack) {
    return dayFirst.runsBack < monthFirst.runsBack ? 'day first' : 'month first'
  }
  return isEnglish() ? 'month first' : 'day first'
}
