import type { Figures, Period } from '#shared/customers/figures.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'

/** What came of a period that ends at `now`, the wall time in São Paulo. */
export function figuresIn(db: Db, now: string, { days, step, steps }: Period): Promise<Figures> {
  const asked = { now_at: now, days, step, step_count: steps }
  return unwrap(db.rpc('customer_figures', asked)) as unknown as Promise<Figures>
}
