import { followUpsNotice } from '#shared/push-notices.ts'
import type { ClaimedAlert } from '../data/alerts.ts'
import type { Data } from '../data/data.ts'
import type { PushResult } from '../data/push-subscriptions.ts'
import type { Push } from '../push/push.ts'
import { sendPush } from '../push/send-push.ts'
import type { Failures } from './failures.ts'

type Dependencies = { push: Push; data: Pick<Data, 'alerts' | 'pushSubscriptions'> }

const maxAlerts = 50
/** A call to a push service takes 5 s at most. */
const leaseSeconds = 60
/** After each attempt; then it has failed. */
const retrySeconds = [60, 5 * 60, 15 * 60]

/** Sends the pushes that are due to every browser of their members. One that any browser took is delivered. */
export async function sendAlerts({ push, data }: Dependencies, now: string, failures: Failures): Promise<void> {
  const claimed = await data.alerts.claim(now, maxAlerts, leaseSeconds)
  await Promise.all(claimed.map((alert) => failures.of(() => sendAlert({ push, data }, alert))))
}

async function sendAlert({ push, data }: Dependencies, { id, memberId, attempts, count, names }: ClaimedAlert) {
  const browsers = await data.pushSubscriptions.subscriptionsOf(memberId)
  const results = await Promise.all(
    browsers.map((browser) => sendPush({ push, data }, browser, followUpsNotice({ count, names }, browser.namesShown))),
  )
  if (results.some(({ kind }) => kind === 'delivered')) return data.alerts.settle(id, 'delivered', 'delivered', null)
  const retry = retryAfter(results, attempts)
  return data.alerts.settle(id, 'failed', results.map(wordOf).join(' ').slice(0, 40) || 'no browser', retry)
}

/** Later, as long as a push service asks for; null where no attempt is left. */
function retryAfter(results: readonly PushResult[], attempts: number): number | null {
  const later = results.flatMap((result) => (result.kind === 'later' ? [result.retryInSeconds ?? 0] : []))
  const usual = retrySeconds[attempts - 1]
  return later.length === 0 || usual === undefined ? null : Math.max(usual, Math.min(...later))
}

const wordOf = (result: PushResult) => (result.kind === 'refused' ? `refused-${result.status}` : result.kind)
