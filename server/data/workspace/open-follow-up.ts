import type { OpenFollowUp } from '#shared/customers/customer-queue.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { withWallTimes } from './wall-times.ts'

export async function openFollowUp(db: Db, customer: string): Promise<OpenFollowUp | null> {
  const query = db.from('follow_ups').select('id, reason, due_at, try_number')
  const [row] = await unwrap(query.eq('customer_id', customer).eq('state', 'open'))
  return row ? withWallTimes(row as OpenFollowUp) : null
}
