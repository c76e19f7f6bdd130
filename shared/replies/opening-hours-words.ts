import { weekdayStarts } from '../time/calendar-names.ts'
import type { OpenSpan } from '../time/opening-hours-text/spans.ts'
import { inside } from './answer.ts'
import { grounded, joined, plain, type Draft } from './draft.ts'

const clock = (minute: number) => {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60]
  return `${hours}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`
}
const isOne = (minute: number) => Math.floor(minute / 60) % 24 === 1
const isMidnight = (minute: number) => minute % (24 * 60) === 0

/** `as 18h`, `a meia-noite`, after 'até' */
export const untilWords = ({ until }: OpenSpan) =>
  isMidnight(until) ? 'a meia-noite' : `${isOne(until) ? 'a' : 'as'} ${clock(until)}`

/** `das 8h às 12h e das 14h às 18h` */
export const spanWords = (spans: readonly OpenSpan[]) =>
  spans
    .map(({ from, until }) => {
      const end = isMidnight(until) ? 'à meia-noite' : `${isOne(until) ? 'à' : 'às'} ${clock(until)}`
      return `${isOne(from) ? 'da' : 'das'} ${clock(from)} ${end}`
    })
    .join(' e ')

const startsWithDay = new RegExp(`^(?:${weekdayStarts})`, 'iu')

/** `de terça a sábado, 9h às 20h` */
export function openingHoursDraft(openingHours: string): Draft {
  const given = inside(openingHours)
  const article = startsWithDay.test(given) ? 'de' : /^\d/u.test(given) ? 'das' : ''
  return joined([plain(article), grounded(given, { from: 'set-up', field: 'openingHours' })])
}
