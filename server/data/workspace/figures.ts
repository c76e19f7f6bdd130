import { z } from 'zod'
import type { Figures, Period } from '#shared/customers/figures.ts'
import { followUpReasons } from '#shared/customers/follow-up.ts'
import { stages } from '#shared/reading/labels.ts'
import { unwrapAs, type Db } from '#server/supabase/client.ts'

const sums = { count: z.number(), sum_cents: z.number(), valued_count: z.number() }
const followUpCounts = { count: z.number(), answered: z.number(), won: z.number() }

const Decisions = z.object({
  ...sums,
  groups: z.array(
    z.object({
      ...sums,
      reason: z.string().nullable(),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
})

const CustomerFigures = z.object({
  since: z.string(),
  won: Decisions,
  lost: Decisions,
  answers: z.object({
    minutes: z.number().nullable(),
    count: z.number(),
    waiting: z.number(),
    steps: z.array(z.object({ start: z.string(), minutes: z.number().nullable(), count: z.number() })),
  }),
  steps: z.array(z.object({ start: z.string(), counts: z.partialRecord(z.enum(stages), z.number()) })),
  open: z.array(z.object({ ...sums, stage: z.enum(stages) })),
  totals: z.object({ customers: z.number(), messages: z.number() }),
})

const FollowUpFigures = z.object({
  count: z.number(),
  answered: z.number(),
  answer_minutes: z.number().nullable(),
  won: z.object(sums),
  reasons: z.array(z.object({ ...followUpCounts, reason: z.enum(followUpReasons) })),
  weekdays: z.array(z.object({ ...followUpCounts, weekday: z.number() })),
})

/** What came of a period that ends at `now`, the wall time in São Paulo. */
export async function figuresIn(db: Db, now: string, { days, step, steps }: Period): Promise<Figures> {
  const [figures, followUps] = await Promise.all([
    unwrapAs(CustomerFigures, db.rpc('customer_figures', { now_at: now, days, step, step_count: steps })),
    unwrapAs(FollowUpFigures, db.rpc('follow_up_figures', { now_at: now, days })),
  ])
  return { ...figures, followUps }
}
