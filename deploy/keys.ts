/* Makes the keys of Supabase's own servers, as lines for .env, once: `(umask 077; node deploy/keys.ts >> .env)`. */
import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'

const kid = randomUUID()
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const use = { kid, alg: 'ES256', use: 'sig' }
const own = { ...privateKey.export({ format: 'jwk' }), ...use, key_ops: ['sign', 'verify'] }
const everybodys = { ...publicKey.export({ format: 'jwk' }), ...use, key_ops: ['verify'] }

const lines = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  SELF_HOSTED_JWT_SECRET: randomBytes(32).toString('hex'),
  SELF_HOSTED_JWT_KEYS: `'${JSON.stringify([own])}'`,
  SELF_HOSTED_JWKS: `'${JSON.stringify({ keys: [everybodys] })}'`,
  SELF_HOSTED_PUBLISHABLE_KEY: keyOf('anon'),
  SELF_HOSTED_SECRET_KEY: keyOf('service_role'),
}
for (const [name, value] of Object.entries(lines)) console.log(`${name}=${value}`)

/** What a hosted project's gateway makes of a publishable or a secret key: ten years of a role. */
function keyOf(role: string): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part({ role, iss: 'supabase', iat: now, exp: now + 10 * 365 * 24 * 3600 })}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
