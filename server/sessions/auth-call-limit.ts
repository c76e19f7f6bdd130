import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../rate-limits/network.ts'
import type { AuthClient } from '../supabase/auth-client.ts'
import { connect } from '../supabase/client.ts'
import { recentTokens, tokenHash } from './recent-tokens.ts'
import { singleFlight } from './single-flight.ts'

/**
 * Calls with a cookie's token that Auth may refuse within `windowSeconds` before further ones are withheld: per network
 * for unverified tokens, and per token for those that Auth issued. GoTrue lets an address sign in and refresh 30 times at
 * once, and from then on 150 times in 5 minutes (supabase/auth, internal/api/apilimiter).
 */
const maxRefusals = 30
const windowSeconds = 600

const maxKnownTokens = 10_000

type LimitedFetch = {
  /** The visitor's network address. */
  address: string
  baseFetch: typeof fetch
  accessToken: () => string | null
  /** Called when a call was withheld. */
  onLimit: () => void
}

/** Limits the calls to Auth that are made with the tokens of cookies: anybody can send made-up ones. */
export function authCallLimit({ url, publishableKey }: AuthClient) {
  const refusals = new RateLimiterMemory({ points: maxRefusals, duration: windowSeconds })
  const publicKeys = singleFlight()
  const issued = recentTokens(maxKnownTokens)

  /**
   * Counts a call with a token and gives the counter's key; `null` for one call too many. Tokens that Auth issued have a
   * counter each: nobody uses it up with made-up tokens.
   */
  async function countCall(token: string, address: string, baseFetch: typeof fetch): Promise<string | null> {
    if (!issued.has(token)) {
      const network = networkOf(address, 48)
      const { consumedPoints } = await refusals.penalty(network)
      if (consumedPoints <= maxRefusals) return network
      if (!(await isSigned(token, baseFetch))) return null
      issued.add(token)
    }
    const key = tokenHash(token)
    return (await refusals.penalty(key)).consumedPoints <= maxRefusals ? key : null
  }

  /** Whether Auth signed a token, expired or not. The check fetches Auth's public keys and nothing else. */
  async function isSigned(token: string, baseFetch: typeof fetch): Promise<boolean> {
    const fetchKeysOnly: typeof fetch = async (input, init) =>
      isKeysUrl(String(input)) ? publicKeys('', () => baseFetch(input, init)) : tooManyRequests()
    try {
      const { data } = await connect(url, publishableKey, fetchKeysOnly).auth.getClaims(token, { allowExpired: true })
      return data !== null
    } catch {
      return false
    }
  }

  return {
    /** Remembers a token that Auth has just issued. */
    trust: issued.add,

    limitedFetch({ address, baseFetch, accessToken, onLimit }: LimitedFetch): typeof fetch {
      return async (input, init) => {
        if (isKeysUrl(String(input))) return publicKeys('', () => baseFetch(input, init))
        const token = accessToken()
        if (token === null || !carriesToken(String(input))) return baseFetch(input, init)
        const key = await countCall(token, address, baseFetch)
        if (key === null) {
          onLimit()
          return tooManyRequests()
        }
        let isRefused = false
        try {
          const response = await baseFetch(input, init)
          isRefused = [400, 401, 403, 404].includes(response.status)
          if (response.ok) issued.add(token)
          return response
        } finally {
          if (!isRefused) await refusals.reward(key)
        }
      }
    },
  }
}

export type AuthCallLimit = ReturnType<typeof authCallLimit>

/** Whether a call to Auth carries a cookie's token, rather than what a form says. */
function carriesToken(url: string): boolean {
  return url.includes('/auth/v1/') && !/grant_type=password|\/verify\b/.test(url)
}

function isKeysUrl(url: string): boolean {
  return url.endsWith('/auth/v1/.well-known/jwks.json')
}

function tooManyRequests(): Response {
  return Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
}
