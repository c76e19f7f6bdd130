import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { BodyLimits } from './limits.ts'
import { networkOf } from './network.ts'

/**
 * Counts a body and gives the seconds to wait; `null` where it is allowed. A refused one does not count against the wide
 * network; in a full wide network, against neither.
 */
export function bodyRateLimit({ perNetwork, perWideNetwork, seconds }: BodyLimits) {
  const ofNetwork = new RateLimiterMemory({ points: perNetwork, duration: seconds })
  const ofWideNetwork = new RateLimiterMemory({ points: perWideNetwork, duration: seconds })
  return async (address: string, wideNetwork: string): Promise<number | null> => {
    const wide = await ofWideNetwork.get(wideNetwork)
    if (wide && wide.consumedPoints >= perWideNetwork) return secondsLeft(wide)
    const own = await ofNetwork.penalty(networkOf(address))
    if (own.consumedPoints > perNetwork) return secondsLeft(own)
    await ofWideNetwork.penalty(wideNetwork)
    return null
  }
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
