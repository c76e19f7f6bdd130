import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { attemptLimitMessage } from '#server/auth/password-attempts.ts'
import {
  accountsOn,
  aBrowserOn,
  choosePassword,
  cookieOf,
  cookiesIn,
  password,
  signIn,
} from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '../servers-database.ts'
import { stale } from '../stale-session.ts'

const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = process.env
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember, aSite, confirmed } = accountsOn(database)
/** What Auth takes of one address at once. From then on it takes 150 in 5 minutes. */
const burst = 30

test('who signs in more often than Auth takes is told how long to wait, whomever they claim to be; nobody else waits', async () => {
  const site = aSite()
  // The site itself takes 20 passwords of an address from a network, and holds back a network that has more under way.
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(undefined, site)))
  const { email } = members[0]!
  const cookie = cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers)
  const from = (address: string) => aBrowserOn(site).set('X-Forwarded-For', address)
  const greedy = '203.0.113.100'
  const answers: Awaited<ReturnType<typeof signIn>>[] = []
  for (const member of members) {
    const claimed = (nth: number) => from(greedy).set('Sb-Forwarded-For', `198.51.100.${answers.length + nth}`)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, nth) => signIn(claimed(nth), member.email)))))
  }
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, burst)).toEqual(Array.from({ length: burst }, () => 303))
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.headers['retry-after']).toBe('300')
  expect(refused.text).toContain(attemptLimitMessage)
  expect(cookiesIn(refused.headers)).toEqual([])

  // What the limit gave back during slow sign-ins is used up first: one call every two seconds.
  const renewals = Array.from({ length: burst }, () =>
    statusOf(
      'token?grant_type=refresh_token',
      { refresh_token: 'abcdefghijkl' },
      { claimed: greedy, key: SUPABASE_SECRET_KEY! },
    ),
  )
  expect(await Promise.all(renewals)).toContain(429)
  const page = await site.visitor.get('/dashboard').set({ Cookie: stale(cookie), 'X-Forwarded-For': greedy })
  expect(page.status).toBe(503)
  expect(cookiesIn(page.headers)).toEqual([])
  await site.visitor
    .get('/dashboard')
    .set({ Cookie: stale(cookie), 'X-Forwarded-For': '203.0.113.101' })
    .expect(200)
  await signIn(from('203.0.113.102'), email).expect(303)
})

test('who proves more addresses than Auth takes keeps the proof, and goes on from another network', async () => {
  const greedy = '203.0.113.110'
  const agent = aBrowserOn(aSite()).set('X-Forwarded-For', greedy)
  await confirmed(agent, anAddress())
  const calls = Array.from({ length: burst + 5 }, () =>
    statusOf('verify', { type: 'signup', token_hash: 'none' }, { claimed: greedy, key: SUPABASE_SECRET_KEY! }),
  )
  expect(await Promise.all(calls)).toContain(429)
  const { headers } = await choosePassword(agent, password).expect(429)
  expect(headers['retry-after']).toBe('300')
  expect(cookiesIn(headers)).toEqual([])
  await choosePassword(agent.set('X-Forwarded-For', '203.0.113.111'), password).expect(303)
})

test('at the gateway only the secret key says whose a call is: without it each counts by its own address', async () => {
  const key = SUPABASE_PUBLISHABLE_KEY!
  const refresh = (call: Call) => statusOf('token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }, call)
  const statuses: number[] = []
  while (statuses.length < 2 * burst && statuses.at(-1) !== 429)
    statuses.push(await refresh({ localAddress: '127.0.0.77', claimed: `198.51.100.${statuses.length}`, key }))
  expect(statuses.slice(0, burst)).toEqual(Array.from({ length: burst }, () => 400))
  expect(statuses.at(-1)).toBe(429)
  const claimed = '198.51.100.1'
  expect(await refresh({ localAddress: '127.0.0.78', claimed, key })).toBe(400)
  expect(await refresh({ localAddress: '127.0.0.77', claimed, key: SUPABASE_SECRET_KEY! })).toBe(400)
})

/** A call from an address that claims to be for another. */
type Call = { localAddress?: string; claimed: string; key: string }

function statusOf(path: string, body: object, { localAddress, claimed, key }: Call): Promise<number> {
  const headers = { apikey: key, Authorization: `Bearer ${key}`, 'Sb-Forwarded-For': claimed }
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', localAddress, headers: { ...headers, 'Content-Type': 'application/json' } }
    const call = request(`${SUPABASE_URL}/auth/v1/${path}`, options, (response) =>
      resolve(response.resume().statusCode!),
    )
    call.on('error', reject).end(JSON.stringify(body))
  })
}
