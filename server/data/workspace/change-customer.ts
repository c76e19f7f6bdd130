import type { Label } from '#shared/reading/labels.ts'
import type { Db } from '#server/supabase/client.ts'
import { changing } from './change.ts'
import { concludedAnew, factsOfContacts, placeOf } from './customer-facts.ts'
import { eventOf } from './events.ts'
import { currentCustomer, knownCustomers } from './known-customers.ts'
import { agrees, isSame, stored, unknown, type Changed } from './changed.ts'
import type { CorrectionRow, CustomerRow } from './rows.ts'
import { withWallTimes } from './wall-times.ts'

/** What a seller sets: all that is not concluded. */
export type Settable = Omit<
  CustomerRow,
  | 'id'
  | 'merged_into'
  | 'temperature'
  | 'waits_since'
  | 'first_at'
  | 'last_at'
  | 'last_from'
  | 'first_answer_minutes'
  | 'message_count'
  | 'reading'
>

/** What a seller saw before they changed something: columns as they were, or what has to be so. */
export type Expected = Partial<Settable & Pick<CustomerRow, 'last_at'>> | ((row: CustomerRow) => boolean)

/**
 * Changes a customer by hand.
 *
 * @param set gives the new values, from the row as it stands
 * @param expected what the seller saw of it, as values or as a question: where it is not so any more nothing is changed
 */
export function changeCustomer(
  db: Db,
  id: string,
  set: (row: CustomerRow) => Partial<Settable>,
  expected: Expected = {},
): Promise<Changed> {
  return changing(db, async () => {
    const row = await currentCustomer(db, id)
    if (!row) return unknown
    const isExpected = typeof expected === 'function' ? expected(row) : agrees(row, withWallTimes(expected))
    if (!isExpected) return { change: null, answer: { kind: 'conflict', customer: row } }
    const values = differing(withWallTimes(set(row)), row)
    if (Object.keys(values).length === 0)
      return { change: null, answer: { kind: 'changed', customer: row, event: null } }
    const changed = { ...row, ...values }
    return stored(changed, eventOf(row.id, 'changed', picked(row, values), values))
  })
}

function differing(values: Partial<Settable>, row: CustomerRow): Partial<Settable> {
  const entries = Object.entries(values).filter(([column, value]) => !isSame(row[column as keyof Settable], value))
  return Object.fromEntries(entries)
}

function picked(row: CustomerRow, values: Partial<Settable>): Partial<CustomerRow> {
  return Object.fromEntries(Object.keys(values).map((column) => [column, row[column as keyof Settable]]))
}

/** Notes what the seller says of a label, and reads anew. `message` is its index in the facts of all chats. */
export function correctLabel(db: Db, id: string, message: number, label: Label, isRight: boolean): Promise<Changed> {
  return changing(db, async () => {
    const known = await knownCustomers(db, [id])
    const facts = factsOfContacts(known.contacts)
    if (!known.customers[0] || !facts[message]) return unknown
    const { at, place } = placeOf(facts, message)
    const contact = known.contacts.find(({ minutes }) => minutes.includes(minuteOf(at))) ?? known.contacts[0]!
    const correction: CorrectionRow = {
      id: crypto.randomUUID(),
      contact_id: contact.id,
      at,
      place,
      label,
      is_right: isRight,
    }
    const others = known.corrections.filter((each) => !isSamePlace(each, correction))
    const row = concludedAnew(known.customers[0], facts, [...others, correction], known.labels)
    const takenBack = known.corrections.filter((each) => isSamePlace(each, correction)).map((each) => each.id)
    const event = eventOf(id, 'corrected', { stage: known.customers[0].stage }, { stage: row.stage, correction })
    return stored(row, event, { corrections: [correction], takenBack })
  })
}

const minuteOf = (at: string) => Math.floor(Date.parse(`${at}:00Z`) / 60_000)

function isSamePlace(one: CorrectionRow, other: CorrectionRow): boolean {
  return one.at.slice(0, 16) === other.at && one.place === other.place && one.label === other.label
}
