import type { Logger } from 'pino'
import type { PushNotice } from '#shared/push-notices.ts'
import type { PushResult, PushSubscription } from '../data/push-subscriptions.ts'
import type { VapidKeys } from '../data/vapid-keys.ts'
import { pushServiceOf } from './push-services.ts'
import { resultOf } from './result.ts'

/** A browser that is off gets no notice of yesterday. */
const ttlSeconds = 12 * 3600

/**
 * So long is what is encrypted, whatever it says, since a push service sees the length. The libraries' own padding, of 4 kB,
 * is refused for Firefox on Android, whose limit is 3,070 bytes.
 */
const paddedLength = 1024

type Dependencies = {
  keys: () => Promise<VapidKeys>
  /** Where a push service writes to about the site. */
  contact: string
  log: Logger
  /** Calls the push service. */
  post?: typeof fetch
  timeoutMs?: number
}

export type Push = ReturnType<typeof openPush>

/** An address that a member made up is refused as well: it takes several members to say that the site is at fault. */
const severalMembers = 3

/** Notices to browsers by their push services (RFC 8030, 8291, 8292). The log has a service's host and never the address. */
export function openPush({ keys, contact, log, post = fetch, timeoutMs = 5_000 }: Dependencies) {
  let known: VapidKeys | undefined
  const ownKeys = async () => (known ??= await keys())
  const subject = `mailto:${contact}`
  /** By service, members who were refused since it last took a notice. */
  const refused = new Map<string, Set<string>>()

  function isAtFault(service: string, member: string, { kind }: PushResult): boolean {
    if (kind === 'delivered') refused.delete(service)
    if (kind !== 'refused') return false
    const members = refused.get(service) ?? new Set()
    if (members.size < severalMembers) members.add(member)
    refused.set(service, members)
    return members.size >= severalMembers
  }

  /** Null where the subscription's keys are none. */
  async function requestTo({ endpoint, p256dh, auth }: PushSubscription, notice: PushNotice) {
    // Loaded with the first notice: most processes send none.
    const { encryptNotification, vapidHeaders } = await import('@block65/webcrypto-web-push')
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const body = await encryptNotification(subscription, padded(notice), { pad: false }).catch(() => null)
    if (!body) return null
    const { headers } = await vapidHeaders(subscription, { subject, ...(await ownKeys()) })
    return {
      body,
      headers: {
        ...headers,
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(ttlSeconds),
        Topic: notice.tag,
        Urgency: 'normal',
      },
    }
  }

  return {
    /** What a browser subscribes with. */
    publicKey: async () => (await ownKeys()).publicKey,

    /** An address that is no push service's, and keys that are none, count as gone. */
    async send(subscription: PushSubscription, notice: PushNotice): Promise<PushResult> {
      const { endpoint, member } = subscription
      const service = pushServiceOf(endpoint)
      const request = service && (await requestTo(subscription, notice))
      if (!request) return { kind: 'gone' }
      const startedAt = performance.now()
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await post(endpoint, { ...request, method: 'POST', redirect: 'error', signal }).catch(() => null)
      const result = resultOf(response)
      void response?.body?.cancel()
      const ms = Math.round(performance.now() - startedAt)
      const line = { service: new URL(endpoint).hostname, outcome: result.kind, status: response?.status, ms }
      log[isAtFault(service, member, result) ? 'error' : 'info'](line, 'a notice was pushed')
      return result
    },
  }
}

/** JSON may end in spaces. */
function padded(notice: PushNotice): Uint8Array {
  const words = Buffer.from(JSON.stringify(notice))
  return Buffer.concat([words, Buffer.alloc(Math.max(0, paddedLength - words.length), ' ')])
}
