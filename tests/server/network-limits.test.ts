import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test, vi } from 'vitest'
import { aSiteForBodies, sendForm } from '#tests/support/raw-client.ts'

test('a network that sends more than any person is refused before its forms are looked at; others are not', async () => {
  await using site = await aSiteForBodies({ perNetwork: 3, perWideNetwork: 5 })
  const send = async (network: string) =>
    fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': network },
      body: new URLSearchParams({ name: 'Ana' }),
    })
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push((await send(`2001:db8:1:7::${n}`)).status)
  expect(statuses).toEqual([422, 422, 422, 429, 429])
  expect((await send('2001:db8:3:1::1')).status).toBe(422)
  const refused = await send('2001:db8:1:7::1')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('o que você escreveu deve estar lá')
  expect((await send('2001:db8:2::1')).status).toBe(422)
  // All /64s of one /48 may be one visitor's, or a carrier's whole town.
  for (let n = 0; n < 5; n++) expect((await send(`2001:db8:4:${n}::1`)).status).toBe(422)
  expect((await send('2001:db8:4:9::1')).status).toBe(429)
})

test('a /64 that sends more than it may uses up nothing of its /48', async () => {
  await using site = await aSiteForBodies({ perNetwork: 2, perWideNetwork: 4 })
  const send = (from: string) => sendForm(`${site.url}/contact`, from, new URLSearchParams())
  const greedy = await Promise.all(Array.from({ length: 10 }, () => send('2001:db8:6:1::1')))
  expect(greedy.filter((status) => status === 429)).toHaveLength(8)
  expect(await send('2001:db8:6:2::1')).toBe(422)
})

test('a /48 that is over its limit takes no memory for each /64 that it sends from', async () => {
  const counted = vi.spyOn(RateLimiterMemory.prototype, 'penalty')
  await using site = await aSiteForBodies({ perWideNetwork: 5 })
  for (let n = 0; n < 20; n++) await sendForm(`${site.url}/contact`, `2001:db8:5:${n}::1`, new URLSearchParams())
  const keys = new Set(counted.mock.calls.map(([key]) => String(key)))
  expect([...keys].filter((key) => key.endsWith('/64'))).toHaveLength(5)
  vi.restoreAllMocks()
})
