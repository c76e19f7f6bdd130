import type { PushNotice } from '#shared/push-notices.ts'
import type { Data } from '../data/data.ts'
import type { PushResult, PushSubscription } from '../data/push-subscriptions.ts'
import type { Push } from './push.ts'

/** Sends a notice to one browser, and records what came of it. Nothing is tried again: who calls decides. */
export async function sendPush(
  { push, data }: { push: Push; data: Pick<Data, 'pushSubscriptions'> },
  subscription: PushSubscription,
  notice: PushNotice,
): Promise<PushResult> {
  const result = await push.send(subscription, notice)
  await data.pushSubscriptions.recordPush(subscription.id, result)
  return result
}
