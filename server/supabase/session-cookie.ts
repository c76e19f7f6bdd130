import { z } from 'zod'

type Cookies = Readonly<Record<string, string>>

/** The session that a cookie holds, in the form in which the library keeps it. */
export type CookieSession = z.output<typeof Session>

/** Cookies `name.0` and so on that a session may be kept in, and characters it may have in all of them. */
const maxParts = 4
const maxLength = 8192
/** Characters of an access token, which goes into a header of every call to Auth. */
const maxTokenLength = 4096

const Header = z.looseObject({
  alg: z.enum(['ES256', 'RS256', 'HS256']),
  kid: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional(),
})
const Claims = z.looseObject({ sub: z.guid(), exp: z.int(), session_id: z.guid().optional() })

/** A JWT that is well-formed. Whether its signature is genuine is for the library, and for Auth. */
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

/** GoTrue's forms, the older and the newer one (supabase/auth, internal/crypto/refresh_tokens.go), and that of the embedded Auth. */
const RefreshToken = z.union([z.string().regex(/^[a-z\d]{12}$/), z.string().regex(/^[\w-]{50,64}$/), z.uuid()])

const Session = z
  .object({ access_token: AccessToken, refresh_token: RefreshToken, expires_at: z.int() })
  .transform(({ access_token: { token, claims }, refresh_token }) => ({
    access_token: token,
    refresh_token,
    // The token itself says it; what stands beside it may say otherwise.
    expires_at: claims.exp,
    expires_in: 3600,
    token_type: 'bearer',
  }))

/** The names of a visitor's cookies that belong to a session. One too long for one cookie is kept in several. */
export function sessionCookiesIn(sent: Cookies, name: string): string[] {
  return [name, ...Array.from({ length: 10 }, (_, part) => `${name}.${part}`)].filter((own) => sent[own] !== undefined)
}

/**
 * The session in a visitor's cookies; `null` where what they hold was not written by this site. The library is handed what
 * this gives, written anew: what the check and the library accept cannot differ.
 */
export function sessionIn(sent: Cookies, name: string): CookieSession | null {
  const value = sent[name] ?? inParts(sent, name)
  if (value.length > maxLength || !value.startsWith(prefix)) return null
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

function inParts(sent: Cookies, name: string): string {
  const parts = Array.from({ length: maxParts }, (_, part) => sent[`${name}.${part}`])
  const end = parts.indexOf(undefined)
  return parts.slice(0, end === -1 ? maxParts : end).join('')
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** What is written in canonical base64url, UTF-8 and JSON; `undefined` for anything else. */
function jsonIn(packed: string | undefined): unknown {
  try {
    const bytes = bytesIn(packed ?? '')
    return bytes && (JSON.parse(utf8.decode(bytes)) as unknown)
  } catch {
    return undefined
  }
}

function bytesIn(packed: string): Buffer | undefined {
  const bytes = Buffer.from(packed, 'base64url')
  return packed !== '' && bytes.toString('base64url') === packed ? bytes : undefined
}
