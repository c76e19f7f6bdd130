import type { CustomerRow } from './rows.ts'

/** Messages of a page. To conclude from them keeps the process, and everybody who waits for it, busy for a moment. */
const maxMessages = 5_000

/** The first of these customers, as many as are read in one go: one at least. */
export function pageOf<Row extends Pick<CustomerRow, 'message_count'>>(rows: readonly Row[]): Row[] {
  let messages = 0
  const beyond = rows.findIndex(({ message_count: own }) => {
    messages += own
    return messages > maxMessages
  })
  return beyond < 0 ? [...rows] : rows.slice(0, Math.max(1, beyond))
}
