import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { askForAccount, choosePassword, cookieOf, expectToBeOut, password, signIn } from '#tests/support/accounts.ts'
import { builtSites } from '../built-sites.ts'
import { aDatabase, anAddress } from '../servers-database.ts'
import { stale } from '../stale-session.ts'

// What other suites left would count towards the limits of these sites.
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const sites = await builtSites()
afterAll(() => sites[Symbol.asyncDispose]())
const { first, second, browser, mailTo } = sites
const other = 'outra frase bem comprida'
const dashboard = (cookie: string, site = second) => browser(site).get('/dashboard').set('Cookie', cookie)
const cookieFor = async (email: string, site = first) =>
  cookieOf((await signIn(browser(site), email).expect(303)).headers)

/** A person with an account, signed in. */
async function aMember(email = anAddress()) {
  const agent = browser()
  await askForAccount(agent, email)
  const { link } = await mailTo(email)
  await agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
  await choosePassword(agent, password).expect(303).expect('Location', '/dashboard')
  return { agent, email }
}

test('an account by the link of its mail', async () => {
  const { agent, email } = await aMember()
  expect((await agent.get('/dashboard').expect(200)).text).toContain('Bem-vindo')
  await dashboard(await cookieFor(email)).expect(200)
})

test('an account by the code of its mail', async () => {
  const [agent, email] = [browser(), anAddress()]
  await askForAccount(agent, email)
  const { code } = await mailTo(email)
  await agent.post('/auth?modo=criar').type('form').send({ form: 'codigo', code }).expect(303)
  await choosePassword(agent, password).expect(303).expect('Location', '/dashboard')
  await dashboard(await cookieFor(email, second)).expect(200)
})

test('another password by mail, which ends the sessions that there were', async () => {
  const { email } = await aMember()
  const before = await cookieFor(email)
  const agent = browser(second)
  await agent.post('/auth?modo=senha').type('form').send({ form: 'senha', email }).expect(303)
  const { link } = await mailTo(email)
  await agent.get(link).expect(303).expect('Location', '/auth/nova-senha')
  await choosePassword(agent, other).expect(303)
  for (const site of [first, second]) await expectToBeOut(dashboard(before, site))
  await signIn(browser(), email).expect(401)
  await signIn(browser(), email, other).expect(303)
})

test('another address, proved by its mail', async () => {
  const { agent, email } = await aMember()
  const to = anAddress()
  const change = { form: 'email', email: to, current: password }
  await agent.post('/dashboard/conta').type('form').send(change).expect(303)
  const { link } = await mailTo(to)
  await agent.post(link).type('form').send({ form: 'email-change' }).expect(303)
  await agent.get('/dashboard').expect(200)
  await signIn(browser(second), email).expect(401)
  await signIn(browser(second), to).expect(303)
})

test('out here, at once on the other process, too; the other session goes on', async () => {
  const { email } = await aMember()
  const agent = browser()
  const here = cookieOf((await signIn(agent, email).expect(303)).headers)
  const elsewhere = await cookieFor(email, second)
  await dashboard(here).expect(200)
  await agent.post('/auth/sair').expect(303)
  for (const cookie of [here, stale(here)]) await expectToBeOut(dashboard(cookie))
  await dashboard(elsewhere).expect(200)
})

test('out everywhere else, at once on both processes; here the session goes on', async () => {
  const { agent, email } = await aMember()
  const elsewhere = [await cookieFor(email), await cookieFor(email, second)]
  for (const cookie of elsewhere) await dashboard(cookie).expect(200)
  await agent.post('/dashboard/conta').type('form').send({ form: 'devices' }).expect(303)
  for (const site of [first, second])
    for (const cookie of elsewhere.flatMap((one) => [one, stale(one)])) await expectToBeOut(dashboard(cookie, site))
  await agent.get('/dashboard').expect(200)
})

test('a session that runs out is renewed; whoever comes later with what it was renewed by ends it', async () => {
  const { email } = await aMember()
  const before = await cookieFor(email)
  const renewed = cookieOf((await dashboard(stale(before), first).expect(200)).headers)
  await dashboard(stale(before)).expect(200)
  const again = cookieOf((await dashboard(stale(renewed), first).expect(200)).headers)
  // Auth takes a used refresh token again for 10 s.
  await after(10_500)
  await expectToBeOut(dashboard(stale(before)))
  await expectToBeOut(dashboard(stale(again)))
})
