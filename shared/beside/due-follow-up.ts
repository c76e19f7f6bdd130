import type { OpenFollowUp } from '../customers/customer-queue.ts'
import { followUpReasonNames } from '../customers/follow-up-words.ts'
import { isTry, tryName } from '../customers/follow-up-why.ts'
import type { ListedCustomer } from '../customers/listed-customer.ts'
import { seenOf } from '../customers/queue-view.ts'
import { howLong } from '../customers/why.ts'
import type { WallTime } from '../time/wall-time.ts'

/** `seen` is what the seller saw, as a form sends it. */
export type DueFollowUp = { words: string; seen: string }

/** A customer's follow-up, where it is due as Hoje has it: `2ª tentativa de 3 · sem conversar há 5 dias`. */
export function dueFollowUp(row: ListedCustomer, followUp: OpenFollowUp | null, now: WallTime): DueFollowUp | null {
  if (followUp === null || !isDue(followUp, now)) return null
  const why = whyDue(row, followUp, now)
  const words = isTry(followUp)
    ? `${tryName(followUp.try_number)} · ${why}`
    : `${why.charAt(0).toUpperCase()}${why.slice(1)}`
  return { words, seen: seenOf(row) }
}

/** A time that the seller has set counts from its minute on, any other from the first minute of its day. */
const isDue = ({ reason, due_at: at }: OpenFollowUp, now: WallTime) =>
  reason === 'seller' ? at <= now : at.slice(0, 10) <= now.slice(0, 10)

function whyDue({ last_at: last, last_from: from }: ListedCustomer, { reason }: OpenFollowUp, now: WallTime): string {
  if (last === null) return followUpReasonNames[reason]
  if (reason !== 'silence' && reason !== 'proposal' && reason !== 'rhythm') return followUpReasonNames[reason]
  const isUnanswered = from === 'seller' && reason !== 'rhythm'
  return `${isUnanswered ? 'sem resposta' : 'sem conversar'} há ${howLong(last, now)}`
}
