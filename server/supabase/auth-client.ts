import { randomBytes } from 'node:crypto'
import { Unavailable } from '../unavailable.ts'
import { unavailable, type AuthFailure } from './auth-errors.ts'
import { connect, unwrap, type Db } from './client.ts'
import { embedded, type Lite, type MailedToken } from './embedded/lite.ts'

/** How accounts are reached: visitors by the publishable key, mailed tokens by whatever the backend has for them. */
export type AuthClient = {
  url: string
  publishableKey: string
  /** Calls for the visitor at a network address. */
  forClientIp: (address: string) => typeof fetch
  tokens: Tokens
}

/** Tokens for links and codes in our own mails: Auth itself sends none. `address` is the visitor's. */
export type Tokens = {
  signUp: (
    email: string,
    name: string,
    password: string,
    address: string,
  ) => Promise<MailedToken | 'exists' | 'too soon'>
  recovery: (email: string, address: string) => Promise<MailedToken | 'unknown' | 'too soon'>
}

/**
 * To a hosted project. Its Auth counts by network address, and all our visitors come through this server: only with the
 * secret key does it believe whose address a call is for. Data is asked for as the session asks for it.
 */
export function hostedAuthClient(
  url: string,
  publishableKey: string,
  secretKey: string,
  through: typeof fetch,
  db: Db,
): AuthClient {
  const authAddress = new URL('auth/v1/', url.replace(/\/?$/, '/')).href
  const forClientIp: AuthClient['forClientIp'] = (address) => (input, init) => {
    if (!String(input instanceof Request ? input.url : input).startsWith(authAddress)) return through(input, init)
    const headers = new Headers(init?.headers)
    headers.set('Sb-Forwarded-For', address)
    headers.set('apikey', secretKey)
    if (headers.get('Authorization') === `Bearer ${publishableKey}`) headers.set('Authorization', `Bearer ${secretKey}`)
    return through(input, { ...init, headers })
  }
  return { url, publishableKey, forClientIp, tokens: hostedTokens(url, secretKey, forClientIp, db) }
}

/** https://supabase.com/docs/reference/javascript/auth-admin-generatelink sends nothing itself. */
function hostedTokens(url: string, secretKey: string, forClientIp: AuthClient['forClientIp'], db: Db): Tokens {
  const asVisitor = (address: string) => connect(url, secretKey, forClientIp(address)).auth.admin
  const tokenOf = ({ properties }: { properties: { hashed_token: string; email_otp: string } | null }) => {
    if (!properties) throw new Unavailable('Auth answered without a token')
    return { hash: properties.hashed_token, code: properties.email_otp }
  }
  return {
    async signUp(email, name, password, address) {
      // Auth keeps the first password of an unconfirmed account, and whoever has the publishable key may have begun it.
      if (!(await unwrap(db.rpc('make_room_for_account', { address: email })))) return 'exists'
      const { data, error } = await asVisitor(address).generateLink({
        type: 'signup',
        email,
        password,
        options: { data: { name } },
      })
      if (!error) return tokenOf(data)
      if (error.code === 'email_exists' || error.code === 'user_already_exists') return 'exists'
      // An address that Auth will not have gets no mail, and its visitor the same words.
      if (error.status === 429 || error.code === 'email_address_invalid') return 'too soon'
      throw unavailable(error)
    },
    async recovery(email, address) {
      const { data, error } = await asVisitor(address).generateLink({ type: 'recovery', email })
      if (!error) return tokenOf(data)
      if (error.code === 'user_not_found') return 'unknown'
      if (error.status === 429) return 'too soon'
      throw unavailable(error)
    },
  }
}

/**
 * On the embedded Supabase, whose mail driver keeps the tokens for us. It gives an account one token to confirm it, ever,
 * and says of every account that there is one with the same 429: so we look ourselves, with the secret key.
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

/** An address that nobody has; the embedded Auth knows an account under it, whose password is nobody's either. */
const nobody = 'ninguem@fechou.invalid'

/** Makes that account where it is missing, before the first who needs it goes on. */
export function decoyAccount(lite: Lite, db: Db, publishableKey: string): () => Promise<unknown> {
  let begun: Promise<unknown> | null = null
  async function begin() {
    if (await unwrap(db.rpc('is_account', { address: nobody }))) return
    await unwrap(db.rpc('make_room_for_account', { address: nobody }))
    const { auth } = connect(embedded, publishableKey, lite.fetch)
    const password = randomBytes(32).toString('base64url')
    const token = await mailedToken(lite, () => auth.signUp({ email: nobody, password }))
    if (!token) return
    const { error } = await auth.verifyOtp({ type: 'signup', token_hash: token.hash })
    if (error) throw unavailable(error)
    await auth.signOut({ scope: 'local' })
  }
  return () =>
    (begun ??= begin().catch((failure: unknown) => {
      begun = null
      throw failure
    }))
}

/**
 * The embedded Auth compares a password, which takes it long, only where an account is confirmed. So that the time it
 * takes tells nobody who has one, any other address is tried as nobody's.
 */
export function constantTimeSignIn(lite: Lite, db: Db, beginNobody: () => Promise<unknown>): typeof fetch {
  return async (input, init) => {
    if (!String(input).includes('grant_type=password') || typeof init?.body !== 'string') return lite.fetch(input, init)
    const typed = JSON.parse(init.body) as { email: string }
    if (await unwrap(db.rpc('is_account', { address: typed.email }))) return lite.fetch(input, init)
    await beginNobody()
    return lite.fetch(input, { ...init, body: JSON.stringify({ ...typed, email: nobody }) })
  }
}
