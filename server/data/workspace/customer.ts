import { z } from 'zod'
import { numberKeyOf, spellingsOf } from '#shared/customers/contact-keys.ts'
import type { EndedDeals } from '#shared/customers/closing-rate.ts'
import type { LabelSettings } from '#shared/customers/label-settings.ts'
import { readFacts } from '#shared/reading/read.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { ofLabelsThatAreOn, withoutLabels } from '#shared/reading/facts/without-labels.ts'
import type { Correction, Reading } from '#shared/reading/reading.ts'
import { unwrap, unwrapAs, type Db } from '#server/supabase/client.ts'
import { correctionsIn, factsOfContacts } from './customer-facts.ts'
import { currentCustomer, knownCustomers } from './known-customers.ts'
import type { ContactRow, CustomerRow, EventRow } from './rows.ts'
import { withWallTimes } from './wall-times.ts'

export type CustomerEvent = EventRow & { at: string }
const Alike = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    number: z.string().nullable(),
    message_count: z.number(),
    last_at: z.string().nullable(),
  }),
)
type Alike = z.output<typeof Alike>

/** A customer and the facts of their chats, without those of labels that are off. */
export type CustomerChats = {
  row: CustomerRow
  contacts: ContactRow[]
  messages: MessageFacts[]
  corrections: Correction[]
  labels: LabelSettings
}

/** All that is kept of a customer, read at a moment. */
export type OneCustomer = CustomerChats & {
  reading: Reading
  /** The newest first, at most 100. */
  events: CustomerEvent[]
  /** Customers who may be the same person: one name, or one number. */
  alike: Alike
}

const maxEvents = 100

/** @returns null where there is no such customer in the workspace; of one that was merged, the customer that it was merged into */
export async function customerChats(db: Db, id: string): Promise<CustomerChats | null> {
  const { customers, contacts, corrections, labels } = await knownCustomers(db, [id])
  const row = customers[0]
  if (!row) return null
  if (row.merged_into) {
    const current = await currentCustomer(db, row.merged_into)
    return current && customerChats(db, current.id)
  }
  const messages = withoutLabels(factsOfContacts(contacts), labels.off)
  return {
    row,
    contacts,
    messages,
    corrections: ofLabelsThatAreOn(correctionsIn(messages, corrections), labels.off),
    labels,
  }
}

const Ended = z.object({ ended: z.number(), won: z.number() })

/** Of the latest customers who were in the stage of this one: how many have been won, lost or silent for a week, and how many of them were won. */
export const endedDeals = (db: Db, id: string, now: string): Promise<EndedDeals> =>
  unwrapAs(Ended, db.rpc('ended_deals', { customer: id, now_at: now }))

/** As customerChats. */
export async function customerIn(db: Db, id: string, now: string): Promise<OneCustomer | null> {
  const chats = await customerChats(db, id)
  if (!chats) return null
  const { row, contacts, messages, corrections } = chats
  const last = messages.at(-1)?.at ?? now
  const [events, alike] = await Promise.all([eventsOf(db, row.id), alikeIn(db, row, contacts)])
  return { ...chats, reading: readFacts({ messages, end: last > now ? last : now }, corrections), events, alike }
}

async function eventsOf(db: Db, id: string): Promise<CustomerEvent[]> {
  const columns = 'id, customer_id, at, kind, before, after, undone_at'
  const query = db.from('customer_events').select(columns).eq('customer_id', id)
  const rows = await unwrap(query.order('at', { ascending: false }).order('id').limit(maxEvents))
  return rows as unknown as CustomerEvent[]
}

async function alikeIn(db: Db, { id, number }: CustomerRow, contacts: readonly ContactRow[]): Promise<Alike> {
  const keys = [...contacts.flatMap(({ number_key: key }) => key ?? []), ...(number ? [numberKeyOf(number)] : [])]
  const call = db.rpc('customers_alike', {
    customer: id,
    name_keys: contacts.map(({ name_key: key }) => key),
    numbers: [...new Set(keys)].flatMap(spellingsOf),
  })
  return withWallTimes(await unwrapAs(Alike, call))
}
