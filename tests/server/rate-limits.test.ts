import { expect, onTestFinished, test, vi } from 'vitest'
import type { MemberPage } from '#server/page.ts'
import { charging, databaseTimeHeader, memberWorkLimit, ownTurn, processorMs } from '#server/rate-limits/member-work.ts'
import { networkOf } from '#server/rate-limits/network.ts'
import type { Accounts } from '#server/sessions/accounts.ts'
import type { Session } from '#server/sessions/session.ts'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address!)).toBe(network)
})

const held = () => Array.from({ length: 50 }, () => Promise.withResolvers<void>())

/** A site with a member's page that is held back until the test lets it go. Who asks says their own name. */
function aSiteOfMembers() {
  const started: string[] = []
  const gates = held()
  const page = {
    name: 'dashboard',
    path: '/dashboard/espera',
    access: 'member',
    hidden: true,
    page: { default: () => null, title: 'Espera', description: 'Espera' },
    async guard(_: unknown, { id }: { id: string }) {
      started.push(id)
      if (id === 'ana') await gates[started.length - 1]!.promise
    },
  } as unknown as MemberPage
  const sessionOf = ({ sent }: { sent: Readonly<Record<string, string>> }) =>
    ({
      signedIn: async () => ({ id: sent['quem'], email: 'ana@exemplo.com.br', sessionId: '' }),
      setCookies: () => [],
      hasEnded: () => false,
      db: null,
    }) as unknown as Session
  const accounts = { sessionOf } as unknown as Accounts
  const { visitor } = given({ pages: [page], accounts, environment: { TRUST_PROXY: '1' } })
  const ask = (who: string, n = 0) =>
    visitor.get('/dashboard/espera').set('Cookie', `quem=${who}`).set('X-Forwarded-For', `198.51.100.${n}`)
  return { ask, started, letGo: () => gates.forEach(({ resolve }) => resolve()), gates }
}

test('a member’s third page waits for one of the two before it, and another member’s for none', async () => {
  const { ask, started, gates, letGo } = aSiteOfMembers()
  const own = [1, 2, 3].map((n) => ask('ana', n).then(({ status }) => status))
  await expect.poll(() => started).toEqual(['ana', 'ana'])
  expect((await ask('bia')).status).toBe(200)
  expect(started).toEqual(['ana', 'ana', 'bia'])
  gates[0]!.resolve()
  await expect.poll(() => started).toEqual(['ana', 'ana', 'bia', 'ana'])
  letGo()
  expect(await Promise.all(own)).toEqual([200, 200, 200])
})

test('who has more pages waiting than forty tabs ask for is told to come again, and loses nothing', async () => {
  const { ask, started, letGo } = aSiteOfMembers()
  const { maxRunning, maxWaiting } = limits.memberWork
  expect(maxWaiting).toBe(40)
  const refused = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
  const own = Array.from({ length: maxRunning + maxWaiting + 1 }, (_, n) =>
    ask('ana', n).then((answer) => (answer.status === 429 ? refused.resolve(answer) : answer.status)),
  )
  const { text, headers } = await refused.promise
  expect(text).toContain('Sua conta fez pedidos demais ao mesmo tempo. Espere um minuto e tente de novo.')
  expect(text).toContain('o que você escreveu deve estar lá')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(started).toEqual(['ana', 'ana'])
  expect((await ask('bia')).status).toBe(200)
  letGo()
  expect((await Promise.all(own)).filter((status) => status === 200)).toHaveLength(maxRunning + maxWaiting)
})

test(
  'a member’s waiting pages hold no place of their network: others there are answered meanwhile',
  { timeout: 60_000 },
  async () => {
    const { ask, started, letGo } = aSiteOfMembers()
    const { maxRunning, maxWaiting } = limits.memberWork
    // A place of a network is given up after 2 s all the same.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const own = Array.from({ length: maxRunning + maxWaiting }, () => ask('ana').then(({ status }) => status))
    await expect.poll(() => started).toEqual(['ana', 'ana'])
    expect((await ask('bia')).status).toBe(200)
    letGo()
    expect(new Set(await Promise.all(own))).toEqual(new Set([200]))
  },
)

/** Keeps the main thread busy. */
function work(ms: number) {
  const startedAt = processorMs()
  while (processorMs() - startedAt < ms);
}

const answerAfter = (databaseMs: number) =>
  new Response('[]', { headers: { [databaseTimeHeader]: String(databaseMs) } })

test('a member pays for their own work alone, on the main thread and in the database, however long others let them wait', async () => {
  const limited = memberWorkLimit({
    ...limits,
    memberWork: { maxRunning: 2, maxWaiting: 1, burstMs: 100, msPerSecond: 0.001, pauseMs: 0 },
  })
  const asks = (member: string, act: () => Promise<unknown>) =>
    limited(member, async () => {
      await act()
      return 'answered'
    })
  const charged = charging()
  const [slow, busy] = [Promise.withResolvers<Response>(), Promise.withResolvers<void>()]
  // Bia's call waits in the database while Ana works, and once more for her turn on the thread that Ana keeps busy.
  const waiting = asks('bia', () => charged(() => slow.promise))
  const working = asks('ana', async () => {
    await ownTurn()
    work(150)
    busy.resolve()
    slow.resolve(answerAfter(1))
  })
  await busy.promise
  expect(await Promise.all([waiting, working])).toEqual(['answered', 'answered'])
  expect(await asks('bia', async () => {})).toBe('answered')
  expect(await asks('ana', async () => {})).toMatchObject({ why: 'budget' })

  await asks('bia', () => charged(async () => answerAfter(150)))
  expect(await asks('bia', async () => {})).toMatchObject({ why: 'budget' })
})

test('a member pays for no way to a database far away, and for what works there longer than the way takes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const limited = memberWorkLimit({
    ...limits,
    memberWork: { maxRunning: 2, maxWaiting: 1, burstMs: 1_000, msPerSecond: 0.001, pauseMs: 0 },
  })
  const charged = charging()
  const call = (ms: number) =>
    limited('ana', async () => {
      await charged(async () => {
        vi.advanceTimersByTime(ms)
        return new Response('[]')
      })
      return 'answered'
    })
  for (let n = 0; n < 100; n++) expect(await call(250)).toBe('answered')
  expect(await call(2_000)).toBe('answered')
  expect(await call(250)).toMatchObject({ why: 'budget' })
})
