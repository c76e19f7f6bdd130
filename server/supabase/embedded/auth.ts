import { randomBytes } from 'node:crypto'
import type { Tokens } from '../auth-client.ts'
import { unavailable, type AuthFailure } from '../auth-errors.ts'
import { connect, unwrap, type Db } from '../client.ts'
import { embedded } from './lite.ts'
import { mailedTokenHeader, type MailedToken } from './mailed-token.ts'

/**
 * The embedded Auth answers with the token that it would have mailed. It issues one confirmation token per account, ever,
 * and answers the same 429 for every account that exists: so the account is looked up with the secret key.
 */
export function embeddedTokens(publishableKey: string, baseFetch: typeof fetch, db: Db): Tokens {
  const mailed = (act: AuthCall) => mailedToken(publishableKey, baseFetch, act)
  return {
    async signUp(email, name, password) {
      const isFree = await unwrap(db.rpc('make_room_for_account', { address: email }))
      if (!isFree) return 'exists'
      return (await mailed((auth) => auth.signUp({ email, password, options: { data: { name } } }))) ?? 'exists'
    },
    recovery: async (email) => (await mailed((auth) => auth.resetPasswordForEmail(email))) ?? 'unknown',
  }
}

type AuthCall = (auth: Db['auth']) => Promise<{ error: AuthFailure | null }>

/** The token that Auth would have mailed in a call; `null` where it mails none. */
async function mailedToken(
  publishableKey: string,
  baseFetch: typeof fetch,
  act: AuthCall,
): Promise<MailedToken | null> {
  let token = null as string | null
  const { auth } = connect(embedded, publishableKey, async (input, init) => {
    const response = await baseFetch(input, init)
    token = response.headers.get(mailedTokenHeader)
    return response
  })
  const { error } = await act(auth)
  if (error) throw unavailable(error)
  return token === null ? null : (JSON.parse(token) as MailedToken)
}

/** The decoy account's address. Nobody has the address, or the password. */
const decoyEmail = 'ninguem@fechou.invalid'

/** Gives a function that creates the decoy account where it is missing. Calls share one attempt, until it fails. */
export function decoyAccount(baseFetch: typeof fetch, db: Db, publishableKey: string): () => Promise<unknown> {
  let creation: Promise<unknown> | null = null
  async function create() {
    if (await unwrap(db.rpc('is_account', { address: decoyEmail }))) return
    await unwrap(db.rpc('make_room_for_account', { address: decoyEmail }))
    const password = randomBytes(32).toString('base64url')
    const signUp: AuthCall = (auth) => auth.signUp({ email: decoyEmail, password })
    const token = await mailedToken(publishableKey, baseFetch, signUp)
    if (!token) return
    const { auth } = connect(embedded, publishableKey, baseFetch)
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
export function constantTimeSignIn(baseFetch: typeof fetch, db: Db, createDecoy: () => Promise<unknown>): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes('grant_type=password') || typeof init?.body !== 'string') return baseFetch(input, init)
    const typed = JSON.parse(init.body) as { email: string }
    if (await unwrap(db.rpc('is_account', { address: typed.email }))) return baseFetch(input, init)
    await createDecoy()
    return baseFetch(input, { ...init, body: JSON.stringify({ ...typed, email: decoyEmail }) })
  }
}
