import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { accountsIn } from '#server/sessions/accounts.ts'
import { accountsOn, aBrowserOn, cookieOf, expectToBeOut, signIn } from '#tests/support/accounts.ts'
import { aDatabase } from '../servers-database.ts'
import { stale } from '../stale-session.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember, aSite } = accountsOn(database)
/** A site of another process, which shares no refresh with others. */
const anotherSite = () => accountsOn({ ...database, accounts: accountsIn(database.authClient) }).aSite()
const ana = await aMember()
const cookieOfAna = async () => cookieOf((await signIn(aBrowserOn(aSite()), ana.email).expect(303)).headers)
const dashboard = (cookie: string, site = anotherSite()) => aBrowserOn(site).get('/dashboard').set('Cookie', cookie)
/** Time for which Auth takes a refresh token again that was used before. */
const reuseMs = 10_000

test.for([1, 6, 24])(
  '24 requests at once with a session that ran out stay signed in, on %i processes',
  async (count) => {
    const cookie = stale(await cookieOfAna())
    const sites = Array.from({ length: count }, anotherSite)
    const pages = await Promise.all(Array.from({ length: 24 }, (_, nth) => dashboard(cookie, sites[nth % count])))
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
    for (const { headers } of pages) await dashboard(cookieOf(headers)).expect(200)
  },
)

test('a refresh token that was used before, and its successor as well, ends the session everywhere', async () => {
  const first = await cookieOfAna()
  const second = cookieOf((await dashboard(stale(first)).expect(200)).headers)
  const third = cookieOf((await dashboard(stale(second)).expect(200)).headers)
  await after(reuseMs + 500)
  await expectToBeOut(dashboard(stale(first)))
  await expectToBeOut(dashboard(stale(third)))
})

test('who signs out is out at once on every process, and nobody else is', async () => {
  const [here, elsewhere] = [await cookieOfAna(), await cookieOfAna()]
  await dashboard(here).expect(200)
  await aSite().visitor.post('/auth/sair').set({ Cookie: here, 'Sec-Fetch-Site': 'same-origin' }).expect(303)
  await expectToBeOut(dashboard(here))
  await expectToBeOut(dashboard(stale(here)))
  await dashboard(elsewhere).expect(200)
})
