import { randomBytes } from 'node:crypto'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import { networkOf } from '../rate-limits/network.ts'
import { authCallLimit } from './auth-call-limit.ts'
import type { AuthClient } from '../supabase/auth-client.ts'
import { isRejection, unavailable } from '../supabase/auth-errors.ts'
import { connect } from '../supabase/client.ts'
import { openSession } from './session.ts'
import type { SessionCookies } from './cookie-jar.ts'
import { singleFlight } from './single-flight.ts'

/**
 * Limits concurrent and waiting password hashes: each takes a tenth of a second of the embedded database, which runs one
 * query at a time. Other queries wait behind two of them at most.
 */
const hashingBounds = { maxRunning: 2, maxQueued: 64, maxQueuedPerKey: 16 }

/** Accounts and their sessions, on Supabase Auth. */
export function accountsIn(backend: AuthClient) {
  const { url, publishableKey, forClientIp, tokens } = backend
  const bulkhead = fairBulkhead(hashingBounds)
  const hashing = <Result>(address: string, act: () => Promise<Result>) => bulkhead(networkOf(address, 48), act)
  const shared = { hashing, callLimit: authCallLimit(backend), refreshes: singleFlight() }

  return {
    /**
     * Sets a random password: only the reader of the mail can choose one. Auth keeps the first password of an unconfirmed
     * account, so another choice would let anybody take an address in advance.
     */
    beginSignUp: (email: string, name: string, address: string) =>
      hashing(address, () => tokens.signUp(email, name, randomBytes(32).toString('base64url'), address)),

    beginRecovery: tokens.recovery,

    /** Checks a password by signing in and out again, apart from any session. */
    async isPasswordOf(email: string, password: string, address: string): Promise<boolean> {
      const { auth } = connect(url, publishableKey, forClientIp(address))
      const { error } = await hashing(address, () => auth.signInWithPassword({ email, password }))
      if (error) {
        if (!isRejection(error)) throw unavailable(error)
        return false
      }
      await auth.signOut({ scope: 'local' })
      return true
    },

    sessionOf: (visitor: SessionCookies & { address: string }) => openSession(backend, shared, visitor),
  }
}

export type Accounts = ReturnType<typeof accountsIn>
