import type { DueFollowUps } from '#shared/push-notices.ts'
import { unwrap, type Db } from '../supabase/client.ts'

/** A push that is due, with those of its follow-ups that are still open: at least one, and the names of the first three. */
export type ClaimedAlert = DueFollowUps & { id: string; memberId: string; attempts: number }

/** What the site tells members of due follow-ups outside of its pages. */
export function alertsIn(db: Db) {
  return {
    /**
     * Claims pushes that are due, of a member one in five minutes. One without a result within the lease is due again.
     */
    claim: (now: string, atMost: number, leaseSeconds: number): Promise<ClaimedAlert[]> =>
      unwrap(
        db.rpc('claim_alerts', { now_at: now, at_most: atMost, lease_seconds: leaseSeconds }),
      ) as unknown as Promise<ClaimedAlert[]>,

    /** Records an attempt. `answer` says in a word what came of it; with `retrySeconds` it is tried again then. */
    settle: (id: string, outcome: 'delivered' | 'failed', answer: string, retrySeconds: number | null) =>
      unwrap(db.rpc('settle_alert', { alert: id, outcome, answer, retry_seconds: retrySeconds as number })),
  }
}

export type KeptAlert = {
  channel: 'push' | 'mail'
  madeAt: string
  state: 'waiting' | 'delivered' | 'failed' | 'needless'
  attempts: { at: string; answer: string }[]
}

/** What the member under an address was told, the newest first. */
export async function* alertsUnder(db: Db, email: string): AsyncGenerator<KeptAlert, void> {
  yield* (await unwrap(db.rpc('alerts_under', { address: email }))) as unknown as KeptAlert[]
}
