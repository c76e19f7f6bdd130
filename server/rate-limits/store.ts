import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Hits within the current window, this one included. */
type Count = { hits: number; resetInSeconds: number }

/**
 * Opens a counter of hits by key. A key's window begins with its first hit and lasts `seconds`.
 *
 * @param max the highest count that a caller compares with: a store need not count beyond it exactly
 */
export type RateLimitStore = (name: string, seconds: number, max: number) => Counter

/** @param hits 1 where one request is one hit */
type Counter = (key: string, hits?: number) => Promise<Count>

/** Counts in this process alone. */
export const memoryStore: RateLimitStore = (_name, seconds) => {
  const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds })
  return async (key, hits = 1) => {
    const { consumedPoints, msBeforeNext } = await memory.penalty(key, hits)
    return { hits: consumedPoints, resetInSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
  }
}
