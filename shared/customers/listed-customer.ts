import type { Stage, Temperature } from '../reading/labels.ts'
import type { KeptReading } from './kept-reading.ts'

/** A row of a list of customers, as the database gives it. Times are wall times, to the minute. */
export type ListedCustomer = {
  id: string
  name: string
  /** E.164. */
  number: string | null
  offer: string | null
  value_cents: number | null
  tags: string[]
  /** As it is shown: asleep, too. */
  stage: Stage
  stage_since: string
  stage_by_hand: boolean
  temperature: Temperature
  opted_out: boolean
  /** Since when the customer waits for an answer; null where nobody waits, or the seller has seen to it. */
  waits_since: string | null
  first_at: string | null
  last_at: string | null
  last_from: 'customer' | 'seller' | null
  message_count: number
  asleep_at: string | null
  done_at: string | null
  /** Days on which the seller said that it is done. */
  done_on: string[] | null
  declined_at: string | null
  later_until: string | null
  closed_at: string | null
  lost_reason: string | null
  /** Month and day: `03-10`. */
  birthday: string | null
  return_days: number | null
  reading: KeptReading
}
