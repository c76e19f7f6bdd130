import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { webcrypto } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { accountsOn, aBrowserOn, cookieOf, cookiesIn, signIn } from '#tests/support/accounts.ts'
import { having, restart, without } from '../control.ts'
import { aDatabase } from '../servers-database.ts'
import { stale } from '../stale-session.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember, aSite } = accountsOn(database)
const { email } = await aMember()
const signedIn = async (site = aSite()) => cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers)
const dashboard = (cookie: string, site = aSite()) => aBrowserOn(site).get('/dashboard').set('Cookie', cookie)

test('a restart of Auth signs nobody out', async () => {
  const [fresh, old] = [await signedIn(), stale(await signedIn())]
  await restart('auth')
  await dashboard(fresh).expect(200)
  await dashboard(old).expect(200)
})

test('while Auth is away members go on, nobody gets in, and whose token runs out keeps the session', async () => {
  const site = aSite()
  const [fresh, old] = [await signedIn(site), stale(await signedIn(site))]
  await without('auth', async () => {
    await dashboard(fresh, site).expect(200)
    const page = await dashboard(old, site).expect(503)
    expect(cookiesIn(page.headers)).toEqual([])
    await signIn(aBrowserOn(site), email).expect(503)
  })
  await expect.poll(async () => (await dashboard(old, site)).status).toBe(200)
  await signedIn(site)
})

test('while the data API is away nobody is signed out', async () => {
  const site = aSite()
  const cookie = await signedIn(site)
  await without('rest', async () => {
    const page = await dashboard(cookie, site)
    expect(cookiesIn(page.headers)).toEqual([])
  })
  await expect.poll(async () => (await dashboard(cookie, site)).text).toContain('Bem-vindo')
})

test('sessions outlast a change of the signing key, and new ones are signed with the new', async () => {
  const site = aSite()
  const before = await signedIn(site)
  const [own] = JSON.parse(process.env['SUPABASE_SIGNING_KEYS']!) as [Jwk]
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const use = { kid: randomUUID(), alg: 'ES256', use: 'sig', key_ops: ['sign', 'verify'] }
  const next = { ...privateKey.export({ format: 'jwk' }), ...use }
  const signing = [{ ...own, key_ops: ['verify'] }, next]
  const [known, added] = [own, next].map((key) => ({ ...key, d: undefined, key_ops: ['verify'] }))
  await having('auth', { GOTRUE_JWT_KEYS: JSON.stringify(signing) }, () =>
    having('rest', { PGRST_JWT_SECRET: JSON.stringify({ keys: [known, added] }) }, async () => {
      await expect.poll(async () => (await dashboard(before, site)).status).toBe(200)
      const after = await signedIn(site)
      expect(kidIn(after)).toBe(use.kid)
      await dashboard(after, site).expect(200)
      await dashboard(stale(before), site).expect(200)
    }),
  )
})

type Jwk = webcrypto.JsonWebKey

function kidIn(cookie: string): string {
  const session = Buffer.from(cookie.split('base64-')[1]!.split(';')[0]!, 'base64url').toString()
  const { access_token: token } = JSON.parse(session) as { access_token: string }
  return (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid
}
