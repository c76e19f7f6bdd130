import { newCustomer } from '#server/data/workspace/new-customer.ts'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import type { aDatabase } from './database.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

/** A customer of whom only this is known. */
export function aCustomer(values: Partial<CustomerRow> & { name: string }): CustomerRow {
  return { ...newCustomer(values.name), ...values }
}

/** Stores customers in the workspace of a member without any chat of theirs, and gives its id. */
export async function putCustomers(db: Database['db'], member: string, rows: readonly CustomerRow[]): Promise<string> {
  const own = db.from('workspace_members').select('workspace_id').eq('member_id', member).single()
  const { workspace_id } = (await own.throwOnError()).data
  const complete = rows.map((row) => ({ ...row, workspace_id }))
  await db
    .from('customers')
    .insert(complete as never)
    .throwOnError()
  return workspace_id
}
