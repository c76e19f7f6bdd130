import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import type { CustomerEvent } from './customer.ts'
import { keptFollowUps } from './kept-follow-ups.ts'
import { currentCustomer, knownCustomers } from './known-customers.ts'

const eventsPerPage = 500

/** Everything that is kept of a person: their row, those that were merged into it, chats, corrections and every event. */
export async function keptOfCustomer(db: Db, id: string) {
  const current = await currentCustomer(db, id)
  if (!current) return null
  const ids = await withMerged(db, [current.id])
  const { customers, contacts, corrections, labels } = await knownCustomers(db, ids)
  const apart = await unwrap(
    db.from('distinct_customers').select('one, other').or(`one.in.(${ids.join()}),other.in.(${ids.join()})`),
  )
  const chats = contacts.map(({ facts, ...contact }) => ({ ...contact, messages: decodeFacts(facts) }))
  return {
    customers,
    chats,
    corrections,
    labels,
    events: await everyEventOf(db, ids),
    followUps: await keptFollowUps(db, ids),
    /** From how many; their names are those of others. */
    toldApart: apart.length,
  }
}
export type KeptOfCustomer = NonNullable<Awaited<ReturnType<typeof keptOfCustomer>>>

async function withMerged(db: Db, ids: string[]): Promise<string[]> {
  const merged = await unwrap(db.from('customers').select('id').in('merged_into', ids))
  const more = merged.map(({ id }) => id).filter((id) => !ids.includes(id))
  return more.length === 0 ? ids : withMerged(db, [...ids, ...more])
}

async function everyEventOf(db: Db, ids: string[]): Promise<CustomerEvent[]> {
  const events: CustomerEvent[] = []
  for (;;) {
    const columns = 'id, customer_id, at, kind, before, after, undone_at'
    const query = db.from('customer_events').select(columns).in('customer_id', ids).order('at').order('id')
    const page = await unwrap(query.range(events.length, events.length + eventsPerPage - 1))
    events.push(...(page as unknown as CustomerEvent[]))
    if (page.length < eventsPerPage) return events
  }
}
