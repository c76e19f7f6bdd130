import type { CustomerQueue, QueuedCustomer } from '../customers/customer-queue.ts'
import { isFollowUp } from '../customers/follow-up-why.ts'
import { calledBy } from '../customers/queue-view.ts'
import { sinceWords } from '../customers/queue-words.ts'
import { reasonWords } from '../follow-ups/reason-words.ts'
import type { WallTime } from '../time/wall-time.ts'

/** The follow-ups that are due, as the window's start lists them: the first ones, and how many more there are. */
export type FollowUpsNow = { rows: { id: string; when: string; first: string; why: string }[]; more: number }

const maxListed = 3
const kinds = ['agreed', 'ready', 'fading'] as const

/** What was agreed comes first; within a kind they stand as in Hoje. Whoever waits for an answer is none of them. */
export function followUpsNow({ rows }: Pick<CustomerQueue, 'rows'>, now: WallTime): FollowUpsNow {
  const due = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind && isFollowUp(row)))
  const listed = due.slice(0, maxListed).map((row) => ({
    id: row.id,
    when: sinceWords(row, now).long,
    first: calledBy(row).first,
    why: whyOf(row),
  }))
  return { rows: listed, more: due.length - listed.length }
}

const whyOf = ({ follow_up: followUp, waits_since: waits }: QueuedCustomer) =>
  followUp ? reasonWords[followUp.reason === 'silence' && waits !== null ? 'waits' : followUp.reason] : ''
