import { unwrap, newestFirst, type Db } from '../supabase/client.ts'
import { customerColumns, type ContactRow, type CorrectionRow, type CustomerRow, type EventRow } from './workspace/rows.ts'

/** All that is kept of one customer, those that were merged into another included; times of `created_at` and `at` are UTC. */
export type KeptCustomer = {
  customer: CustomerRow & { created_at: string }
  contacts: (Omit<ContactRow, 'minutes' | 'name_key'> & { created_at: string })[]
  corrections: CorrectionRow[]
  /** The newest first. */
  events: (EventRow & { at: string })[]
  /** Ids of customers whom the seller has told apart from this one. */
  distinct: string[]
}

/** Few: chats of five customers may have twenty thousand messages. */
const pageSize = 5

/** The customers of the workspace of whoever has an account under an address, read with the secret key, one page at a time. */
export async function* customersUnder(db: Db, email: string): AsyncGenerator<KeptCustomer, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const columns = `${customerColumns}, created_at`
    const page = db.from('customers').select(columns).eq('workspace_id', workspace).gt('id', last)
    const rows = (await unwrap(page.order('id').limit(pageSize))) as unknown as KeptCustomer['customer'][]
    for (const customer of rows) yield keptOf(db, customer)
    if (rows.length < pageSize) return
    last = rows.at(-1)!.id
  }
}

async function keptOf(db: Db, customer: KeptCustomer['customer']): Promise<KeptCustomer> {
  const { id } = customer
  const contactColumns = 'id, customer_id, name, number_key, facts, first_at, last_at, created_at'
  const eventColumns = 'id, customer_id, at, kind, before, after, undone_at'
  const [contacts, events, pairs] = await Promise.all([
    unwrap(db.from('contacts').select(contactColumns).eq('customer_id', id).order('created_at').order('id')),
    unwrap(db.from('customer_events').select(eventColumns).eq('customer_id', id).order('at', { ascending: false })),
    unwrap(db.from('distinct_customers').select('one, other').or(`one.eq.${id},other.eq.${id}`)),
  ])
  const correctionColumns = 'id, contact_id, at, place, label, is_right'
  const corrections = contacts.map((contact) =>
    unwrap(db.from('corrections').select(correctionColumns).eq('contact_id', contact.id).order('at').order('place')),
  )
  return {
    customer,
    contacts,
    corrections: (await Promise.all(corrections)).flat() as CorrectionRow[],
    events: events as unknown as KeptCustomer['events'],
    distinct: pairs.map(({ one, other }) => (one === id ? other : one)),
  }
}

type ListedRow = Pick<CustomerRow, 'id' | 'name' | 'number' | 'offer' | 'value_cents' | 'tags' | 'note' | 'stage'> &
  Pick<CustomerRow, 'message_count'> & { at: string }

/** The same customers without their chats and without those that were merged into another, the newest first. */
export async function* listedCustomersUnder(db: Db, email: string, rowsPerPage: number): AsyncGenerator<ListedRow, void> {
  const workspace = await unwrap<string | null>(db.rpc('workspace_under', { address: email }))
  if (workspace === null) return
  const columns = 'id, name, number, offer, value_cents, tags, note, stage, message_count, at:created_at'
  const select = () => db.from('customers').select(columns).eq('workspace_id', workspace).is('merged_into', null)
  yield* newestFirst<ListedRow>('created_at', new Date(0), select, rowsPerPage)
}
