import { isDeepStrictEqual } from 'node:util'
import type { Change } from './change.ts'
import type { CustomerRow, EventRow } from './rows.ts'

export type Changed =
  /** `event` can be undone; null where nothing had to be changed. */
  | { kind: 'changed'; customer: CustomerRow; event: string | null }
  /** Another change came first; `customer` is how it stands. */
  | { kind: 'conflict'; customer: CustomerRow }
  /** Not in this workspace, or erased. */
  | { kind: 'unknown' }

export type Answered = { change: Change | null; answer: Changed }

export const unknown: Answered = { change: null, answer: { kind: 'unknown' } }

export function stored(customer: CustomerRow, event: EventRow, more: Change = {}): Answered {
  return {
    change: { customers: [customer], events: [event], ...more },
    answer: { kind: 'changed', customer, event: event.id },
  }
}

/** By value: jsonb has its own order of keys. */
export const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)

export function agrees(row: CustomerRow, values: Partial<CustomerRow>): boolean {
  return Object.entries(values).every(([column, value]) => isSame(row[column as keyof CustomerRow], value))
}
