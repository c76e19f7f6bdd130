import { Unavailable } from '../unavailable.ts'
import { unavailable } from './auth-errors.ts'
import { connect, unwrap, type Db } from './client.ts'

/** Access to Auth: with the publishable key for visitors, and for tokens that our own mails carry. */
export type AuthClient = {
  url: string
  publishableKey: string
  /** The `fetch` of the visitor at a network address. */
  forClientIp: (address: string) => typeof fetch
  tokens: Tokens
}

/** Tokens for links and codes in our own mails: Auth itself sends no mail. `address` is the visitor's network address. */
export type Tokens = ReturnType<typeof hostedTokens>

/**
 * For a hosted project. Its Auth limits calls by network address, and all visitors come through this server: Auth accepts
 * a forwarded address with the secret key alone. Calls to the data API are left as they are.
 */
export function hostedAuthClient(
  url: string,
  publishableKey: string,
  secretKey: string,
  baseFetch: typeof fetch,
  db: Db,
): AuthClient {
  const authAddress = new URL('auth/v1/', url.replace(/\/?$/, '/')).href
  const forClientIp: AuthClient['forClientIp'] = (address) => (input, init) => {
    if (!String(input instanceof Request ? input.url : input).startsWith(authAddress)) return baseFetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set('Sb-Forwarded-For', address)
    headers.set('apikey', secretKey)
    if (headers.get('Authorization') === `Bearer ${publishableKey}`) headers.set('Authorization', `Bearer ${secretKey}`)
    return baseFetch(input, { ...init, headers })
  }
  return { url, publishableKey, forClientIp, tokens: hostedTokens(url, secretKey, forClientIp, db) }
}

/** `generateLink` sends no mail itself: https://supabase.com/docs/reference/javascript/auth-admin-generatelink */
function hostedTokens(url: string, secretKey: string, forClientIp: AuthClient['forClientIp'], db: Db) {
  const asVisitor = (address: string) => connect(url, secretKey, forClientIp(address)).auth.admin
  const tokenOf = ({ properties }: { properties: { hashed_token: string; email_otp: string } | null }) => {
    if (!properties) throw new Unavailable('Auth answered without a token')
    return { hash: properties.hashed_token, code: properties.email_otp }
  }
  return {
    async signUp(email: string, name: string, password: string, address: string) {
      // Auth keeps the first password of an unconfirmed account, which anybody with the publishable key may have created.
      if (!(await unwrap(db.rpc('make_room_for_account', { address: email })))) return 'exists'
      const options = { data: { name } }
      const { data, error } = await asVisitor(address).generateLink({ type: 'signup', email, password, options })
      if (!error) return tokenOf(data)
      if (error.code === 'email_exists' || error.code === 'user_already_exists') return 'exists'
      // An address that Auth refuses gets no mail, and its visitor the same answer.
      if (error.status === 429 || error.code === 'email_address_invalid') return 'too soon'
      throw unavailable(error)
    },
    async recovery(email: string, address: string) {
      const { data, error } = await asVisitor(address).generateLink({ type: 'recovery', email })
      if (!error) return tokenOf(data)
      if (error.code === 'user_not_found') return 'unknown'
      if (error.status === 429) return 'too soon'
      throw unavailable(error)
    },
  }
}
