import { onWeekdays } from './calendar-names.ts'
import { daysIn, type DaySaid } from './days-said.ts'

type NamedDate = `no dia ${number}` | `no dia ${number}/${number}`

/** Without a month first, then of each month in turn. */
const namedDates = Array.from({ length: 13 }, (_month, month) =>
  Array.from({ length: 31 }, (_day, day): NamedDate => dateNamed(day + 1, month)),
).flat()

/** @param month 0 where none is named */
function dateNamed(day: number, month: number): NamedDate {
  return month === 0 ? `no dia ${day}` : `no dia ${day}/${month}`
}

/** Days as they stand in a sentence. Kept facts name them by their places, which stay. */
export const namedDays = ['hoje', 'amanhã', ...onWeekdays, ...namedDates, 'depois de amanhã'] as const
export type NamedDay = (typeof namedDays)[number]

const relativeDays = ['hoje', 'amanhã', 'depois de amanhã'] as const

/** The first date that a text names in full, `dia 5`; else the first day of the list. */
export function dayNamed(text: string): NamedDay | null {
  const said = daysIn(text.slice(0, 1000).normalize('NFC'))
  const dates = said.flatMap(({ text: words, day, month }) => (/dia /iu.test(words) ? [dateNamed(day, month)] : []))
  const date = dates.find((each) => namedDays.includes(each))
  if (date) return date
  const named = said.map((each): NamedDay | undefined =>
    each.ahead === null ? weekdayIn(each) : relativeDays[each.ahead],
  )
  return namedDays.find((each) => named.includes(each)) ?? null
}

/** 'Às segundas' is no single day. */
const weekdayIn = ({ text, weekday }: DaySaid) => (/s$/iu.test(text) ? undefined : onWeekdays[weekday - 1])
