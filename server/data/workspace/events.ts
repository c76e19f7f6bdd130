import type { EventRow } from './rows.ts'

export function eventOf(
  customer: string,
  kind: EventRow['kind'],
  before: EventRow['before'],
  after: EventRow['after'],
): EventRow {
  return { id: crypto.randomUUID(), customer_id: customer, kind, before, after, undone_at: null }
}
