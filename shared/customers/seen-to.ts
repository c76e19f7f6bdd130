import type { ListedCustomer } from './listed-customer.ts'

type Row = Pick<ListedCustomer, 'last_at' | 'waits_since' | 'done_at' | 'done_on'>

const maxDays = 10

/**
 * Somebody is seen to, and nothing was sent: put off, or told to make no sense.
 *
 * @param now wall time with seconds
 */
export const seenNow = ({ last_at: last }: Row, now: string): { done_at: string } => ({
  // Or the time of the last message, where the phone's clock is ahead of ours.
  done_at: last !== null && last > now ? last : now,
})

/** The seller wrote to somebody: an answer where they waited, else a try. */
export function doneNow(row: Row, now: string): { done_at: string; done_on: string[] | null } {
  const seen = seenNow(row, now)
  if (row.waits_since !== null && !isSeen(row)) return { ...seen, done_on: row.done_on }
  const days = new Set([...(row.done_on ?? []), seen.done_at.slice(0, 10)])
  return { ...seen, done_on: [...days].slice(-maxDays) }
}

const isSeen = ({ done_at: doneAt, last_at: lastAt }: Row) => doneAt !== null && (lastAt === null || doneAt >= lastAt)
