import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { bodyRateLimit } from '../rate-limits/body-rate-limit.ts'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import type { BodyLimits } from '../rate-limits/limits.ts'
import { networkOf } from '../rate-limits/network.ts'
import { memoryBudget } from './memory-budget.ts'
import { addressOf } from './proxies.ts'
import { receive, type Receiver } from './body-receiver.ts'
import { httpError, clientDisconnected } from './http-error.ts'
import type { NetworkConcurrencyLimit } from './network-concurrency.ts'

/** One customer may have a whole /48 (RFC 6177), and a carrier may have many customers in one. */
const wideBits = 48

const checkEveryMs = 1000

export type WithBody = ReturnType<typeof requestBodies>

/**
 * Reads request bodies into a bounded amount of memory. The sender's network is counted before the body is read, and a
 * stalled body is cut off. While the body arrives, the request holds no slot of its network.
 */
export function requestBodies(limits: BodyLimits, concurrency: NetworkConcurrencyLimit) {
  const secondsToWait = bodyRateLimit(limits)
  const smallBudget = memoryBudget(limits.smallBytes)
  const largeBudget = memoryBudget(limits.largeBytes)
  const withLargeSlot = fairBulkhead({
    maxRunning: limits.maxConcurrentLarge,
    maxRunningPerKey: limits.maxConcurrentLarge / 2,
    maxQueued: Number.POSITIVE_INFINITY,
  })
  const receiving = new Set<Receiver>()
  let timer: NodeJS.Timeout | undefined

  function cutStalled() {
    const now = performance.now()
    for (const receiver of receiving) {
      const allowedMs = limits.stallMs + (receiver.receivedBytes() / limits.minBytesPerSecond) * 1000
      if (now - receiver.progressAt() > limits.stallMs || now - receiver.startedAt > allowedMs) receiver.cut()
    }
  }

  async function bodyOf(receiver: Receiver) {
    receiving.add(receiver)
    // Data that arrived while this process was busy is read first.
    timer ??= setInterval(() => setImmediate(cutStalled), Math.min(checkEveryMs, limits.stallMs)).unref()
    try {
      return await receiver.body
    } finally {
      receiving.delete(receiver)
      if (receiving.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
    }
  }

  /**
   * Reads a body, parses it and passes it to `use`. Its memory counts until `use` is done: the declared size while the body
   * arrives, then the actual size. Of large bodies a few are parsed at a time, of one network half of them.
   *
   * @param maxBytes a larger body is dropped and refused with 413
   */
  return async function withBody<Fields, Result = never>(
    request: Request,
    maxBytes: number,
    parse: (body: Buffer<ArrayBuffer>) => Promise<Fields>,
    use?: (fields: Fields) => Promise<Result>,
  ): Promise<Fields | Result> {
    const network = networkOf(addressOf(request), wideBits)
    const bytes = sizeOf(request, maxBytes)
    const budget = bytes > limits.largeFromBytes ? largeBudget : smallBudget
    const retryInSeconds = await secondsToWait(addressOf(request), network)
    if (request.destroyed) throw clientDisconnected()

    const receiver = receive(request, bytes)
    const tenant = { network, bytes, pace: receiver.pace, evict: () => receiver.refuse(busy()) }
    if (retryInSeconds !== null) receiver.refuse(tooManyRequests(retryInSeconds))
    else if (isCompressed(request)) receiver.refuse(httpError(415, 'A packed body', { 'Accept-Encoding': 'identity' }))
    else if (bytes > maxBytes) receiver.refuse(httpError(413, 'Body too large'))
    else if (!budget.reserve(tenant)) receiver.refuse(busy())
    else receiver.keep()
    try {
      const body = await concurrency.releaseDuring(request, async () => {
        const whole = await bodyOf(receiver)
        if (!budget.settle(tenant, whole.length)) throw busy()
        return whole
      })
      const isLarge = body.length > limits.largeFromBytes
      const fields = await (isLarge ? withLargeSlot(network, () => parse(body)) : parse(body))
      return use ? await use(fields) : fields
    } finally {
      budget.release(tenant)
    }
  }
}

/** Form clients do not compress bodies, and a small compressed body may expand to a large one. */
function isCompressed({ headers: { 'content-encoding': coding = 'identity' } }: IncomingMessage): boolean {
  return coding.toLowerCase() !== 'identity'
}

/** The declared size of a body; the maximum where it declares none. */
function sizeOf({ headers }: IncomingMessage, maxBytes: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : maxBytes
}

function tooManyRequests(seconds: number) {
  return httpError(429, 'Too many bodies of one network', { 'Retry-After': `${seconds}` })
}

function busy() {
  return httpError(503, 'No memory left for a body', { 'Retry-After': '60' })
}
