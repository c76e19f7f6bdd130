import { everyRow, type Db } from '#server/supabase/client.ts'
import type { FollowUpRow } from './rows.ts'

/** A follow-up with all that is kept of it. Times are São Paulo's. */
export type KeptFollowUp = Omit<FollowUpRow, 'id' | 'customer_id' | `seen_${string}`> & { told_at: string | null }

/** Follow-ups of customers, the newest first; those of other workspaces are left out where `db` carries a member's token. */
export function keptFollowUps(
  db: Db,
  customers: readonly string[],
): Promise<(KeptFollowUp & { customer_id: string })[]> {
  const columns = 'customer_id, reason, due_at, try_number, state, ended_at, answered_at, won_at, told_at'
  const query = () => db.from('follow_ups').select(columns).in('customer_id', customers)
  const newest = () => query().order('created_at', { ascending: false }).order('id')
  return everyRow((from, to) => newest().range(from, to)) as ReturnType<typeof keptFollowUps>
}
