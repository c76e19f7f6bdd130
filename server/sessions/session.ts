import type { AuthError } from '@supabase/supabase-js'
import type { AuthClient } from '../supabase/auth-client.ts'
import { isRejection, unavailable } from '../supabase/auth-errors.ts'
import { sessionClient, type SharedBySessions } from './client.ts'
import { sessionIdOf } from './cookie.ts'
import { sessionCookieJar, type SessionCookies } from './cookie-jar.ts'
import { identityOf } from './identity.ts'

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
      const { auth } = client.supabase
      const { data, error } = await shared.hashing(address, () => auth.signInWithPassword({ email, password }))
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
      // One that stays where this fails gets no notice either, and goes with the nightly purge.
      await client.supabase.rpc('end_push_of_session')
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

    /** Whether the session ended with this request: by signing out, or since Auth knows it no more. */
    hasEnded: () => hasEnded || jar.isSessionRemoved(),

    setCookies: jar.setCookies,
  }
}

function nullIfRejected(error: AuthError): null {
  if (!isRejection(error)) throw unavailable(error)
  return null
}
