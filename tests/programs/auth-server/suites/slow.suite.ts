import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { accountsOn, aBrowserOn, cookieOf, cookiesIn, signIn } from '#tests/support/accounts.ts'
import { whileFrozen } from '../control.ts'
import { aDatabase } from '../servers-database.ts'
import { stale } from '../stale-session.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember, aSite } = accountsOn(database)
const { email } = await aMember()
const signedIn = async (site = aSite()) => cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers)
const dashboard = (cookie: string, site = aSite()) => aBrowserOn(site).get('/dashboard').set('Cookie', cookie)

test('an Auth that answers after a second keeps a member waiting, and nothing more', async () => {
  const cookie = stale(await signedIn())
  const page = await whileFrozen('auth', async () => {
    const answer = dashboard(cookie).then((response) => response)
    await after(1_000)
    return { answer }
  })
  expect((await page.answer).status).toBe(200)
  expect(database.away()).toEqual([])
})

test('an Auth that answers nothing is soon not asked any more, and no session is lost: neither one that runs out nor one in use', async () => {
  const site = aSite()
  const [fresh, ...old] = await Promise.all(Array.from({ length: 7 }, () => signedIn(site)))
  const cookies = old.map(stale)
  await whileFrozen('auth', async () => {
    for (const page of await Promise.all(cookies.map((cookie) => dashboard(cookie, site)))) {
      expect(page.status).toBe(503)
      expect(cookiesIn(page.headers)).toEqual([])
    }
    await expect.poll(() => database.away()).toEqual(['auth'])
    await dashboard(fresh!, site).expect(200)
    await signIn(aBrowserOn(site), email).expect(503)
  })
  // Auth has read what it was asked before, and may have changed the refresh tokens of answers that nobody waited for.
  for (const cookie of [...cookies, fresh!])
    await expect.poll(async () => (await dashboard(cookie, site)).status).toBe(200)
})
