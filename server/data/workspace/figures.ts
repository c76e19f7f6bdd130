import type { Figures, FollowUpFigures, Period } from '#shared/customers/figures.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'

/** What came of a period that ends at `now`, the wall time in São Paulo. */
export async function figuresIn(db: Db, now: string, { days, step, steps }: Period): Promise<Figures> {
  const [figures, followUps] = await Promise.all([
    unwrap(db.rpc('customer_figures', { now_at: now, days, step, step_count: steps })),
    unwrap(db.rpc('follow_up_figures', { now_at: now, days })),
  ])
  return {
    ...(figures as unknown as Omit<Figures, 'followUps'>),
    followUps: followUps as unknown as FollowUpFigures,
  }
}
