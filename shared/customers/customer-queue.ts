import type { ListedCustomer } from './listed-customer.ts'
import type { FollowUpReason } from './follow-up.ts'
import { nextActOf, type DueAct } from './next-act.ts'
import { queueKinds, type QueueKind } from './queue-kinds.ts'
import type { SellerTime } from './standing.ts'

export type OpenFollowUp = { id: string; reason: FollowUpReason; due_at: string; try_number: number }

type Followed = ListedCustomer & {
  /** The one that is open; null where there is none. */
  follow_up: OpenFollowUp | null
}

type StoredCustomer = Followed & {
  kind: QueueKind
  /** Whether they have bought, and wait for no more than thanks. */
  is_thanked: boolean
  /** Since when somebody waits, was silent, or was to be reminded of. */
  since: string
}

/** The queue as the database gives it. */
export type StoredQueue = {
  counts: Partial<Record<QueueKind, number>>
  /** Silent ones that a day has no room for. */
  held_back: number
  rows: StoredCustomer[]
  has_customers: boolean
  /** Customers who were seen to today, the latest first. */
  done: { id: string; name: string }[]
  /** What was done since midnight. `first_answer_minutes` is the median of those who wrote for the first time. */
  day: { answered: number; first_answer_minutes: number | null; won: number; won_cents: number }
  /** Customers whose day comes next, by their day: more than are told, since their hours may come in another order. */
  next: Followed[]
}

type Due = { due: DueAct }
export type QueuedCustomer = StoredCustomer & Due
export type CustomerQueue = Omit<StoredQueue, 'rows' | 'next'> & {
  rows: QueuedCustomer[]
  next: (Followed & Due)[]
}

const maxNext = 3

/** The queue with the hour of each. Within a kind whose hour comes first stands first, but for those who wait: they stand before. */
export function withHours(queue: StoredQueue, setUp: SellerTime | null, now: string): CustomerQueue {
  const dated = <Row extends ListedCustomer>(row: Row) => ({ ...row, due: nextActOf(row, setUp, now) })
  const next = queue.next.map(dated).filter(({ due }) => due.at !== null)
  return {
    ...queue,
    rows: queue.rows.map(dated).toSorted(byHour),
    next: next.toSorted((one, other) => (one.due.at! < other.due.at! ? -1 : 1)).slice(0, maxNext),
  }
}

/** Where this gives 0 the database's order stays. */
function byHour(one: QueuedCustomer, other: QueuedCustomer): number {
  if (one.kind !== other.kind) return queueKinds.indexOf(one.kind) - queueKinds.indexOf(other.kind)
  if (one.is_thanked !== other.is_thanked) return one.is_thanked ? 1 : -1
  const [first, second] = [hourInKind(one), hourInKind(other)]
  return first < second ? -1 : Number(first > second)
}

/** Dormant customers who wait are not ranked first. */
const hourInKind = ({ kind, due }: QueuedCustomer) => (due.cause === 'waits' && kind !== 'fading' ? '' : (due.at ?? ''))
