import { isNumber } from '#shared/customers/contact-keys.ts'
import type { Db } from '#server/supabase/client.ts'
import { changing } from './change.ts'
import { isSame, unknown, type Answered, type Changed } from './changed.ts'
import { concludedAnew, factsOfContacts } from './customer-facts.ts'
import { eventOf } from './events.ts'
import { knownCustomers, type Known } from './known-customers.ts'
import type { ContactRow, CustomerRow, EventRow } from './rows.ts'

/** Makes one customer of two: `from` is folded into `into`, whose own words win. */
export function mergeCustomers(db: Db, into: string, from: string): Promise<Changed> {
  return changing(db, async () => {
    const known = await knownCustomers(db, [into, from])
    if (into === from || known.customers.some((row) => row.merged_into)) return unknown
    return merged(known, eventOf(into, 'merged', {}, { merged: from }))
  })
}

/** Says that two customers are not one. */
export function tellApart(db: Db, one: string, other: string): Promise<void> {
  return changing(db, async () => {
    const { customers } = await knownCustomers(db, [one, other])
    const change = customers.length < 2 ? null : { distinct: [{ one, other }] }
    return { change, answer: undefined }
  })
}

/** Both customers of a merge, as `knownCustomers` gives them. One who was merged with somebody else meanwhile stays so. */
export function merged(known: Known, event: EventRow): Answered {
  const [into, from] = known.customers
  if (!into || !from) return unknown
  if (into.merged_into || from.merged_into) return { change: null, answer: { kind: 'conflict', customer: into } }
  const folded = foldInto(into, from, known.contacts, event)
  const contacts = known.contacts.map((contact) => ({ ...contact, customer_id: into.id }))
  const row = concludedAnew(folded.into, factsOfContacts(contacts), known.corrections, known.labels)
  const change = { customers: [row, folded.from], contacts, events: [folded.event] }
  return { change, answer: { kind: 'changed', customer: row, event: event.id } }
}

const filled = ['number', 'offer', 'value_cents', 'birthday', 'return_days'] as const

/** What `into` takes over where it has nothing of its own, noted with the chats that move. */
export function foldInto(into: CustomerRow, from: CustomerRow, contacts: readonly ContactRow[], event: EventRow) {
  const values: Partial<CustomerRow> = {
    ...(isNumber(into.name) && { name: from.name }),
    ...Object.fromEntries(filled.map((column) => [column, into[column] ?? from[column]])),
    tags: [...new Set([...into.tags, ...from.tags])].slice(0, 20),
    note: [...new Set([into.note, from.note])]
      .filter((note) => note !== '')
      .join('\n')
      .slice(0, 4000),
  }
  const columns = Object.keys(values) as (keyof CustomerRow)[]
  const before = Object.fromEntries(columns.map((column) => [column, into[column]]))
  const moved = contacts.filter(({ customer_id: owner }) => owner === from.id).map(({ id }) => id)
  return {
    into: { ...into, ...values },
    from: { ...from, merged_into: into.id },
    event: { ...event, before, after: { ...values, merged: from.id, contacts: moved } },
  }
}

/**
 * Each gets their own chats back, and what was taken over goes, where it was not changed since. Chats that a later merge took
 * along come back with that one first. The event forgets what was taken over: it is of another person again.
 */
export function parted(known: Known, event: EventRow): Answered {
  const [into, from] = known.customers
  if (!into || !from || from.merged_into !== into.id) return unknown
  // The chats are with the customer that it is part of by now.
  if (into.merged_into) return { change: null, answer: { kind: 'conflict', customer: into } }
  const { merged: _, contacts: moved = [], ...taken } = event.after
  const columns = Object.keys(taken) as (keyof typeof taken & keyof CustomerRow)[]
  const back = columns.filter((column) => isSame(into[column], taken[column]))
  const values = Object.fromEntries(back.map((column) => [column, event.before[column]]))
  const contacts = known.contacts.map((contact) =>
    moved.includes(contact.id) ? { ...contact, customer_id: from.id } : contact,
  )
  const factsFor = (id: string) => factsOfContacts(contacts.filter(({ customer_id: owner }) => owner === id))
  const rows = [
    concludedAnew({ ...into, ...values }, factsFor(into.id), known.corrections, known.labels),
    concludedAnew({ ...from, merged_into: null }, factsFor(from.id), known.corrections, known.labels),
  ]
  const emptied = { ...event, before: {}, after: { merged: from.id } }
  const change = { customers: rows, contacts, events: [emptied], distinct: [{ one: into.id, other: from.id }] }
  return { change, answer: { kind: 'changed', customer: rows[0]!, event: event.id } }
}
