import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test as sequentialTest } from 'vitest'
import { attemptLimitMessage } from '#server/auth/password-attempts.ts'
import {
  aBrowserOn,
  askForAccount,
  choosePassword,
  cookieOf,
  cookiesIn,
  memberIn,
  password,
  setUp,
  signIn,
  test,
} from '#tests/support/accounts.ts'
import { anAddress } from '#tests/support/database.ts'
import { aHostedSite } from '#tests/support/hosted-site.ts'
import { testAccounts } from '#tests/data/accounts-suite.ts'

const hosted = await aHostedSite()
afterAll(() => hosted[Symbol.asyncDispose]())
const { project, instance, anEndpoint, aSite, mailTo, aMember, ana } = hosted

await testAccounts(instance)

test('an account that somebody began with the publishable key opens to nobody but who reads its mail', async () => {
  const theirs = 'a senha de quem se antecipou'
  const begin = (email: string) =>
    createClient(project.url, project.publishableKey, { auth: { persistSession: false } }).auth.signUp({
      email,
      password: theirs,
    })
  const email = anAddress()
  expect((await begin(email)).error).toMatchObject({ code: 'signup_disabled' })
  project.allowSignUps()
  expect((await begin(email)).error).toBeNull()
  const owner = aBrowserOn(aSite())
  await owner.post('/auth?modo=criar').type('form').send({ form: 'criar', name: 'Ana Souza', email }).expect(303)
  await begin(email)
  const { link } = await mailTo(email, 'account-confirmation')
  await owner.get(link).expect(303).expect('Location', '/auth/nova-senha')

  await signIn(aBrowserOn(aSite()), email, theirs).expect(401)
  await choosePassword(owner, password).expect(303).expect('Location', '/dashboard')
  await signIn(aBrowserOn(aSite()), email, theirs).expect(401)
  await signIn(aBrowserOn(aSite()), email).expect(303)
})

test('visitors sign up and in where Auth takes nothing more from the site’s own address: theirs alone count', async () => {
  const site = aSite()
  for (const kind of ['sign-in and refresh', 'confirmation', 'change'] as const) project.useUp(kind, '127.0.0.1')
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    const browser = () => aBrowserOn(site).set('X-Forwarded-For', address)
    // oxlint-disable-next-line no-await-in-loop -- One visitor after another.
    const { email } = await aMember(anAddress(), site, browser())
    // oxlint-disable-next-line no-await-in-loop
    await signIn(browser(), email).expect(303).expect('Location', '/dashboard')
  }
})

test('who signs in too often for Auth is told how long to wait, whether or not there is an account; nobody else waits', async () => {
  const endpoint = await anEndpoint()
  const site = endpoint.aSite()
  const [greedy, other] = ['203.0.113.100', '203.0.113.101']
  const from = (address: string) => aBrowserOn(site).set('X-Forwarded-For', address)
  const stale = await endpoint.staleCookie()
  project.useUp('sign-in and refresh', greedy)
  for (const email of [ana.email, anAddress()]) {
    const { text, headers } = await signIn(from(greedy), email).expect(429)
    expect(headers['retry-after']).toBe('300')
    expect(cookiesIn(headers)).toEqual([])
    expect(text).toContain(attemptLimitMessage)
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
  const endpoint = await anEndpoint()
  const site = endpoint.aSite()
  const agent = aBrowserOn(site).set('X-Forwarded-For', greedy)
  const email = anAddress()
  await askForAccount(agent, email)
  for (const address of [ana.email, anAddress()])
    await aBrowserOn(site).post('/auth?modo=senha').type('form').send({ form: 'senha', email: address }).expect(303)
  const { link } = await mailTo(email, 'account-confirmation')
  await agent.get(link).expect(303)
  expect(endpoint.calls('/auth/v1/')).toEqual([])

  project.useUp('confirmation', greedy)
  const { headers } = await choosePassword(agent, password).expect(429)
  expect(headers['retry-after']).toBe('300')
  expect(cookiesIn(headers)).toEqual([])
  await choosePassword(agent.set('X-Forwarded-For', '203.0.113.201'), password).expect(303)
  await signIn(aBrowserOn(site), email).expect(303)
})

test('Auth is told whose address each call is for, with the secret key; data never meets that key with a member’s token', async () => {
  const from = '198.51.100.7'
  const endpoint = await anEndpoint()
  const site = endpoint.aSite()
  const { email } = await aMember(anAddress(), site, aBrowserOn(site).set('X-Forwarded-For', from))
  endpoint.tokensLast(-10)
  const agent = aBrowserOn(site).set('X-Forwarded-For', from)
  await signIn(agent, email).expect(303)
  endpoint.tokensLast(3600)
  await agent.get('/dashboard').expect(200)
  await agent.post('/auth/sair').expect(303)

  const calls = endpoint.calls('/')
  const toAuth = calls.filter(({ path }) => path.startsWith('/auth/v1/'))
  const paths = ['admin/generate_link', 'verify', 'user', 'token', 'logout']
  for (const path of paths) expect(toAuth.map((call) => call.path)).toContain(`/auth/v1/${path}`)
  for (const call of toAuth) expect(call).toMatchObject({ key: 'secret', visitor: from })
  const membersData = calls.filter(({ path, bearer }) => path.startsWith('/rest/v1/') && bearer === 'member')
  expect(membersData.length).toBeGreaterThan(0)
  for (const call of membersData) expect(call.key).toBe('publishable')
})

sequentialTest('neither of two members reads or writes a row of the other’s, by any verb', async () => {
  const bia = await aMember()
  for (const { agent } of [ana, bia]) {
    await agent.post('/dashboard/configuracao').type('form').send(setUp).expect(303)
  }
  const own = async ({ email, site }: typeof bia) => {
    const { id, token } = memberIn(cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers))
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
