import type { ListedCustomer } from './listed-customer.ts'

type Row = Pick<ListedCustomer, 'last_at' | 'waits_since' | 'done_at' | 'done_days'>
type Seen = { done_at: string; done_days: number }

/**
 * Somebody is seen to, and nothing was sent: put off, or told to make no sense.
 *
 * @param now wall time with seconds
 */
export function seenNow(row: Row, now: string): Seen {
  return { done_at: seenAt(row, now), done_days: isSeen(row) ? (row.done_days ?? 0) : 0 }
}

/** The seller wrote to somebody: an answer where they waited, else a try, of which a day has one. */
export function doneNow(row: Row, now: string): Seen {
  const { done_at: doneAt, done_days: days } = seenNow(row, now)
  const isAnswer = row.waits_since !== null && !isSeen(row)
  const isSameDay = days > 0 && row.done_at!.slice(0, 10) === doneAt.slice(0, 10)
  return { done_at: doneAt, done_days: days + (isAnswer || isSameDay ? 0 : 1) }
}

/** Wall time of the clock, or of the last message where the phone's clock is ahead of it. */
const seenAt = ({ last_at: last }: Row, now: string) => (last !== null && last > now ? last : now)

const isSeen = ({ done_at: doneAt, last_at: lastAt }: Row) => doneAt !== null && (lastAt === null || doneAt >= lastAt)
