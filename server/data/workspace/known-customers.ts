import { unwrap, type Db } from '../../supabase/client.ts'
import { contactColumns, customerColumns, type ContactRow, type CorrectionRow, type CustomerRow } from './rows.ts'

export type Known = { customers: CustomerRow[]; contacts: ContactRow[]; corrections: CorrectionRow[] }

/** Customers in the order of their ids, without those that are not of the workspace, and all that is kept of their chats. */
export async function knownCustomers(db: Db, customers: readonly string[]): Promise<Known> {
  const ids = [...new Set(customers)]
  if (ids.length === 0) return { customers: [], contacts: [], corrections: [] }
  const [rows, contacts] = await Promise.all([
    unwrap(db.from('customers').select(customerColumns).in('id', ids)) as unknown as Promise<CustomerRow[]>,
    unwrap(
      db.from('contacts').select(contactColumns).in('customer_id', ids).order('created_at').order('id'),
    ) as unknown as Promise<ContactRow[]>,
  ])
  const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return { customers: inOrder, contacts, corrections: await correctionsOf(db, contacts) }
}

async function correctionsOf(db: Db, contacts: readonly ContactRow[]): Promise<CorrectionRow[]> {
  if (contacts.length === 0) return []
  const ids = contacts.map(({ id }) => id)
  const rows = await unwrap(
    db.from('corrections').select('id, contact_id, at, place, label, is_right').in('contact_id', ids),
  )
  return rows as CorrectionRow[]
}

/** Customers whom the seller has told apart from one. */
export async function distinctFrom(db: Db, customer: string): Promise<ReadonlySet<string>> {
  const rows = await unwrap(
    db.from('distinct_customers').select('one, other').or(`one.eq.${customer},other.eq.${customer}`),
  )
  return new Set(rows.map(({ one, other }) => (one === customer ? other : one)))
}
