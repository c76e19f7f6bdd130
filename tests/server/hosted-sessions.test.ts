import { afterAll, expect, vi } from 'vitest'
import { aBrowserOn, accountsOn, cookieOf, cookiesIn, password, signIn, test } from '#tests/support/accounts.ts'
import { aHostedSite } from '#tests/support/hosted-site.ts'

const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
const hosted = await aHostedSite()
afterAll(() => hosted[Symbol.asyncDispose]())
const { anInstance, anEndpoint, aSite, aMember, ana, fresh } = hosted

const dashboard = (cookie: string, site = aSite()) => site.visitor.get('/dashboard').set('Cookie', cookie)

test('pages read the session by keys they already have, without a call to Auth', async () => {
  const endpoint = await anEndpoint()
  await endpoint.dashboard(fresh).expect(200)
  const before = endpoint.calls('/auth/v1/').length
  await endpoint.dashboard(fresh).expect(200)
  await endpoint.dashboard(fresh).expect(200)
  expect(endpoint.calls('/auth/v1/')).toHaveLength(before)
})

test('20 requests at once with a stale token make one refresh call, and all of them are signed in', async () => {
  const endpoint = await anEndpoint()
  const cookie = await endpoint.staleCookie()
  const before = endpoint.refreshes()
  const site = endpoint.aSite()
  const answers = await Promise.all(Array.from({ length: 20 }, () => endpoint.dashboard(cookie, site)))

  expect(endpoint.refreshes() - before).toBe(1)
  const given = new Set(answers.map(({ headers }) => cookieOf(headers)))
  expect(given.size).toBe(1)
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).toContain('Bem-vindo ao')
  }
  await endpoint.dashboard([...given][0]!).expect(200)
  expect(endpoint.refreshes() - before).toBe(1)
})

test('whose new cookie was lost on its way comes again with the old one and is signed in, on any instance', async () => {
  const endpoint = await anEndpoint()
  const cookie = await endpoint.staleCookie()
  await endpoint.dashboard(cookie).expect(200)
  for (const site of [endpoint.aSite(), accountsOn(await anInstance()).aSite()]) {
    const { text, headers } = await endpoint.dashboard(cookie, site).expect(200)
    expect(text).toContain('Bem-vindo ao')
    await endpoint.dashboard(cookieOf(headers), site).expect(200)
  }
})

test('where Auth’s own answer to a refresh was lost, the visitor is asked to come again, and is signed in then', async () => {
  const endpoint = await anEndpoint()
  const cookie = await endpoint.staleCookie()
  const lost = await endpoint.whileIt('does what it is asked and loses the answer', () => endpoint.dashboard(cookie))
  expect(lost.status).toBe(503)
  expect(cookiesIn(lost.headers)).toEqual([])

  const { text, headers } = await endpoint.dashboard(cookie).expect(200)
  expect(text).toContain('Bem-vindo ao')
  expect(cookiesIn(headers)).toHaveLength(1)
})

test('while other processes refresh with the same token a visitor waits for it, and stays signed in', async () => {
  const endpoint = await anEndpoint()
  const cookie = await endpoint.staleCookie()
  const site = endpoint.aSite()
  const before = endpoint.refreshes()
  const busy = await endpoint.whileIt(
    'is busy with the same refresh token',
    () => endpoint.dashboard(cookie, site),
    '/auth/v1/token',
  )
  expect(busy.status).toBe(503)
  expect(cookiesIn(busy.headers)).toEqual([])
  expect(endpoint.refreshes() - before).toBeGreaterThan(1)

  await endpoint.dashboard(cookie, site).expect(200)
})

test('a session that was refreshed on the way reaches the browser with whatever is answered', async () => {
  const endpoint = await anEndpoint()
  const send = async (fields: object, accept: string) =>
    endpoint
      .aSite()
      .visitor.post('/dashboard/conta')
      .set({ Cookie: await endpoint.staleCookie(), Accept: accept, 'Sec-Fetch-Site': 'same-origin' })
      .type('form')
      .send(fields)
  const answers = [
    await send({ form: 'export' }, 'text/html'),
    await send({ form: 'delete', current: 'errada, errada' }, 'application/json'),
    await send({ form: 'delete', current: 'errada, errada' }, 'text/html'),
    await send({ form: 'name', name: 'Ana Souza' }, 'text/html'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 303])
  for (const { headers } of answers) {
    expect(cookiesIn(headers)).toEqual([expect.stringMatching(/^fechou=base64-/)])
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

test('only a definite no takes the cookie away, sends to sign in, and counts as signed out', async () => {
  const endpoint = await anEndpoint()
  const { agent, email } = await aMember()
  const stale = await endpoint.staleCookie(email)
  const change = { form: 'password', current: password, password: 'outra frase, mais comprida' }
  await agent.post('/dashboard/conta').type('form').send(change).expect(303)

  const refused = await endpoint.dashboard(stale).expect(303)
  expect(refused.headers['location']).toBe('/auth?next=%2Fdashboard')
  const out = await endpoint
    .aSite()
    .visitor.post('/auth/sair')
    .set({ Cookie: stale, 'Sec-Fetch-Site': 'same-origin' })
    .expect(303)
  expect(out.headers['location']).toBe('/?recebido=sair')
  for (const answer of [refused, out]) {
    expect(cookiesIn(answer.headers)).toContainEqual(expect.stringMatching(/^fechou=; Max-Age=0; /))
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  }
  for (const words of printed) expect(words).not.toHaveBeenCalled()
})

test('a cookie from before the sign-out opens nothing on a second instance, though its token is still good', async () => {
  const { headers } = await signIn(aBrowserOn(aSite()), ana.email).expect(303)
  const cookie = cookieOf(headers)
  const second = accountsOn(await anInstance()).aSite()
  expect((await dashboard(cookie, second).expect(200)).text).toContain('Bem-vindo ao')
  await aSite().visitor.post('/auth/sair').set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }).expect(303)

  const { text } = await dashboard(cookie, second)
  expect(text).toContain('Sua sessão terminou')
  expect(text).not.toContain('Bem-vindo')
  await second.visitor.get('/auth/sessao').set('Cookie', cookie).expect(204)
})
