import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test as oneAfterAnother, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { accountsIn } from '#server/supabase/accounts.ts'
import { dataIn } from '#server/data/data.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { secrets } from '#server/forms/fields.ts'
import { tooManyAttemptsMessage } from '#server/auth/password-attempts.ts'
import { passwordProof } from '#server/auth/password-proof.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { mailLinks } from '#server/tokens/mail-links.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import {
  aBrowserOn,
  accountsOn,
  askForAccount,
  choosePassword,
  cookieOf,
  cookiesIn,
  memberIn,
  password,
  signIn,
} from '#tests/support/accounts.ts'
import { anAddress } from '#tests/support/database.ts'
import { aHostedProject, type Failure } from '#tests/support/hosted-project.ts'
import { testAccounts } from '#tests/data/accounts-suite.ts'

/** Most of a test's time is the least time of an answer: many run at once, each where it alone makes the project fail. */
const test = oneAfterAnother.concurrent

const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
const project = await aHostedProject()
afterAll(() => project[Symbol.asyncDispose]())

/** The site as it is set up for the project: each call is an instance of its own. */
async function anInstance({ url, timeoutSignal }: Pick<typeof project, 'url' | 'timeoutSignal'> = project) {
  const { db, auth, cvs } = await openSupabase(
    readConfig({
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
      SUPABASE_SECRET_KEY: project.secretKey,
    }),
    undefined,
    timeoutSignal,
  )
  const data = dataIn({ db, cvs }, mailboxIn(project.folder))
  return { data, accounts: accountsIn(auth), db }
}

const instance = await anInstance()
const { world, letterTo, aMember } = accountsOn(instance)
const ana = await aMember()

/** Another address of the project, where nobody else comes by, and the site that stands on it. */
async function aDoor() {
  const door = await project.aDoor()
  const on = accountsOn(await anInstance(door))
  const cookieFor = async (email: string) => cookieOf((await signIn(aBrowserOn(on.world()), email).expect(303)).headers)
  return {
    ...door,
    world: on.world,
    dashboard: (cookie: string, site = on.world()) => site.visitor.get('/dashboard').set('Cookie', cookie),
    refreshes: () => door.calls('/auth/v1/token').length,
    /** Signs somebody in with a token that is already too old. */
    async staleCookie(email = ana.email) {
      door.tokensLast(-10)
      try {
        return await cookieFor(email)
      } finally {
        door.tokensLast(3600)
      }
    },
  }
}

const fresh = cookieOf((await signIn(aBrowserOn(world()), ana.email).expect(303)).headers)
const setUp = { business: 'Bolos da Ana', sells: 'Bolos', tone: 'warm', openingHours: '9h às 18h', followUpDays: '3' }

const dashboard = (cookie: string, on = world()) => on.visitor.get('/dashboard').set('Cookie', cookie)

const failures: readonly Failure[] = [
  'refuses connections',
  'resets connections',
  'answers 500 in JSON',
  'answers 500 in HTML',
  'answers 200 in HTML',
  'answers 200 with nothing',
  'breaks off in the middle of an answer',
  'answers half of its JSON',
  'refuses at its gateway',
  'is slow',
]

await testAccounts(instance)

test('pages read the session by keys they already have, without a call to Auth', async () => {
  const door = await aDoor()
  await door.dashboard(fresh).expect(200)
  const before = door.calls('/auth/v1/').length
  await door.dashboard(fresh).expect(200)
  await door.dashboard(fresh).expect(200)
  expect(door.calls('/auth/v1/')).toHaveLength(before)
})

test('20 requests at once with a stale token make one refresh call, and all of them are signed in', async () => {
  const door = await aDoor()
  const cookie = await door.staleCookie()
  const before = door.refreshes()
  const on = door.world()
  const answers = await Promise.all(Array.from({ length: 20 }, () => door.dashboard(cookie, on)))

  expect(door.refreshes() - before).toBe(1)
  const given = new Set(answers.map(({ headers }) => cookieOf(headers)))
  expect(given.size).toBe(1)
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).toContain('Bem-vindo ao')
  }
  await door.dashboard([...given][0]!).expect(200)
  expect(door.refreshes() - before).toBe(1)
})

test('whose new cookie was lost on its way comes again with the old one and is signed in, on any instance', async () => {
  const door = await aDoor()
  const cookie = await door.staleCookie()
  await door.dashboard(cookie).expect(200)
  for (const on of [door.world(), accountsOn(await anInstance()).world()]) {
    const { text, headers } = await door.dashboard(cookie, on).expect(200)
    expect(text).toContain('Bem-vindo ao')
    await door.dashboard(cookieOf(headers), on).expect(200)
  }
})

test('where Auth’s own answer to a refresh was lost, the visitor is asked to come again, and is signed in then', async () => {
  const door = await aDoor()
  const cookie = await door.staleCookie()
  const lost = await door.whileIt('does what it is asked and loses the answer', () => door.dashboard(cookie))
  expect(lost.status).toBe(503)
  expect(cookiesIn(lost.headers)).toEqual([])

  const { text, headers } = await door.dashboard(cookie).expect(200)
  expect(text).toContain('Bem-vindo ao')
  expect(cookiesIn(headers)).toHaveLength(1)
})

test.for(failures)(
  'while the project %s, words and sessions are kept, and nobody is told they are out',
  // Others may end before this one: only its own context knows by then which test it is.
  async (failure, { expect: expectHere }) => {
    const door = await aDoor()
    await door.dashboard(fresh).expect(200)
    const stale = await door.staleCookie()
    const post = (path: string, form: object, cookie = stale) =>
      door.world().visitor.post(path).set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }).type('form').send(form)
    const [guarded, signingIn, signingUp, saving, savingLate, out, page] = await door.whileIt(failure, () =>
      Promise.all([
        door.dashboard(stale),
        post('/auth', { form: 'entrar', email: ana.email, password }),
        post('/auth?modo=criar', { form: 'criar', email: ana.email, name: 'Ana Souza' }),
        post('/dashboard/configuracao', { form: 'set-up', ...setUp }, fresh),
        post('/dashboard/configuracao', { form: 'set-up', ...setUp }),
        post('/auth/sair', {}, fresh),
        door.dashboard(fresh),
      ]),
    )

    for (const answer of [guarded, signingIn, signingUp, saving, savingLate]) expect(answer.status).toBe(503)
    for (const answer of [guarded, signingIn, signingUp, saving, savingLate, out, page])
      expect(cookiesIn(answer.headers)).toEqual([])
    for (const form of [signingIn, signingUp]) expect(form.text).toContain(`value="${ana.email}"`)
    expect(signingIn.text).not.toContain(password)
    for (const form of [saving, savingLate]) expect(form.text).toContain(`value="${setUp.business}"`)
    expect(out.headers['location']).toBe('/dashboard?recebido=sair-falhou')
    expect(page.text).not.toMatch(/Bem-vindo|Sua sessão terminou/)

    for (const cookie of [stale, fresh])
      await expectHere.poll(async () => (await door.dashboard(cookie)).text).toContain('Bem-vindo ao')
    for (const words of printed) expect(words).not.toHaveBeenCalled()
  },
)

test('a session that was refreshed on the way reaches the browser with whatever is answered', async () => {
  const door = await aDoor()
  const send = async (fields: object, accept: string) =>
    door
      .world()
      .visitor.post('/dashboard/conta')
      .set({ Cookie: await door.staleCookie(), Accept: accept, 'Sec-Fetch-Site': 'same-origin' })
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

test('while Auth alone is away, members with a fresh token go on', async () => {
  const door = await aDoor()
  await door.dashboard(fresh).expect(200)
  const page = await door.whileIt('refuses at its gateway', async () => door.dashboard(fresh), '/auth/v1/')
  expect(page.text).toContain('Bem-vindo ao')
})

test('only a definite no takes the cookie away, sends to sign in, and counts as signed out', async () => {
  const door = await aDoor()
  const { agent, email } = await aMember()
  const stale = await door.staleCookie(email)
  const change = { form: 'password', current: password, password: 'outra frase, mais comprida' }
  await agent.post('/dashboard/conta').type('form').send(change).expect(303)

  const refused = await door.dashboard(stale).expect(303)
  expect(refused.headers['location']).toBe('/auth?next=%2Fdashboard')
  const out = await door
    .world()
    .visitor.post('/auth/sair')
    .set({ Cookie: stale, 'Sec-Fetch-Site': 'same-origin' })
    .expect(303)
  expect(out.headers['location']).toBe('/?recebido=sair')
  for (const answer of [refused, out])
    expect(cookiesIn(answer.headers)).toContainEqual(expect.stringMatching(/^fechou=; Max-Age=0; /))
  for (const words of printed) expect(words).not.toHaveBeenCalled()
})

test('a cookie from before the sign-out opens nothing on a second instance, though its token is still good', async () => {
  const { headers } = await signIn(aBrowserOn(world()), ana.email).expect(303)
  const cookie = cookieOf(headers)
  const second = accountsOn(await anInstance()).world()
  expect((await dashboard(cookie, second).expect(200)).text).toContain('Bem-vindo ao')
  await world().visitor.post('/auth/sair').set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }).expect(303)

  const { text } = await dashboard(cookie, second)
  expect(text).toContain('Sua sessão terminou')
  expect(text).not.toContain('Bem-vindo')
  await second.visitor.get('/auth/sessao').set('Cookie', cookie).expect(204)
})

oneAfterAnother(
  'a token that nobody gave is shown to Auth once and cleared, a cookie that holds none never; one network makes few such calls',
  async () => {
    const door = await aDoor()
    const on = door.world()
    const from = '203.0.113.150'
    const ask = (path: string, cookie: string, address = from) =>
      on.visitor.get(path).set({ Cookie: cookie, 'X-Forwarded-For': address })
    const asked = () => door.calls('/auth/v1/').length

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
    expect((await door.dashboard(await door.staleCookie(), on).expect(200)).text).toContain('Bem-vindo ao')
  },
)

test('made-up cookies of one network keep none of its members out, on no instance; few are shown to Auth, in whatever way', async () => {
  const door = await aDoor()
  const stale = await Promise.all([1, 2].map(() => door.staleCookie()))
  const on = accountsOn(await anInstance(door)).world()
  const networks = Array.from({ length: 200 }, (_, index) => `2001:db8:77:${(index + 1).toString(16)}::1`)
  const leave = (cookie: string, address: string) =>
    on.visitor.post('/auth/sair').set({ Cookie: cookie, 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' })
  const asked = () => door.calls('/auth/v1/').length
  const before = asked()
  for (const address of networks) {
    const cookies = [{}, { access_token: unsigned }, { access_token: wronglySigned }].map(madeUp)
    await Promise.all(
      cookies.map((cookie) => on.visitor.get('/auth/sessao').set({ Cookie: cookie, 'X-Forwarded-For': address })),
    )
    const [out] = await Promise.all(cookies.map((cookie) => leave(cookie, address).expect(303)))
    expect(out!.headers['location']).toBe('/?recebido=sair')
    expect(cookiesIn(out!.headers)).toContainEqual(expect.stringMatching(/^fechou=; Max-Age=0; /))
  }
  expect(asked() - before).toBeLessThanOrEqual(40)

  const from = { 'X-Forwarded-For': networks[0]! }
  for (const cookie of stale) {
    const { text, headers } = await on.visitor
      .get('/dashboard')
      .set({ Cookie: cookie, ...from })
      .expect(200)
    expect(text).toContain('Bem-vindo ao')
    await on.visitor
      .get('/auth/sessao')
      .set({ Cookie: cookieOf(headers), ...from })
      .expect(200)
  }
  await signIn(aBrowserOn(on).set(from), ana.email).expect(303)
})

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

test('an account that somebody began with the publishable key opens to nobody but who reads its mail', async () => {
  const theirs = 'a senha de quem se antecipou'
  const begin = (email: string) =>
    createClient(project.url, project.publishableKey, { auth: { persistSession: false } }).auth.signUp({
      email,
      password: theirs,
    })
  const email = anAddress()
  expect((await begin(email)).error).toBeNull()
  const owner = aBrowserOn(world())
  await owner.post('/auth?modo=criar').type('form').send({ form: 'criar', name: 'Ana Souza', email }).expect(303)
  await begin(email)
  const { link } = await letterTo(email, 'account-confirmation')
  await owner.get(link).expect(303).expect('Location', '/auth/nova-senha')

  await signIn(aBrowserOn(world()), email, theirs).expect(401)
  await choosePassword(owner, password).expect(303).expect('Location', '/dashboard')
  await signIn(aBrowserOn(world()), email, theirs).expect(401)
  await signIn(aBrowserOn(world()), email).expect(303)
})

const unexpected: readonly Failure[] = [
  'answers 200 in HTML',
  'answers 200 with nothing',
  'answers half of its JSON',
  'answers null',
  'answers an empty object',
  'answers a list of numbers',
  'answers JSON of its own with 404',
  'answers null with 404',
  'answers HTML with 404',
  'answers nothing with 404',
  'lacks what it is asked for',
  'redirects elsewhere',
  'refuses at its gateway',
]

oneAfterAnother.for(unexpected)(
  'a project that %s: every form comes back with 503 and its words, and no page fails',
  async (how) => {
    const door = await aDoor()
    const sealing = {
      config: readConfig({ NODE_ENV: 'test' }),
      links: sealedTokensWith(instance.data.links.signingKeys),
    }
    const links = mailLinks(sealing.config, sealing.links)
    const email = anAddress()
    const proof = await passwordProof({ id: randomUUID(), kind: 'recovery', email, name: null }, sealing)
    const recovering = cookieOf((await anAsker('senha', ana.email)).headers)
    const link = async (made: Promise<string>) => new URL(await made).pathname + new URL(await made).search
    const addressed = { name: 'Ana Souza', email }
    const current = { current: password }
    const sendings: [path: string, fields: Record<string, string>, cookie?: string][] = [
      ['/blog', { email }],
      ['/contact', { ...addressed, subject: 'Teste grátis', message: 'Quero saber.' }],
      ['/lista-de-espera', { ...addressed, whatsapp: '(11) 91234-5678', sells: 'Bolos' }],
      ['/meus-dados', { form: 'my-data', email }],
      ['/auth', { form: 'entrar', email, password }],
      ['/auth?modo=criar', { form: 'criar', ...addressed }],
      ['/auth?modo=senha', { form: 'senha', email }],
      ['/auth?modo=senha', { form: 'codigo', code: '123456' }, recovering],
      ['/auth/nova-senha', { form: 'new-password', password }, proof.split(';')[0]!],
      ['/dashboard/configuracao', { form: 'set-up', ...setUp }, fresh],
      ['/dashboard/conta', { form: 'name', name: 'Ana Souza' }, fresh],
      ['/dashboard/conta', { form: 'email', email, ...current }, fresh],
      ['/dashboard/conta', { form: 'password', password: 'outra frase, mais comprida', ...current }, fresh],
      ['/dashboard/conta', { form: 'devices' }, fresh],
      ['/dashboard/conta', { form: 'export' }, fresh],
      ['/dashboard/conta', { form: 'delete', ...current }, fresh],
      [await link(links.confirmNewsletter(email)), { form: 'newsletter-confirm' }],
      [await link(links.leaveNewsletter(email)), { form: 'newsletter-leave' }],
      [
        await link(links.confirmWaitingList({ ...addressed, whatsapp: '(11) 91234-5678', sells: 'Bolos' })),
        { form: 'waiting-list-confirm' },
      ],
      [await link(links.unsubscribeAll(email)), { form: 'no-more-mail' }],
      [await link(links.openMyData(email)), { form: 'open' }],
      [
        await link(
          links.changeEmail({ id: randomUUID(), accountId: someone.sub, mark: 'a', from: ana.email, to: email }),
        ),
        { form: 'email-change' },
        fresh,
      ],
      [
        await link(links.confirmAccount({ id: randomUUID(), kind: 'signup', email, name: 'Ana', next: null })),
        { form: 'auth-confirm' },
      ],
    ]
    const pages = ['/auth', '/auth/nova-senha', '/dashboard', '/dashboard/configuracao', '/auth/sessao', '/meus-dados']
    // The project itself seems well, so that each form meets the answer and none is held back.
    const isMeant = /^(?!\/rest\/v1\/spent_links|\/auth\/v1\/admin\/users\/)/
    const { visitor, logged } = door.world()
    const send = async () => {
      for (const [path, fields, cookie = ''] of sendings) {
        const { status, text } = await visitor
          .post(path)
          .set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
          .type('form')
          .send(fields)
        const sent = `${path} ${fields['form']} ${JSON.stringify(logged.splice(0))}`
        expect(status, sent).toBe(503)
        const { form: _, ...words } = fields
        if (fields['form'] === 'codigo') expect(text, sent).toContain('Olhe o seu e-mail')
        for (const [name, value] of Object.entries(words))
          if (!secrets.includes(name)) expect(text, sent).toContain(value)
      }
      for (const page of [...pages, ...sendings.flatMap(([path]) => (path.includes('?l=') ? [path] : []))]) {
        const { status, text } = await visitor.get(page).set('Cookie', fresh)
        expect([page, status]).toEqual([page, expect.toBeOneOf([200, 303, 503]) as unknown])
        expect(text).not.toMatch(/Bem-vindo|Sua sessão terminou/)
      }
    }
    await door.whileIt(how, send, isMeant)
  },
)

const anAsker = (mode: string, email: string) =>
  aBrowserOn(world()).post(`/auth?modo=${mode}`).type('form').send({ form: mode, email }).expect(303)

const visited = world()
test.for(Array.from({ length: 40 }, (_, index) => `203.0.113.${index + 1}`))(
  'one of 40 visitors, from %s, signs up and in, whatever one address may do',
  async (address) => {
    const browser = () => aBrowserOn(visited).set('X-Forwarded-For', address)
    const { email } = await aMember(anAddress(), visited, browser())
    await signIn(browser(), email).expect(303).expect('Location', '/dashboard')
  },
)

test('who signs in too often for Auth is told how long to wait, whether or not there is an account; nobody else waits', async () => {
  const door = await aDoor()
  const on = door.world()
  const [greedy, other] = ['203.0.113.100', '203.0.113.101']
  const from = (address: string) => aBrowserOn(on).set('X-Forwarded-For', address)
  const stale = await door.staleCookie()
  project.count('sign-in and refresh', greedy, 150)
  for (const email of [ana.email, anAddress()]) {
    const { text, headers } = await signIn(from(greedy), email).expect(429)
    expect(headers['retry-after']).toBe('300')
    expect(cookiesIn(headers)).toEqual([])
    expect(text).toContain(tooManyAttemptsMessage)
    expect(text).toContain(`value="${email}"`)
    expect(text).not.toContain(password)
  }
  const machine = { form: 'entrar', email: ana.email, password }
  await from(greedy)
    .post('/auth')
    .set('Accept', 'application/json')
    .send(machine)
    .expect(429)
    .expect('Retry-After', '300')

  const page = await from(greedy).get('/dashboard').set('Cookie', stale).expect(503)
  expect(cookiesIn(page.headers)).toEqual([])
  await signIn(from(other), ana.email).expect(303)
})

test('who asks for an account’s mail costs Auth nothing; who opens too many accounts is told how long to wait, and keeps the proof', async () => {
  const greedy = '203.0.113.200'
  const door = await aDoor()
  const on = door.world()
  const agent = aBrowserOn(on).set('X-Forwarded-For', greedy)
  const email = anAddress()
  await askForAccount(agent, email)
  for (const address of [ana.email, anAddress()])
    await aBrowserOn(on).post('/auth?modo=senha').type('form').send({ form: 'senha', email: address }).expect(303)
  const { link } = await letterTo(email, 'account-confirmation')
  await agent.get(link).expect(303)
  expect(door.calls('/auth/v1/')).toEqual([])

  project.count('signup', greedy, 30)
  const { headers } = await choosePassword(agent, password).expect(429)
  expect(headers['retry-after']).toBe('300')
  expect(cookiesIn(headers)).toEqual([])
  await choosePassword(agent.set('X-Forwarded-For', '203.0.113.201'), password).expect(303)
  await signIn(aBrowserOn(on), email).expect(303)
})

test('Auth is told whose address each call is for, with the secret key; data never meets that key with a member’s token', async () => {
  const from = '198.51.100.7'
  const door = await aDoor()
  const on = door.world()
  const { email } = await aMember(anAddress(), on, aBrowserOn(on).set('X-Forwarded-For', from))
  door.tokensLast(-10)
  const agent = aBrowserOn(on).set('X-Forwarded-For', from)
  await signIn(agent, email).expect(303)
  door.tokensLast(3600)
  await agent.get('/dashboard').expect(200)
  await agent.post('/auth/sair').expect(303)

  const calls = door.calls('/')
  const toAuth = calls.filter(({ path }) => path.startsWith('/auth/v1/'))
  const paths = ['admin/generate_link', 'verify', 'user', 'token', 'logout']
  for (const path of paths) expect(toAuth.map((call) => call.path)).toContain(`/auth/v1/${path}`)
  for (const call of toAuth) expect(call).toMatchObject({ key: 'secret', visitor: from })
  const membersData = calls.filter(({ path, bearer }) => path.startsWith('/rest/v1/') && bearer === 'member')
  expect(membersData.length).toBeGreaterThan(0)
  for (const call of membersData) expect(call.key).toBe('publishable')
})

oneAfterAnother('neither of two members reads or writes a row of the other’s, by any verb', async () => {
  const bia = await aMember()
  for (const { agent } of [ana, bia]) {
    await agent
      .post('/dashboard/configuracao')
      .type('form')
      .send({ form: 'set-up', ...setUp })
      .expect(303)
  }
  const own = async ({ email, on }: typeof bia) => {
    const { id, token } = memberIn(cookieOf((await signIn(aBrowserOn(on), email).expect(303)).headers))
    return { id, db: createClient(project.url, project.publishableKey, { accessToken: async () => token }) }
  }
  const [mine, theirs] = [await own(ana), await own(bia)]
  const kept = () =>
    Promise.all(['members', 'set_ups'].map((table) => project.query(`select * from public.${table} order by 1`)))
  const before = await kept()

  const tables = [
    ['members', 'id', { name: 'Outra' }],
    ['set_ups', 'member_id', { ...setUpRow, business: 'Outro' }],
  ] as const
  for (const [table, key, change] of tables) {
    const rows = mine.db.from(table)
    expect((await rows.select()).data).toHaveLength(1)
    expect((await rows.select().eq(key, theirs.id)).data).toEqual([])
    expect((await rows.update(change).eq(key, theirs.id).select()).data ?? []).toEqual([])
    expect((await rows.delete().eq(key, theirs.id).select()).data ?? []).toEqual([])
    expect((await rows.insert({ [key]: theirs.id, ...change })).error).not.toBeNull()
    expect((await rows.upsert({ [key]: theirs.id, ...change })).error).not.toBeNull()
    expect((await rows.update({ [key]: theirs.id }).eq(key, mine.id)).error).not.toBeNull()
  }
  expect(await kept()).toEqual(before)
})

const setUpRow = { business: 'Bolos', sells: 'Bolos', tone: 'warm', opening_hours: '9h às 18h', follow_up_days: 3 }
