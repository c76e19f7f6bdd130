import { z } from 'zod'
import { unwrap, unwrapAs, type Db } from '../supabase/client.ts'

const Browser = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  namesShown: z.boolean(),
})
/** Where a browser's notices are sent, and the keys that seal them, in base64url. */
export type PushSubscription = z.output<typeof Browser> & { member: string }

/** `later` may succeed with the next notice; `refused` of several members and `tooLarge` are the site's own fault. */
export type PushResult =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'tooLarge' }
  | { kind: 'refused'; status: number }
  | { kind: 'later'; retryInSeconds: number | null }

const BrowserUnder = z.object({
  endpoint: z.string(),
  namesShown: z.boolean(),
  createdAt: z.string(),
  lastDeliveredAt: z.string().nullable(),
  failingSince: z.string().nullable(),
})
export type KeptPushSubscription = z.output<typeof BrowserUnder>

/** Subscriptions of the member under an address, the newest first, without their keys. */
export async function* pushSubscriptionsUnder(db: Db, email: string): AsyncGenerator<KeptPushSubscription, void> {
  yield* await unwrapAs(z.array(BrowserUnder), db.rpc('push_subscriptions_under', { address: email }))
}

/** A browser in which a member is signed in. `isHere`: the one that asks. */
const OwnBrowser = z.object({
  id: z.string(),
  endpoint: z.string(),
  namesShown: z.boolean(),
  createdAt: z.string(),
  isHere: z.boolean(),
})

/** Browsers that show notices to the member whose token `db` carries. */
export function ownPushIn(db: Db) {
  return {
    /** The newest first. */
    list: () => unwrapAs(z.array(OwnBrowser), db.rpc('own_push_subscriptions')),

    /** The subscription of this browser, in the place of the one before. */
    keep: (browser: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>) =>
      unwrap(db.rpc('keep_push_subscription', browser)),

    remove: (id: string) => unwrap(db.rpc('remove_push_subscription', { subscription: id })),

    /** In this browser. */
    showNames: (shown: boolean) => unwrap(db.rpc('show_names_in_push', { shown })),
  }
}

/** Browsers that show notices, read and written with the secret key while no session is at hand. */
export function pushSubscriptionsIn(db: Db) {
  const rows = () => db.from('push_subscriptions')
  return {
    /** Subscriptions of browsers in which the member is signed in, the newest first. */
    async subscriptionsOf(member: string): Promise<PushSubscription[]> {
      const kept = await unwrapAs(z.array(Browser), db.rpc('push_subscriptions_of', { member }))
      return kept.map((each) => ({ ...each, member }))
    },

    /** A subscription that is gone is deleted; one that fails is purged after a while. */
    async recordPush(id: string, { kind }: PushResult): Promise<void> {
      if (kind === 'gone') await unwrap(rows().delete().eq('id', id))
      else if (kind === 'delivered') {
        const row = {
          last_delivered_at: new Date().toISOString(),
          failures: 0,
          last_failure: null,
          failing_since: null,
        }
        await unwrap(rows().update(row).eq('id', id))
      } else await unwrap(db.rpc('record_push_failure', { subscription: id, failure: kind }))
    },
  }
}
