import { numberKeyOf, spellingsOf } from '#shared/customers/contact-keys.ts'
import { readFacts } from '#shared/reading/read.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { ofLabelsThatAreOn, withoutLabels } from '#shared/reading/facts/without-labels.ts'
import type { Correction, Reading } from '#shared/reading/reading.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { correctionsIn, factsOfContacts } from './customer-facts.ts'
import { currentCustomer, distinctFrom, knownCustomers } from './known-customers.ts'
import type { ContactRow, CustomerRow, EventRow } from './rows.ts'

export type CustomerEvent = EventRow & { at: string }
type Alike = { id: string; name: string; number: string | null; message_count: number; last_at: string | null }

/** All that is kept of a customer, read at a moment. */
export type OneCustomer = {
  row: CustomerRow
  contacts: Pick<ContactRow, 'id' | 'name' | 'number_key' | 'minutes' | 'first_at' | 'last_at'>[]
  messages: MessageFacts[]
  corrections: Correction[]
  reading: Reading
  /** The newest first, at most 100. */
  events: CustomerEvent[]
  /** Customers who may be the same person: one name, or one number. */
  alike: Alike[]
}

const mostEvents = 100

/** @returns null where there is no such customer in the workspace; of one that was merged, the customer that it was merged into */
export async function customerIn(db: Db, id: string, now: string): Promise<OneCustomer | null> {
  const known = await knownCustomers(db, [id])
  const row = known.customers[0]
  if (!row) return null
  if (row.merged_into) {
    const current = await currentCustomer(db, row.merged_into)
    return current && customerIn(db, current.id, now)
  }
  const { off } = known.labels
  const messages = withoutLabels(factsOfContacts(known.contacts), off)
  const corrections = ofLabelsThatAreOn(correctionsIn(messages, known.corrections), off)
  const last = messages.at(-1)?.at ?? now
  const [events, alike] = await Promise.all([eventsOf(db, id), alikeIn(db, row, known.contacts)])
  return {
    row,
    contacts: known.contacts,
    messages,
    corrections,
    reading: readFacts({ messages, end: last > now ? last : now }, corrections),
    events,
    alike,
  }
}

async function eventsOf(db: Db, id: string): Promise<CustomerEvent[]> {
  const columns = 'id, customer_id, at, kind, before, after, undone_at'
  const query = db.from('customer_events').select(columns).eq('customer_id', id)
  const rows = await unwrap(query.order('at', { ascending: false }).order('id').limit(mostEvents))
  return rows as unknown as CustomerEvent[]
}

async function alikeIn(db: Db, { id, number }: CustomerRow, contacts: readonly ContactRow[]): Promise<Alike[]> {
  const names = contacts.map(({ name_key: key }) => key)
  const numbers = new Set([
    ...contacts.flatMap(({ number_key: key }) => key ?? []),
    ...(number ? [numberKeyOf(number)] : []),
  ])
  const spellings = [...numbers].flatMap(spellingsOf)
  const [named, numbered, typed, apart] = await Promise.all([
    unwrap(db.from('contacts').select('customer_id').in('name_key', names).neq('customer_id', id).limit(5)),
    unwrap(
      db
        .from('contacts')
        .select('customer_id')
        .in('number_key', [...numbers])
        .neq('customer_id', id)
        .limit(5),
    ),
    unwrap(db.from('customers').select('id').in('number', spellings).neq('id', id).limit(5)),
    distinctFrom(db, id),
  ])
  const found = [
    ...named.map((each) => each.customer_id),
    ...numbered.map((each) => each.customer_id),
    ...typed.map((each) => each.id),
  ]
  const ids = [...new Set(found)].filter((each) => !apart.has(each))
  if (ids.length === 0) return []
  const columns = 'id, name, number, message_count, last_at'
  return (await unwrap(db.from('customers').select(columns).in('id', ids).is('merged_into', null))) as Alike[]
}
