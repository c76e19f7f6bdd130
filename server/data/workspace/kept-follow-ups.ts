import { unwrap, type Db } from '#server/supabase/client.ts'
import type { FollowUpRow } from './rows.ts'

/** A follow-up with all that is kept of it. Times are São Paulo's. */
export type KeptFollowUp = Omit<FollowUpRow, 'id' | 'customer_id' | `seen_${string}`> & { told_at: string | null }

/** Follow-ups of customers, the newest first; those of other workspaces are left out where `db` carries a member's token. */
export async function keptFollowUps(db: Db, customers: readonly string[]): Promise<KeptFollowUp[]> {
  const columns = 'reason, due_at, try_number, state, ended_at, answered_at, won_at, told_at'
  const rows = db.from('follow_ups').select(columns).in('customer_id', customers)
  return (await unwrap(rows.order('created_at', { ascending: false }).order('id'))) as KeptFollowUp[]
}
