import type { PushResult } from '../data/push-subscriptions.ts'

const maxRetrySeconds = 24 * 3600

/** What a push service's answer means (RFC 8030); `null` is no answer. */
export function resultOf(response: Response | null): PushResult {
  if (!response) return { kind: 'later', retryInSeconds: null }
  const { status, headers, ok } = response
  if (ok) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 413) return { kind: 'tooLarge' }
  if (status === 429 || status >= 500)
    return { kind: 'later', retryInSeconds: secondsOf(headers.get('Retry-After'), Date.now()) }
  return { kind: 'refused', status }
}

/** `Retry-After` has seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - now) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, seconds), maxRetrySeconds)
}
