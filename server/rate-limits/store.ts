import { RateLimiterMemory } from 'rate-limiter-flexible'

/** How often something happened since its time began, this time included. */
export type Count = { hits: number; resetInSeconds: number }

/**
 * Opens a counter of what happens within `seconds` from the first time on, for each key by itself.
 *
 * @param most from when on it no longer matters how much more it is
 */
export type RateLimitStore = (name: string, seconds: number, most: number) => (key: string) => Promise<Count>

/** For a site of one process. */
export const memoryStore: RateLimitStore = (_name, seconds) => {
  const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds })
  return async (key) => {
    const { consumedPoints, msBeforeNext } = await memory.penalty(key)
    return { hits: consumedPoints, resetInSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
  }
}
