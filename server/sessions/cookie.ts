import { z } from 'zod'

type Cookies = Readonly<Record<string, string>>

/** The session that a cookie holds, in the form in which auth-js stores it. */
export type CookieSession = z.output<typeof Session>

/** A session too long for one cookie is split over `name.0`, `name.1` and so on. */
const maxChunks = 4
const maxSessionLength = 8192
/** An access token goes into a header of every call to Auth. */
const maxTokenLength = 4096

const Header = z.looseObject({
  alg: z.enum(['ES256', 'RS256', 'HS256']),
  kid: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional(),
})
const Claims = z.looseObject({ sub: z.guid(), exp: z.int(), session_id: z.guid().optional() })

/** A well-formed JWT. auth-js and Auth verify its signature. */
const AccessToken = z
  .string()
  .max(maxTokenLength)
  .transform((token, context) => {
    const [header, payload, signature = '', ...more] = token.split('.')
    const claims = Claims.safeParse(jsonIn(payload)).data
    if (claims && Header.safeParse(jsonIn(header)).success && bytesIn(signature) && more.length === 0)
      return { token, claims }
    context.addIssue('not a JWT')
    return z.NEVER
  })

/** GoTrue's older and newer format (supabase/auth, internal/crypto/refresh_tokens.go), and the embedded Auth's. */
const RefreshToken = z.union([z.string().regex(/^[a-z\d]{12}$/), z.string().regex(/^[\w-]{50,64}$/), z.uuid()])

const Session = z
  .object({ access_token: AccessToken, refresh_token: RefreshToken, expires_at: z.int() })
  .transform(({ access_token: { token, claims }, refresh_token }) => ({
    access_token: token,
    refresh_token,
    // The token's own claim counts; the field beside it may differ.
    expires_at: claims.exp,
    expires_in: 3600,
    token_type: 'bearer',
  }))

/** The names of a visitor's cookies that belong to a session, split or not. */
export function sessionCookiesIn(sent: Cookies, name: string): string[] {
  return [name, ...Array.from({ length: 10 }, (_, index) => `${name}.${index}`)].filter(
    (own) => sent[own] !== undefined,
  )
}

/**
 * The session in a visitor's cookies; `null` where this site did not write them. auth-js reads this result, serialized
 * again, and never the cookie: it cannot accept what this check refuses.
 */
export function sessionIn(sent: Cookies, name: string): CookieSession | null {
  const value = sent[name] ?? joinedChunks(sent, name)
  if (value.length > maxSessionLength || !value.startsWith(prefix)) return null
  return Session.safeParse(jsonIn(value.slice(prefix.length))).data ?? null
}

/** @param token that Auth has just accepted */
export function sessionIdOf(token: string): string {
  return Claims.required().parse(jsonIn(token.split('.')[1])).session_id
}

export function cookieValueOf(session: CookieSession): string {
  return prefix + Buffer.from(JSON.stringify(session)).toString('base64url')
}

const prefix = 'base64-'

function joinedChunks(sent: Cookies, name: string): string {
  const chunks = Array.from({ length: maxChunks }, (_, index) => sent[`${name}.${index}`])
  const end = chunks.indexOf(undefined)
  return chunks.slice(0, end === -1 ? maxChunks : end).join('')
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The value of JSON in UTF-8 in canonical base64url; `undefined` for anything else. */
function jsonIn(encoded: string | undefined): unknown {
  try {
    const bytes = bytesIn(encoded ?? '')
    return bytes && (JSON.parse(utf8.decode(bytes)) as unknown)
  } catch {
    return undefined
  }
}

function bytesIn(encoded: string): Buffer | undefined {
  const bytes = Buffer.from(encoded, 'base64url')
  return encoded !== '' && bytes.toString('base64url') === encoded ? bytes : undefined
}
