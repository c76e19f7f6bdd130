import type { NextStep } from '../reading/labels.ts'
import type { ListedCustomer } from './listed-customer.ts'
import type { QueueKind } from './queue-kinds.ts'

export type QueuedCustomer = ListedCustomer & {
  kind: QueueKind
  /** Since when somebody waits, was silent, or was to be reminded of. */
  since: string
}

/** Who comes first, as the database gives it. */
export type CustomerQueue = {
  counts: Partial<Record<QueueKind, number>>
  rows: QueuedCustomer[]
  /** Of the whole workspace. */
  customers: number
  /** Those who were seen to today, the latest first. */
  done: { id: string; name: string }[]
  /** What was done since midnight. `first_answer_minutes` is the median of those who wrote for the first time. */
  day: { answered: number; first_answer_minutes: number | null; won: number; won_cents: number }
  /** The next who were put off, at most three. */
  next: { id: string; name: string; later_until: string; step: NextStep }[]
}
