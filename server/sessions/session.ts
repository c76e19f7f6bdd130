import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { Unavailable } from '../unavailable.ts'
import type { AuthClient } from '../supabase/auth-client.ts'
import { isRejection, unavailable } from '../supabase/auth-errors.ts'
import { sessionClient, type SessionClient, type SharedBySessions } from './client.ts'
import { sessionIdOf } from './cookie.ts'
import { sessionCookieJar, type SessionCookieJar, type SessionCookies } from './cookie-jar.ts'

/** The member, as the token names them. */
export type SignedIn = { id: string; email: string }

export type TokenKind = 'signup' | 'recovery'

type Shared = SharedBySessions & {
  /** Runs a call that hashes a password, in the network's turn. */
  hashing: <Result>(address: string, act: () => Promise<Result>) => Promise<Result>
}

export type Session = ReturnType<typeof openSession>

/** The session of one visitor, for one request. `setCookies` holds its changes, to be sent before the first byte. */
export function openSession(backend: AuthClient, shared: Shared, visitor: SessionCookies & { address: string }) {
  const { address } = visitor
  const jar = sessionCookieJar(visitor)
  const client = sessionClient(backend, shared, jar, address)
  let hasEnded = false

  return {
    /** The tables, under this member's row-level security. */
    get db() {
      return client.supabase
    },

    ...identityOf(client, jar),

    /** Gives the account's id; `null` where address or password are wrong. */
    async signIn(email: string, password: string, isSharedDevice: boolean): Promise<string | null> {
      jar.setShared(isSharedDevice)
      const { data, error } = await shared.hashing(address, () =>
        client.supabase.auth.signInWithPassword({ email, password }),
      )
      if (error) return nullIfRejected(error)
      jar.rememberShared()
      return data.user.id
    },

    /** Spends a mailed token, signs in and gives the account's id; `null` where the token is wrong, old or spent. */
    async verify(type: TokenKind, tokenHash: string, isSharedDevice: boolean): Promise<string | null> {
      jar.setShared(isSharedDevice)
      const { data, error } = await client.supabase.auth.verifyOtp({ type, token_hash: tokenHash })
      if (error) return nullIfRejected(error)
      jar.rememberShared()
      return data.user?.id ?? null
    },

    /** Gives the session's id; `null` where the password was refused. */
    async choosePassword(password: string): Promise<string | null> {
      const { error } = await shared.hashing(address, () => client.supabase.auth.updateUser({ password }))
      if (error && error.code !== 'same_password') return nullIfRejected(error)
      return sessionIdOf(client.accessToken()!)
    },

    async signOutOthers() {
      const { error } = await client.supabase.auth.signOut({ scope: 'others' })
      if (error) throw unavailable(error)
    },

    /** Gets a token with the current claims, if anybody is signed in here. */
    async refresh() {
      if (jar.session) await client.supabase.auth.refreshSession()
    },

    /**
     * Gives `false` where Auth did not respond: the visitor is still signed in. A session that Auth no longer knows has
     * ended, and so has one whose calls are withheld.
     */
    async signOut(): Promise<boolean> {
      const { auth } = client.supabase
      await auth.getSession()
      const restoreCookies = jar.savepoint()
      const { error } = await auth.signOut({ scope: 'local' })
      hasEnded = client.isWithheld() || (!client.refreshFailure() && (error === null || isRejection(error)))
      // auth-js removes the session all the same.
      if (!hasEnded) restoreCookies()
      if (client.isWithheld()) jar.removeSession()
      return hasEnded
    },

    /** Undoes a sign-in of this request: no cookie is sent, and Auth ends the session. */
    async abandon() {
      await client.supabase.auth.signOut({ scope: 'local' })
      jar.discard()
    },

    hasEnded: () => hasEnded,

    setCookies: jar.setCookies,
  }
}

function identityOf(client: SessionClient, jar: SessionCookieJar) {
  /** Reports no session. Throws after a failed refresh, where auth-js sees no session though there may be one. */
  function signedOut(error: AuthError | null): null {
    const failure = client.refreshFailure()
    if (failure) throw failure
    if (error && !isRejection(error)) throw unavailable(error)
    jar.removeSession()
    return null
  }

  return {
    /** The member by a verified token; `null` where nobody is signed in. */
    async signedIn(): Promise<SignedIn | null> {
      if (!jar.session) return null
      const { data, error } = await claimsOf(client.supabase)
      if (!data) return signedOut(error)
      return { id: data.claims.sub, email: String(data.claims['email']) }
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

function nullIfRejected(error: AuthError): null {
  if (!isRejection(error)) throw unavailable(error)
  return null
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
