import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { isRejection, unavailable } from '../supabase/auth-errors.ts'
import { Unavailable } from '../unavailable.ts'
import type { SessionClient } from './client.ts'
import type { SessionCookieJar } from './cookie-jar.ts'

/** The member, as the token names them. */
export type SignedIn = { id: string; email: string }

/** The member who is signed in to a session. */
export function identityOf(client: SessionClient, jar: SessionCookieJar) {
  /** Reports no session. Throws after a failed refresh, where auth-js sees no session though there may be one. */
  function signedOut(error: AuthError | null): null {
    const failure = client.refreshFailure()
    if (failure) throw failure
    if (error && !isRejection(error)) throw unavailable(error)
    jar.removeSession()
    return null
  }

  let verified: { token: string | null; member: SignedIn & { sessionId: string } } | null = null

  return {
    /** The member by a verified token; `null` where nobody is signed in. A token is verified once in a request. */
    async signedIn(): Promise<(SignedIn & { sessionId: string }) | null> {
      if (!jar.session || jar.isSessionRemoved()) return null
      if (verified?.token === client.accessToken()) return verified.member
      const { data, error } = await claimsOf(client.supabase)
      if (!data) return signedOut(error)
      const { sub: id, email, session_id: sessionId } = data.claims
      verified = { token: client.accessToken(), member: { id, email: String(email), sessionId } }
      return verified.member
    },

    /** The member as Auth reports them, for actions that change something. Includes the name given at sign-up. */
    async user(): Promise<(SignedIn & { name: string | null }) | null> {
      const { data, error } = await client.supabase.auth.getUser()
      if (error) return signedOut(error)
      const { id, email, user_metadata: metadata } = data.user
      return { id, email: email ?? '', name: typeof metadata?.['name'] === 'string' ? metadata['name'] : null }
    },
  }
}

/** auth-js throws where a key does not fit the token's algorithm: then Auth is asked whether the token is valid. */
async function claimsOf({ auth }: SupabaseClient): Promise<Awaited<ReturnType<typeof auth.getClaims>>> {
  try {
    return await auth.getClaims()
  } catch {
    const { error } = await auth.getUser()
    if (!error) throw new Unavailable('The keys of Auth cannot be used')
    return { data: null, error }
  }
}
