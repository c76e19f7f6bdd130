import { randomUUID } from 'node:crypto'
import type { FollowUpReason } from '#shared/customers/follow-up.ts'
import { newCustomer } from '#server/data/workspace/new-customer.ts'
import type { aDatabase } from './database.ts'
import { putCustomers } from './customers.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>
type FollowUp = { name: string; dueAt: string; reason?: FollowUpReason; lastAt?: string; cents?: number }

/** Customers of a member, each with an open follow-up. Gives the customers' ids. */
export async function putFollowUps(
  db: Database['db'],
  member: string,
  followUps: readonly FollowUp[],
): Promise<string[]> {
  const customers = followUps.map(({ name, dueAt, lastAt = dueAt, cents = null }) => ({
    ...newCustomer(name),
    stage: 'proposta' as const,
    last_at: lastAt,
    value_cents: cents,
  }))
  const workspace_id = await putCustomers(db, member, customers)
  const rows = followUps.map(({ dueAt, reason = 'proposal' }, nth) => ({
    id: randomUUID(),
    workspace_id,
    customer_id: customers[nth]!.id,
    reason,
    due_at: dueAt,
    try_number: 1,
    state: 'open',
    seen_stage: 'proposta',
  }))
  await db.from('follow_ups').insert(rows).throwOnError()
  return customers.map(({ id }) => id)
}
