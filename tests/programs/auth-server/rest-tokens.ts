import { createPublicKey, verify } from 'node:crypto'
import type { webcrypto } from 'node:crypto'

export type Claims = Record<string, unknown> & { role: string; exp?: number }

/** Reads tokens as PostgREST does: gives the claims of one that a key of the set has signed, else the refusal. */
export function tokenReader(jwks: string): (token: string) => Claims | Response {
  const keys = (JSON.parse(jwks) as { keys: (webcrypto.JsonWebKey & { kid: string })[] }).keys
  return (token) => {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const { kid } = partOf(header) as { kid?: string }
    const jwk = keys.find((one) => one.kid === kid)
    if (!jwk) return refusal('PGRST301', 'No suitable key or wrong key type')
    const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    if (!verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')))
      return refusal('PGRST301', 'JWSError JWSInvalidSignature')
    const claims = partOf(payload) as Claims
    return claims.exp && claims.exp < Date.now() / 1000 ? refusal('PGRST303', 'JWT expired') : claims
  }
}

function partOf(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    return {}
  }
}

function refusal(code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status: 401 })
}
