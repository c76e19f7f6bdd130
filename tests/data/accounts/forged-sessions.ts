import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test as sequentialTest } from 'vitest'
import {
  aBrowserOn,
  cookieOf,
  cookiesIn,
  signIn,
  expectToBeOut,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'
import { anyText } from '#tests/support/any-text.ts'

export function testForgedSessions({ aSite, ana }: AccountSuite) {
  test('cookies that somebody made up keep no member of the same network out, in or from signing out', async () => {
    const site = aSite()
    const office = { 'X-Forwarded-For': '203.0.113.160' }
    const { headers } = await signIn(aBrowserOn(site).set(office), ana.email).expect(303)
    for (let time = 0; time < 120; time += 1)
      expect([204, 503]).toContain(
        (await aBrowserOn(site).set(office).get('/auth/sessao').set('Cookie', forgedCookie())).status,
      )

    const member = aBrowserOn(site).set({ ...office, Cookie: cookieOf(headers) })
    expect((await member.get('/dashboard').expect(200)).text).toContain('Bem-vindo ao')
    expect((await member.get('/auth/sessao').expect(200)).body).toEqual({ email: ana.email })
    await member.post('/auth/sair').expect(303).expect('Location', '/?recebido=sair')
    await expectToBeOut(member.get('/dashboard'))
    await signIn(aBrowserOn(site).set(office), ana.email).expect(303)
  })

  sequentialTest(
    'whatever is sent as a session’s cookie is a session or none: it fails nothing, and what is none is cleared',
    async () => {
      const site = aSite()
      const { headers: entered } = await signIn(aBrowserOn(site), ana.email).expect(303)
      const cookie = cookiesIn(entered)
        .find((line) => line.startsWith('fechou='))!
        .split(';')[0]!
      const asked = fc.constantFrom(
        ...(['GET /auth', 'GET /dashboard', 'GET /auth/sessao', 'POST /auth/sair'] as const),
      )
      await fc.assert(
        fc.asyncProperty(anyCookieLike(cookie.replace('fechou=', '')), asked, async (sent, what) => {
          const [method, path] = what.split(' ') as ['GET' | 'POST', string]
          const agent = aBrowserOn(site)
          const { status, headers } = await (method === 'GET' ? agent.get(path) : agent.post(path)).set('Cookie', sent)
          expect(status).toBeLessThan(500)
          const isOut = status === 204 || headers['location'] === '/auth?next=%2Fdashboard' || method === 'POST'
          const names = sent.split('; ').map((pair) => pair.split('=')[0]!)
          if (isOut && status !== 431)
            expect(cookiesIn(headers).map((line) => line.split(';')[0])).toEqual(
              expect.arrayContaining(names.map((name) => `${name}=`)),
            )
        }),
        { numRuns: 100 },
      )
      expect(site.logged.filter(({ level }) => level >= 50)).toEqual([])
    },
  )
}

/** A session's cookie as a visitor may send it: with a sign changed, cut, doubled, of other contents, huge, in parts. */
function anyCookieLike(value: string): fc.Arbitrary<string> {
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as Record<
    string,
    unknown
  >
  const [header, payload, signature] = String(session['access_token']).split('.') as [string, string, string]
  const encoded = (what: unknown) => Buffer.from(JSON.stringify(what) ?? '').toString('base64url')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const whole = (contents: unknown) => `base64-${encoded(contents)}`
  const at = fc.nat(value.length - 1)
  const sign = fc.constantFrom(...'aAzZ09-_.%=+/ ~')
  const field = (of: object) => fc.constantFrom(...Object.keys(of))
  const other = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', '\0aaaaaaaaaaa', '\u001f', 'a.b.c', 'ES256', 'x'.repeat(9000)),
  )

  const oneChanged = fc.tuple(at, sign).map(([index, to]) => value.slice(0, index) + to + value.slice(index + 1))
  const cut = fc.tuple(at, at).map(([from, to]) => value.slice(Math.min(from, to), Math.max(from, to)))
  const oneByte = fc.tuple(fc.nat(), fc.nat(255)).map(([index, to]) => {
    const bytes = Buffer.from(value.replace('base64-', ''), 'base64url')
    bytes[index % bytes.length] = to
    return `base64-${bytes.toString('base64url')}`
  })
  const inSession = fc.tuple(field(session), other).map(([key, to]) => whole({ ...session, [key]: to }))
  const inHeader = fc
    .tuple(fc.constantFrom('alg', 'kid', 'typ'), other)
    .map(([key, to]) => [encoded({ ...read(header), [key]: to }), payload, signature])
  const inPayload = fc
    .tuple(field(read(payload)), other)
    .map(([key, to]) => [header, encoded({ ...read(payload), [key]: to }), signature])
  const inToken = fc.oneof(inHeader, inPayload).map((parts) => whole({ ...session, access_token: parts.join('.') }))
  const anything = fc.oneof(fc.jsonValue().map(whole), anyText().map(encodeURIComponent))
  const some = fc.oneof(
    oneChanged,
    oneByte,
    cut,
    fc.constantFrom('', value + value, value.replace('base64-', ''), value.repeat(8)),
    inSession,
    inToken,
    anything,
  )
  const asOne = some.map((sent) => `fechou=${sent}`)
  const asParts = fc
    .tuple(some, fc.integer({ min: 1, max: 900 }), fc.nat(3))
    .map(([sent, length, first]) =>
      (sent.match(new RegExp(`.{1,${Math.max(length, sent.length / 6)}}`, 'g')) ?? [''])
        .map((part, index) => `fechou.${first + index}=${part}`)
        .join('; '),
    )
  return fc.oneof(
    asOne,
    asParts,
    asParts.map((sent) => `fechou=${value.slice(0, 50)}; ${sent}`),
  )
}

/** The cookie of a session that Auth never gave. */
function forgedCookie(): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { sub: randomUUID(), session_id: randomUUID(), exp: 4_000_000_000 }
  const access_token = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.${encoded({})}`
  return `fechou=base64-${encoded({ access_token, refresh_token: 'abcdefghij12', expires_at: 1 })}`
}
