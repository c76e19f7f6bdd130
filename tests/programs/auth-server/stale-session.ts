import { createPrivateKey, sign } from 'node:crypto'
import type { webcrypto } from 'node:crypto'

type Session = { access_token: string; expires_at: number }

/** A `Cookie` of the same session whose access token ran out a minute ago, signed with the server's own key. */
export function stale(cookie: string): string {
  const [before = '', encoded = ''] = cookie.split('base64-')
  const [value = ''] = encoded.split(';')
  const session = JSON.parse(Buffer.from(value, 'base64url').toString()) as Session
  const exp = Math.floor(Date.now() / 1000) - 60
  const aged = { ...session, access_token: expired(session.access_token, exp), expires_at: exp }
  return `${before}base64-${Buffer.from(JSON.stringify(aged)).toString('base64url')}${encoded.slice(value.length)}`
}

function expired(token: string, exp: number): string {
  const [key] = JSON.parse(process.env['SUPABASE_SIGNING_KEYS']!) as [webcrypto.JsonWebKey]
  const [header = '', payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const unsigned = `${header}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`
  const privateKey = createPrivateKey({ key, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${unsigned}.${signature.toString('base64url')}`
}
