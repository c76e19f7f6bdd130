import type { LabelSettings } from '#shared/customers/label-settings.ts'
import { everyRow, unwrap, type Db } from '#server/supabase/client.ts'
import { keptFollowUps, type KeptFollowUp } from './kept-follow-ups.ts'
import { currentCustomer, distinctFrom, knownCustomers } from './known-customers.ts'
import type { ContactRow, CorrectionRow, CustomerRow, EventRow } from './rows.ts'

/** All that is kept of one customer. */
export type KeptCustomer = {
  customer: CustomerRow
  contacts: ContactRow[]
  corrections: CorrectionRow[]
  /** The newest first. */
  events: (EventRow & { at: string })[]
  /** The newest first. */
  followUps: KeptFollowUp[]
  labels: LabelSettings
  /** Ids of customers whom the seller has told apart from this one. */
  distinct: string[]
}

/** All that is kept of a person: of their row, and of those that were merged into it. */
export async function keptOfCustomer(db: Db, id: string): Promise<KeptCustomer[]> {
  const current = await currentCustomer(db, id)
  return current ? keptCustomers(db, await withMerged(db, [current.id])) : []
}

/** `labels`: how they are set, where that is known already. */
export async function keptCustomers(db: Db, ids: readonly string[], labels?: LabelSettings): Promise<KeptCustomer[]> {
  const [{ customers, contacts, corrections, labels: own }, events, followUps, distinct] = await Promise.all([
    knownCustomers(db, ids),
    eventsOf(db, ids),
    keptFollowUps(db, ids),
    distinctFrom(db, ids),
  ])
  const owners = new Map(contacts.map((contact) => [contact.id, contact.customer_id]))
  const [contactsOf, correctionsOf, eventsBy, followUpsOf] = [
    Map.groupBy(contacts, ownerOf),
    Map.groupBy(corrections, ({ contact_id: contact }) => owners.get(contact)!),
    Map.groupBy(events, ownerOf),
    Map.groupBy(followUps, ownerOf),
  ]
  return customers.map((customer) => ({
    customer,
    contacts: contactsOf.get(customer.id) ?? [],
    corrections: correctionsOf.get(customer.id) ?? [],
    events: eventsBy.get(customer.id) ?? [],
    followUps: (followUpsOf.get(customer.id) ?? []).map(withoutOwner),
    labels: labels ?? own,
    distinct: distinct(customer.id),
  }))
}

function withoutOwner(row: KeptFollowUp & { customer_id: string }): KeptFollowUp {
  const { customer_id: _, ...followUp } = row
  return followUp
}

const ownerOf = ({ customer_id: customer }: { customer_id: string }) => customer

async function withMerged(db: Db, ids: string[]): Promise<string[]> {
  const merged = await unwrap(db.from('customers').select('id').in('merged_into', ids))
  const more = merged.map(({ id }) => id).filter((id) => !ids.includes(id))
  return more.length === 0 ? ids : withMerged(db, [...ids, ...more])
}

function eventsOf(db: Db, customers: readonly string[]): Promise<KeptCustomer['events']> {
  const columns = 'id, customer_id, at, kind, before, after, undone_at'
  const query = () => db.from('customer_events').select(columns).in('customer_id', customers)
  const newest = () => query().order('customer_id').order('at', { ascending: false }).order('id')
  return everyRow((from, to) => newest().range(from, to)) as Promise<unknown> as Promise<KeptCustomer['events']>
}
