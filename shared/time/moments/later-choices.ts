import { onWeekdays } from '../calendar-names.ts'
import { dayAfter, weekdayOf, type WallTime } from '../wall-time.ts'
import { firstWordHours, isBusinessTime } from '../business-time.ts'
import type { OpeningHours } from '../opening-hours.ts'
import { usualMoment } from '../usual-moment.ts'
import { noUsualHours } from '../usual-hours.ts'
import { dayHeading, hour } from '../in-words.ts'

/** A moment that is offered: `Na segunda`, `16 de março, 9h`. */
export type LaterChoice = { at: WallTime; words: string; when: string }

const count = 3
const afternoon = 'T15:00'

/**
 * Three moments at which the seller is there: this afternoon, tomorrow and next Monday, or other days where these are
 * closed, or the same.
 */
export function laterChoices(now: WallTime, hours: OpeningHours | null): LaterChoice[] {
  const open = firstWordHours(hours)
  const today = `${now.slice(0, 10)}${afternoon}`
  const isAhead = today > now && isBusinessTime(today, open)
  const monday = 8 - weekdayOf(now)
  const days = [1, monday > 1 && monday < 6 ? monday : 3, 7, 8, 9, 14, 21, 28, 35, 42]
  const mornings = days.map((ahead) => usualMoment(`${dayAfter(now, ahead)}T00:00`, noUsualHours, open))
  const moments = new Set([...(isAhead ? [today] : []), ...mornings])
  return [...moments]
    .slice(0, count)
    .toSorted()
    .map((at) => ({ at, ...wordsOf(at, now) }))
}

function wordsOf(at: WallTime, now: WallTime): { words: string; when: string } {
  const [weekday, date] = dayHeading(at, now).split(', ') as [string, string]
  if (at.slice(0, 10) === now.slice(0, 10)) return { words: 'Hoje à tarde', when: hour(at) }
  if (at.slice(0, 10) === dayAfter(now, 1)) return { words: 'Amanhã', when: `${weekday}, ${hour(at)}` }
  return { words: `N${onWeekdays[weekdayOf(at) - 1]!.slice(1)}`, when: `${date}, ${hour(at)}` }
}
