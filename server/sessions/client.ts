import { createServerClient } from '@supabase/ssr'
import { Unavailable } from '../unavailable.ts'
import type { AuthCallLimit } from './auth-call-limit.ts'
import type { AuthClient } from '../supabase/auth-client.ts'
import type { Db } from '../supabase/client.ts'
import type { Database } from '../supabase/database.types.ts'
import { answeringOutages, outageResponse } from '../supabase/outage-response.ts'
import type { SessionCookieJar } from './cookie-jar.ts'
import { withSilencedConsole } from '../supabase/silenced-console.ts'
import type { singleFlight } from './single-flight.ts'

/** State shared by the sessions of all visitors. */
export type SharedBySessions = {
  callLimit: AuthCallLimit
  /** Concurrent requests with one expired token share one refresh. */
  refreshes: ReturnType<typeof singleFlight>
}

/** The Supabase client of one visitor's session, opened at its first use. */
export function sessionClient(
  { url, publishableKey, forClientIp }: AuthClient,
  { callLimit, refreshes }: SharedBySessions,
  jar: SessionCookieJar,
  address: string,
) {
  let accessToken = jar.session?.access_token ?? null
  let refreshFailure: Unavailable | null = null
  let isWithheld = false
  const limitedFetch = callLimit.limitedFetch({
    address,
    baseFetch: forClientIp(address),
    accessToken: () => accessToken,
    onLimit: () => (isWithheld = true),
  })

  const refreshingOnce: typeof fetch = async (input, init) => {
    const isRefresh = String(input).includes('grant_type=refresh_token')
    if (!isRefresh || typeof init?.body !== 'string') return limitedFetch(input, init)
    try {
      const response = await refreshes(init.body, () => limitedFetch(input, init))
      refreshFailure = null
      return response
    } catch (failure) {
      if (!(failure instanceof Unavailable)) throw failure
      refreshFailure = failure
      // auth-js repeats a refresh that fails with a 5xx for half a minute; a visitor does not wait that long.
      return outageResponse(failure, 424)
    }
  }

  function open(): Db {
    return createServerClient<Database>(url, publishableKey, {
      global: { fetch: answeringOutages(refreshingOnce) },
      // Retries would let a visitor wait for four attempts.
      db: { retry: false },
      cookieOptions: jar.cookieOptions,
      cookies: {
        encode: 'tokens-only',
        getAll: jar.getAll,
        setAll(changes) {
          const written = changes.filter(({ value }) => value !== '')
          // auth-js removes a session whose refresh failed, whatever the reason.
          if (written.length === 0 && refreshFailure) return
          const session = jar.replaceSession(written)
          if (!session) return
          accessToken = session.access_token
          callLimit.trust(accessToken)
        },
      },
    })
  }

  let client: Db | null = null
  return {
    /** Most requests need no client, and opening one costs more than a page. */
    get supabase(): Db {
      // The client reads the session at once, and would print why it cannot be refreshed.
      return (client ??= withSilencedConsole(open))
    },
    accessToken: () => accessToken,
    /** Why the last refresh got no definite answer; `null` where it got one. */
    refreshFailure: () => refreshFailure,
    /** Whether a call of this session was withheld by the limit. */
    isWithheld: () => isWithheld,
  }
}

export type SessionClient = ReturnType<typeof sessionClient>
