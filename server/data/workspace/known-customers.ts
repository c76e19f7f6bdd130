import { z } from 'zod'
import { noSettings, type LabelSettings } from '#shared/customers/label-settings.ts'
import { everyRow, tableRow, unwrap, unwrapAs, type Db } from '#server/supabase/client.ts'
import type { ContactRow, CorrectionRow, CustomerRow } from './rows.ts'
import { withWallTimes } from './wall-times.ts'

const Known = z.object({
  customers: z.array(tableRow<CustomerRow>()),
  contacts: z.array(tableRow<ContactRow>()),
  corrections: z.array(tableRow<CorrectionRow>()),
  /** Null for a reader with the secret key, who is a member of no workspace. */
  labels: tableRow<LabelSettings>()
    .nullable()
    .transform((labels) => labels ?? noSettings),
})
export type Known = z.output<typeof Known>

/** Customers in the order of their ids, without those that are not of the workspace, and all that is kept of their chats; and how labels are set. */
export async function knownCustomers(db: Db, customers: readonly string[]): Promise<Known> {
  const ids = [...new Set(customers)]
  return withWallTimes(await unwrapAs(Known, db.rpc('customers_with_chats', { ids })))
}

/** A customer has at most so many chats, one of each who was merged into it; only rows of a member's own making lead further. */
const maxMerges = 10

/** The row of a customer, or of the one that it was merged into; null where there is none. */
export async function currentCustomer(db: Db, id: string, merges = 0): Promise<CustomerRow | null> {
  const [found] = await unwrap(db.from('customers').select('*').eq('id', id))
  if (!found) return null
  const { workspace_id: _, created_at: __, ...columns } = found
  const row = withWallTimes(columns) as CustomerRow
  if (!row.merged_into) return row
  // Members can store rows past every form, also customers that are merged in a circle.
  return merges < maxMerges ? currentCustomer(db, row.merged_into, merges + 1) : null
}

/** Customers whom the seller has told apart from each of these. */
export async function distinctFrom(db: Db, customers: readonly string[]): Promise<(customer: string) => string[]> {
  const ids = `(${customers.join()})`
  const query = () => db.from('distinct_customers').select('one, other').or(`one.in.${ids},other.in.${ids}`)
  const rows = await everyRow((from, to) => query().order('one').order('other').range(from, to))
  const pairs = rows.flatMap(({ one, other }) => [
    { customer: one, apart: other },
    { customer: other, apart: one },
  ])
  const byCustomer = Map.groupBy(pairs, ({ customer }) => customer)
  return (customer) => (byCustomer.get(customer) ?? []).map(({ apart }) => apart)
}
