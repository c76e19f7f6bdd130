import type { LabelSettings } from '#shared/customers/label-settings.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { keptFollowUps, type KeptFollowUp } from './kept-follow-ups.ts'
import { currentCustomer, distinctFrom, knownCustomers } from './known-customers.ts'
import type { ContactRow, CorrectionRow, CustomerRow, EventRow } from './rows.ts'

const eventsPerPage = 500

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
  const { customers, contacts, corrections, labels: own } = await knownCustomers(db, ids)
  return Promise.all(
    customers.map(async (customer) => {
      const chats = contacts.filter(({ customer_id: owner }) => owner === customer.id)
      const chatIds = new Set(chats.map(({ id }) => id))
      const [events, followUps, distinct] = await Promise.all([
        eventsOf(db, customer.id),
        keptFollowUps(db, [customer.id]),
        distinctFrom(db, customer.id),
      ])
      return {
        customer,
        contacts: chats,
        corrections: corrections.filter(({ contact_id: contact }) => chatIds.has(contact)),
        events,
        followUps,
        labels: labels ?? own,
        distinct: [...distinct],
      }
    }),
  )
}

async function withMerged(db: Db, ids: string[]): Promise<string[]> {
  const merged = await unwrap(db.from('customers').select('id').in('merged_into', ids))
  const more = merged.map(({ id }) => id).filter((id) => !ids.includes(id))
  return more.length === 0 ? ids : withMerged(db, [...ids, ...more])
}

async function eventsOf(db: Db, customer: string): Promise<KeptCustomer['events']> {
  const events: KeptCustomer['events'] = []
  for (;;) {
    const columns = 'id, customer_id, at, kind, before, after, undone_at'
    const query = db.from('customer_events').select(columns).eq('customer_id', customer)
    const newest = query.order('at', { ascending: false }).order('id')
    // oxlint-disable-next-line no-await-in-loop -- A page begins where the one before it ended.
    const page = await unwrap(newest.range(events.length, events.length + eventsPerPage - 1))
    events.push(...(page as unknown as KeptCustomer['events']))
    if (page.length < eventsPerPage) return events
  }
}
