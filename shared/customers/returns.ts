import type { MessageFacts } from '../reading/facts/message-facts.ts'
import { minutesOf } from '../time/wall-time.ts'

const dayMinutes = 24 * 60
/** Days without a word after which a customer who writes again has come back. */
const leastPauseDays = 14
/** Two pauses are the least that shows a rhythm, and only where they are alike. */
const leastPauses = 2
const maxRatio = 2

/** After how many days a customer usually comes back: the median of the days from one visit to the next; null without a rhythm. */
export function returnsAfterDays(messages: readonly MessageFacts[]): number | null {
  const visits = messages.flatMap(({ at, from }, index) => {
    const before = messages[index - 1]
    const pause = before ? minutesOf(at) - minutesOf(before.at) : 0
    return from === 'customer' && (!before || pause >= leastPauseDays * dayMinutes) ? [minutesOf(at)] : []
  })
  const days = visits
    .slice(1)
    .map((visit, index) => Math.round((visit - visits[index]!) / dayMinutes))
    .toSorted((one, other) => one - other)
  if (days.length < leastPauses || days.at(-1)! > days[0]! * maxRatio) return null
  return days[Math.floor((days.length - 1) / 2)]!
}
