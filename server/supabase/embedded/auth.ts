import { randomBytes } from 'node:crypto'
import type { Tokens } from '../auth-client.ts'
import { unavailable, type AuthFailure } from '../auth-errors.ts'
import { connect, unwrap, type Db } from '../client.ts'
import { embedded, type Lite, type MailedToken } from './lite.ts'

/**
 * The embedded Auth hands tokens to its mail driver, which keeps them for us. It issues one confirmation token per
 * account, ever, and answers the same 429 for every account that exists: so the account is looked up with the secret key.
 */
export function embeddedTokens(publishableKey: string, lite: Lite, db: Db): Tokens {
  const { auth } = connect(embedded, publishableKey, lite.fetch)
  return {
    async signUp(email, name, password) {
      const isFree = await unwrap(db.rpc('make_room_for_account', { address: email }))
      if (!isFree) return 'exists'
      return (await mailedToken(lite, () => auth.signUp({ email, password, options: { data: { name } } }))) ?? 'exists'
    },
    async recovery(email) {
      return (await mailedToken(lite, () => auth.resetPasswordForEmail(email))) ?? 'unknown'
    },
  }
}

async function mailedToken(lite: Lite, act: () => Promise<{ error: AuthFailure | null }>): Promise<MailedToken | null> {
  let failure: AuthFailure | null = null
  const token = await lite.tokenFrom(async () => {
    failure = (await act()).error
  })
  const error = failure as AuthFailure | null
  if (error) throw unavailable(error)
  return token
}

/** The decoy account's address. Nobody has the address, or the password. */
const decoyEmail = 'ninguem@fechou.invalid'

/** Gives a function that creates the decoy account where it is missing. Calls share one attempt, until it fails. */
export function decoyAccount(lite: Lite, db: Db, publishableKey: string): () => Promise<unknown> {
  let creation: Promise<unknown> | null = null
  async function create() {
    if (await unwrap(db.rpc('is_account', { address: decoyEmail }))) return
    await unwrap(db.rpc('make_room_for_account', { address: decoyEmail }))
    const { auth } = connect(embedded, publishableKey, lite.fetch)
    const password = randomBytes(32).toString('base64url')
    const token = await mailedToken(lite, () => auth.signUp({ email: decoyEmail, password }))
    if (!token) return
    const { error } = await auth.verifyOtp({ type: 'signup', token_hash: token.hash })
    if (error) throw unavailable(error)
    await auth.signOut({ scope: 'local' })
  }
  return () =>
    (creation ??= create().catch((failure: unknown) => {
      creation = null
      throw failure
    }))
}

/**
 * The embedded Auth hashes a password, which takes long, for confirmed accounts alone. Sign-ins with any other address
 * are tried with the decoy account's, so that the time they take does not tell which addresses have an account.
 */
export function constantTimeSignIn(lite: Lite, db: Db, createDecoy: () => Promise<unknown>): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes('grant_type=password') || typeof init?.body !== 'string') return lite.fetch(input, init)
    const typed = JSON.parse(init.body) as { email: string }
    if (await unwrap(db.rpc('is_account', { address: typed.email }))) return lite.fetch(input, init)
    await createDecoy()
    return lite.fetch(input, { ...init, body: JSON.stringify({ ...typed, email: decoyEmail }) })
  }
}
