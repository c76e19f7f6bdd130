import { randomUUID } from 'node:crypto'
import { afterAll, expect, test as sequentialTest } from 'vitest'
import { aBrowserOn, accountsOn, cookieOf, cookiesIn, signIn, test } from '#tests/support/accounts.ts'
import { aHostedSite } from '#tests/support/hosted-site.ts'

const hosted = await aHostedSite()
afterAll(() => hosted[Symbol.asyncDispose]())
const { anInstance, anEndpoint, ana } = hosted

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const someone = { sub: '01a202f8-d3c7-72a8-b609-54fb65a7c3da', session_id: '01a202f8-d765-728d-8692-3913e7d1c389' }
/** A token whose time is over, and one that is still good, signed by nobody. */
const staleToken = `${encoded({ alg: 'ES256', typ: 'JWT' })}.${encoded({ ...someone, exp: 1 })}.${encoded({})}`
const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...someone, exp: 4_000_000_000 })}.${encoded({})}`

/** As one of Auth's, by the name of a key that there is not. */
const wronglySigned = `${encoded({ alg: 'ES256', typ: 'JWT', kid: randomUUID() })}.${encoded({ ...someone, exp: 4_000_000_000 })}.${Buffer.alloc(64, 1).toString('base64url')}`

function madeUp(fields: object): string {
  const session = { access_token: staleToken, refresh_token: 'abcdefghij12', token_type: 'bearer', expires_in: 3600 }
  return `fechou=base64-${encoded({ ...session, expires_at: 1, ...fields })}`
}

sequentialTest(
  'a token that nobody gave is shown to Auth once and cleared, a cookie that holds none never; one network makes few such calls',
  async () => {
    const endpoint = await anEndpoint()
    const site = endpoint.aSite()
    const from = '203.0.113.150'
    const ask = (path: string, cookie: string, address = from) =>
      site.visitor.get(path).set({ Cookie: cookie, 'X-Forwarded-For': address })
    const asked = () => endpoint.calls('/auth/v1/').length

    for (const token of ['\0aaaaaaaaaaa', 'AAAAAAAAAAAA', 'a'.repeat(13), '']) {
      const { headers } = await ask('/auth/sessao', madeUp({ refresh_token: token })).expect(204)
      expect(cookiesIn(headers)).toEqual([expect.stringMatching(/^fechou=; Max-Age=0; /)])
    }
    await ask('/auth/sessao', madeUp({ access_token: `${staleToken.split('.')[0]}.${'a'.repeat(5000)}.aaaa` })).expect(
      204,
    )
    expect(asked()).toBe(0)

    for (const [index, made] of [madeUp({}), madeUp({ access_token: unsigned })].entries()) {
      for (const path of ['/auth/sessao', '/dashboard']) {
        const before = asked()
        const { status, headers } = await ask(path, made)
        expect([204, 303]).toContain(status)
        expect(cookiesIn(headers)).toEqual([expect.stringMatching(/^fechou=; Max-Age=0; /)])
        expect(asked() - before, `${index}`).toBe(1)
      }
    }
    const before = asked()
    const many = Array.from({ length: 120 }, (_, index) =>
      madeUp({ refresh_token: `${index}aaaaaaaaaaaa`.slice(0, 12) }),
    )
    for (const made of many) expect([204, 503]).toContain((await ask('/auth/sessao', made)).status)
    expect(asked() - before).toBeLessThanOrEqual(100)
    expect((await endpoint.dashboard(await endpoint.staleCookie(), site).expect(200)).text).toContain('Bem-vindo ao')
  },
)

test('made-up cookies of one network keep none of its members out, on no instance; few are shown to Auth, in whatever way', async () => {
  const endpoint = await anEndpoint()
  const stale = await Promise.all([1, 2].map(() => endpoint.staleCookie()))
  const site = accountsOn(await anInstance(endpoint)).aSite()
  const networks = Array.from({ length: 200 }, (_, index) => `2001:db8:77:${(index + 1).toString(16)}::1`)
  const leave = (cookie: string, address: string) =>
    site.visitor.post('/auth/sair').set({ Cookie: cookie, 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' })
  const asked = () => endpoint.calls('/auth/v1/').length
  const before = asked()
  for (const address of networks) {
    const cookies = [{}, { access_token: unsigned }, { access_token: wronglySigned }].map(madeUp)
    await Promise.all(
      cookies.map((cookie) => site.visitor.get('/auth/sessao').set({ Cookie: cookie, 'X-Forwarded-For': address })),
    )
    const [out] = await Promise.all(cookies.map((cookie) => leave(cookie, address).expect(303)))
    expect(out!.headers['location']).toBe('/?recebido=sair')
    expect(cookiesIn(out!.headers)).toContainEqual(expect.stringMatching(/^fechou=; Max-Age=0; /))
  }
  expect(asked() - before).toBeLessThanOrEqual(40)

  const from = { 'X-Forwarded-For': networks[0]! }
  for (const cookie of stale) {
    const { text, headers } = await site.visitor
      .get('/dashboard')
      .set({ Cookie: cookie, ...from })
      .expect(200)
    expect(text).toContain('Bem-vindo ao')
    await site.visitor
      .get('/auth/sessao')
      .set({ Cookie: cookieOf(headers), ...from })
      .expect(200)
  }
  await signIn(aBrowserOn(site).set(from), ana.email).expect(303)
})
