import { z } from 'zod'
import { unwrap, unwrapAs, type Db } from '../supabase/client.ts'

const DueAlert = z.object({
  id: z.string(),
  memberId: z.string(),
  attempts: z.number(),
  count: z.number(),
  names: z.array(z.string()),
})
/** A push that is due, with those of its follow-ups that are still open: at least one, and the names of the first three. */
export type ClaimedAlert = z.output<typeof DueAlert>

/** What the site tells members of due follow-ups outside of its pages. */
export function alertsIn(db: Db) {
  return {
    /**
     * Claims pushes that are due, of a member one in five minutes. One without a result within the lease is due again.
     */
    claim: (now: string, atMost: number, leaseSeconds: number) =>
      unwrapAs(
        z.array(DueAlert),
        db.rpc('claim_alerts', { now_at: now, at_most: atMost, lease_seconds: leaseSeconds }),
      ),

    /** Records an attempt. `answer` says in a word what came of it; with `retrySeconds` it is tried again then. */
    settle: (id: string, outcome: 'delivered' | 'failed', answer: string, retrySeconds: number | null) =>
      unwrap(db.rpc('settle_alert', { alert: id, outcome, answer, retry_seconds: retrySeconds as number })),
  }
}

const AlertUnder = z.object({
  channel: z.enum(['push', 'mail']),
  madeAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed', 'needless']),
  attempts: z.array(z.object({ at: z.string(), answer: z.string() })),
})
export type KeptAlert = z.output<typeof AlertUnder>

/** What the member under an address was told, the newest first. */
export async function* alertsUnder(db: Db, email: string): AsyncGenerator<KeptAlert, void> {
  yield* await unwrapAs(z.array(AlertUnder), db.rpc('alerts_under', { address: email }))
}
