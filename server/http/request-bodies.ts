import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { fairBulkhead } from '../rate-limits/fair-bulkhead.ts'
import type { BodyLimits } from '../rate-limits/limits.ts'
import { networkOf } from '../rate-limits/network.ts'
import { memoryBudget } from './memory-budget.ts'
import { addressOf } from './proxies.ts'
import { httpError, clientDisconnected, type HttpError } from './http-error.ts'
import type { NetworkConcurrencyLimit } from './network-concurrency.ts'

/** One customer may have a whole /48 (RFC 6177), and a carrier may have many customers in one. */
const wideBits = 48

/** Bytes of a refused body that are read and dropped: a client that is cut off while sending sees no response. */
const maxDrainBytes = 64 * 1024 * 1024

const checkEveryMs = 1000

/** Added to a body's age for its pace, so that a new body counts as arriving whole within this time. */
const assumedRemainingMs = 10_000

export type WithBody = ReturnType<typeof requestBodies>

/**
 * Reads request bodies into a bounded amount of memory. The sender's network is counted before the body is read, and a
 * stalled body is cut off. While the body arrives, the request holds no slot of its network.
 */
export function requestBodies(limits: BodyLimits, concurrency: NetworkConcurrencyLimit) {
  const networkLimiter = new RateLimiterMemory({ points: limits.perNetwork, duration: limits.seconds })
  const wideNetworkLimiter = new RateLimiterMemory({ points: limits.perWideNetwork, duration: limits.seconds })
  const smallBudget = memoryBudget(limits.smallBytes)
  const largeBudget = memoryBudget(limits.largeBytes)
  const withLargeSlot = fairBulkhead({ maxRunning: limits.maxConcurrentLarge, maxQueued: Number.POSITIVE_INFINITY })
  const receiving = new Set<Receiver>()
  let timer: NodeJS.Timeout | undefined

  /** Counts a body. A refused one does not count against the wide network; in a full wide network, against neither. */
  async function secondsToWait(address: string, wideNetwork: string): Promise<number | null> {
    const consumed = await wideNetworkLimiter.get(wideNetwork)
    if (consumed && consumed.consumedPoints >= limits.perWideNetwork) return secondsLeft(consumed)
    const own = await networkLimiter.penalty(networkOf(address))
    if (own.consumedPoints > limits.perNetwork) return secondsLeft(own)
    await wideNetworkLimiter.penalty(wideNetwork)
    return null
  }

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
   * Reads a body and passes it to `use`. Its memory counts until `use` is done: the declared size while the body arrives,
   * then the actual size.
   *
   * @param maxBytes a larger body is dropped and refused with 413
   */
  return async function withBody<Result>(
    request: Request,
    maxBytes: number,
    use: (body: Buffer<ArrayBuffer>) => Promise<Result>,
  ): Promise<Result> {
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
      return await (isLarge ? withLargeSlot(network, () => use(body)) : use(body))
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

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

function tooManyRequests(seconds: number) {
  return httpError(429, 'Too many bodies of one network', { 'Retry-After': `${seconds}` })
}

function busy() {
  return httpError(503, 'No memory left for a body', { 'Retry-After': '60' })
}

type Receiver = ReturnType<typeof receive>

/**
 * Reads a body into one buffer of its size: a list of chunks would take more memory the smaller they are. A refused body
 * is read to its end and dropped.
 */
function receive(request: IncomingMessage, bytes: number) {
  const { promise: body, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>()
  const startedAt = performance.now()
  let progressAt = startedAt
  let receivedBytes = 0
  let memory: Buffer<ArrayBuffer> | null = null
  let refused: HttpError | null = null

  function refuse(reason: HttpError) {
    refused ??= reason
    memory = null
  }

  /** Refuses before the end of the body, which closes the connection. */
  function cut(reason: HttpError) {
    refuse(reason)
    request.pause()
    reject(httpError(refused!.status, refused!.message, { ...refused!.headers, Connection: 'close' }))
  }

  request.on('data', (chunk: Buffer) => {
    progressAt = performance.now()
    if (memory && receivedBytes + chunk.length > memory.length) refuse(httpError(413, 'Body too large'))
    memory?.set(chunk, receivedBytes)
    receivedBytes += chunk.length
    if (receivedBytes > maxDrainBytes) cut(httpError(413, 'Body too large'))
  })
  request.once('end', () => {
    if (!memory) return reject(refused!)
    resolve(receivedBytes === memory.length ? memory : Buffer.from(memory.subarray(0, receivedBytes)))
    memory = null
  })
  request.once('error', reject)
  request.once('close', () => reject(clientDisconnected()))

  return {
    body,
    startedAt,
    progressAt: () => progressAt,
    receivedBytes: () => receivedBytes,
    keep() {
      memory = Buffer.allocUnsafe(bytes)
    },
    refuse,
    cut: () => cut(httpError(408, 'Body too slow')),
    pace() {
      if (request.complete) return null
      return (receivedBytes + bytes) / (performance.now() - startedAt + assumedRemainingMs)
    },
  }
}
