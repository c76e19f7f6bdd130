import type { FollowUpRow } from '#server/data/workspace/rows.ts'
import type { aDatabase } from './database.ts'

type Database = Awaited<ReturnType<typeof aDatabase>>

/** One that the seller did at this time, on its day. */
export function aDoneFollowUp(customer: string, endedAt: string, more: Partial<FollowUpRow> = {}): FollowUpRow {
  return {
    id: crypto.randomUUID(),
    customer_id: customer,
    reason: 'proposal',
    due_at: endedAt,
    try_number: 1,
    state: 'done',
    seen_last_at: null,
    seen_done_at: null,
    seen_stage: 'proposta',
    ended_at: endedAt,
    answered_at: null,
    won_at: null,
    ...more,
  }
}

export async function putDoneFollowUps(
  db: Database['db'],
  workspace: string,
  rows: readonly FollowUpRow[],
): Promise<void> {
  const complete = rows.map((row) => ({ ...row, workspace_id: workspace }))
  await db
    .from('follow_ups')
    .insert(complete as never)
    .throwOnError()
}
