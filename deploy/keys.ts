/* Generates the keys of Supabase's own servers as lines for .env. Run it once: `(umask 077; node deploy/keys.ts >> .env)`. */
import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'

const kid = randomUUID()
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const use = { kid, alg: 'ES256', use: 'sig' }
const privateJwk = { ...privateKey.export({ format: 'jwk' }), ...use, key_ops: ['sign', 'verify'] }
const publicJwk = { ...publicKey.export({ format: 'jwk' }), ...use, key_ops: ['verify'] }

const lines = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  SELF_HOSTED_JWT_SECRET: randomBytes(32).toString('hex'),
  SELF_HOSTED_JWT_KEYS: `'${JSON.stringify([privateJwk])}'`,
  SELF_HOSTED_JWKS: `'${JSON.stringify({ keys: [publicJwk] })}'`,
  SELF_HOSTED_PUBLISHABLE_KEY: keyOf('anon'),
  SELF_HOSTED_SECRET_KEY: keyOf('service_role'),
}
for (const [name, value] of Object.entries(lines)) console.log(`${name}=${value}`)

/** A signed token with a role, valid for ten years. A hosted project's gateway derives such a token from its API keys. */
function keyOf(role: string): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part({ role, iss: 'supabase', iat: now, exp: now + 10 * 365 * 24 * 3600 })}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
