import { shortWeekdays } from '../calendar-names.ts'
import { dayAfter, weekdayOf } from '../wall-time.ts'
import { daysBeside, type Around, type Side } from './calendar.ts'
import { mondayOf } from './periods-said.ts'
import type { Wording } from './wording.ts'

const ordinals = '(?:via|vez|parcela|mao|dose|metade|parte|quinzena|opcao|etapa|chamada|tentativa)'
/** 'Ter' is a verb too and 'dom' a title: abbreviations stand first or after `na`, and alone. */
const pattern = new RegExp(
  '(?:\\b(antes|depois) d[aeo] |\\bn?(es[st]a) )?' +
    '\\b(?:(se?gu?n?da|ter[cs]a|quar?ta|quinta|sexta|sab?d?ado|sabdo|domin?go|[2-6]a)(?: ?feira)?' +
    `|(?<=^|\\bn[ao] )(${shortWeekdays.join('|')})(?=\\s*(?:$|[,#]|que vem|d[ae]|n[ae])))\\b( que vem)?(?! ${ordinals}\\b)`,
)

/** `isEither`: people disagree on which of the two days is meant. */
export type WeekdaySaid = { weekday: number; days: readonly string[]; isEither: boolean }

/**
 * The next day of its name. 'Sexta que vem' is that one for some and the one of the next week for others, unless this
 * week's has passed.
 */
export function weekdaySaid(wording: Wording, around: Around): WeekdaySaid | null {
  const found = wording.take(pattern)
  if (!found) return null
  const { today } = around
  const [, side, isThis, long, abbreviated, isNext] = found
  const name = long ?? abbreviated!
  const weekday = /\d/.test(name) ? Number(name[0]) - 1 : shortWeekdays.indexOf(name.slice(0, 3)) + 1
  const week = wording.take(/\b(?:d?n?a )?semana que vem\b|\b[dn]?est?s?a semana\b/)
  if (week) {
    const monday = dayAfter(mondayOf(today), week[0].includes('que vem') ? 7 : 0)
    return { weekday, days: [dayAfter(monday, weekday - 1)], isEither: false }
  }
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  const days = [ahead, ahead + 7].map((count) => dayAfter(today, count))
  if (isThis) return { weekday, days: days.slice(0, 1), isEither: false }
  if (!isNext) return { weekday, days: daysBeside(days, side as Side, around), isEither: false }
  if (ahead === 0) return { weekday, days: days.slice(1), isEither: false }
  return { weekday, days, isEither: ahead === 1 || days[0]! < dayAfter(mondayOf(today), 7) }
}
