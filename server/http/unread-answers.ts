import type { Request, Response } from 'express'
import { networkOf } from '../rate-limits/network.ts'
import { httpError } from './http-error.ts'
import { memoryBudget } from './memory-budget.ts'
import { addressOf } from './proxies.ts'

/** Added to the age of an answer for its pace, so that a new one is not the slowest. */
const assumedAgeMs = 10_000

/**
 * Bounds the memory of large answers that visitors have not read yet. Where it is full, the network that holds most of
 * it loses the connection whose answer has waited longest for its size.
 */
export function unreadAnswers(maxBytes: number) {
  const budget = memoryBudget(maxBytes)

  /** Counts an answer until its response is read or closed. Throws 503 where there is no memory for it. */
  return function hold(request: Request, response: Response, bytes: number) {
    if (bytes === 0 || response.closed) return
    const startedAt = performance.now()
    const answer = {
      network: networkOf(addressOf(request), 48),
      bytes,
      pace: () => bytes / (performance.now() - startedAt + assumedAgeMs),
      evict: () => void response.destroy(),
    }
    if (!budget.reserve(answer)) throw httpError(503, 'No memory left for an answer', { 'Retry-After': '60' })
    // Express, React and the compressor bring ten listeners, of more Node warns.
    response.setMaxListeners(response.getMaxListeners() + 1)
    response.once('close', () => budget.release(answer))
  }
}
