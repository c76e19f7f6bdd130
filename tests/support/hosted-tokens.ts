import { createHmac, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'

type Claims = Record<string, unknown> & { exp: number }
type Session = {
  access_token: string
  refresh_token: string
  user: Record<string, unknown> & { user_metadata: object }
}

/** Makes the embedded Auth's UUIDs refresh tokens of GoTrue's length, which takes no UUIDs. */
export const refreshTokenSuffix = '-refresh-token'

/** Access tokens as a hosted project signs them, and the same claims in the embedded Supabase's signature. */
export function hostedTokens(liteSecret: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomUUID()

  function signed(claims: Claims): string {
    const unsigned = `${encoded({ alg: 'ES256', typ: 'JWT', kid })}.${encoded(claims)}`
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), key).toString('base64url')}`
  }

  /** `null` for a token that the project did not sign, or that has expired. */
  function claimsIn(token: string): Claims | null {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    const isOurs = verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
    const claims = isOurs ? payloadOf(token) : null
    return claims && claims.exp > Date.now() / 1000 ? claims : null
  }

  return {
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }] },

    /** The token that the embedded Supabase accepts for a member's token; `null` for none of the project's. */
    forLite(token: string): string | null {
      const claims = claimsIn(token)
      if (!claims) return null
      const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
      return `${unsigned}.${createHmac('sha256', liteSecret).update(unsigned).digest('base64url')}`
    },

    /** An answer of the embedded Auth with the project's own token in it, and all the claims a hosted one has. */
    async withOwnToken(answer: Response, url: string, lifetimeSeconds: number): Promise<Response> {
      const text = await answer.text()
      const body = text === '' ? null : (JSON.parse(text) as Partial<Session>)
      const { status } = answer
      if (!body) return new Response(null, { status })
      if (!body.access_token || !body.user) return Response.json(body, { status })
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        ...payloadOf(body.access_token),
        iss: `${url}/auth/v1`,
        iat: now,
        exp: now + lifetimeSeconds,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: body.user.user_metadata,
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: now }],
        is_anonymous: false,
      }
      const expiry = { expires_in: lifetimeSeconds, expires_at: now + lifetimeSeconds }
      const refreshToken = `${body.refresh_token}${refreshTokenSuffix}`
      return Response.json(
        { ...body, ...expiry, access_token: signed(claims), refresh_token: refreshToken },
        { status },
      )
    },
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims
