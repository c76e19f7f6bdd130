import { membersIn } from '#server/data/members.ts'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import type { CustomerRow } from '#server/data/workspace/rows.ts'
import { anAddress, type aDatabase } from './database.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

/** A member with a workspace, signed in with their own client, and a way to put rows into it that no form would take. */
export async function aSeller({ db, stranger, accounts }: Database) {
  const token = await accounts.beginSignUp(anAddress(), 'Marina', '203.0.113.7')
  if (typeof token === 'string') throw new Error(`No token: ${token}`)
  const client = stranger()
  const { data } = await client.auth.verifyOtp({ type: 'signup', token_hash: token.hash })
  const id = data.user!.id
  await membersIn(client).begin(id, 'Marina')
  return { client, id, put: (rows: readonly CustomerRow[]) => putCustomers(db, id, rows) }
}

/** Stores customers in the workspace of a member. */
export async function putCustomers(db: Database['db'], member: string, rows: readonly CustomerRow[]) {
  const own = db.from('workspace_members').select('workspace_id').eq('member_id', member).single()
  const { data } = await own.throwOnError()
  const complete = rows.map((row) => ({ ...row, workspace_id: data!.workspace_id }))
  await db
    .from('customers')
    .insert(complete as never)
    .throwOnError()
}

/** A customer of whom only this is known. */
export function aCustomer(values: Partial<CustomerRow> & { name: string }): CustomerRow {
  return { ...newCustomer(values.name), ...values }
}
