import { expect, onTestFinished, test, vi } from 'vitest'
import { openMetrics } from '#server/observability/metrics.ts'
import { readinessOf } from '#server/observability/readiness.ts'
import { figure } from '#tests/support/scraped.ts'
import { given, noData } from '#tests/support/app.ts'

const token = 'a-token-that-nobody-guesses'
const bearer = { Authorization: `Bearer ${token}` }
const jobs = (lastTurn: () => Promise<Date | null> = async () => null) => ({
  outbox: { ping: async () => {} },
  followUps: { lastTurn },
})
const measured = async () => given({ environment: { METRICS_TOKEN: token }, metrics: await openMetrics(noData) })

test('a site that lives says so without its database, and nobody keeps, indexes or logs the answer', async () => {
  const { visitor, logged } = given()
  const { body, headers } = await visitor.get('/healthz').expect(200)
  expect(body).toEqual({ alive: true })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(headers).not.toHaveProperty('set-cookie')
  await visitor.head('/healthz').expect(200)
  await visitor.post('/healthz').expect(405).expect('Allow', 'GET, HEAD')
  expect(logged).toEqual([])
})

test('a site whose database is away is not ready, and says why in a word', async () => {
  const { body } = await given().visitor.get('/readyz').expect(503).expect('Cache-Control', 'no-store')
  expect(body).toEqual({ ready: false, because: ['database'] })
})

test('a site is ready once its database is open and answers, and not from when on it is leaving', async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const readiness = readinessOf(jobs(), { opened, away: () => [], probe: async () => {} })
  expect(await readiness.failingChecks()).toEqual(['database'])
  open()
  await opened
  expect(await readiness.failingChecks()).toEqual([])
  readiness.leave()
  expect(await readiness.failingChecks()).toEqual(['leaving'])
})

test('a site on which no process looks for follow-ups any more says so, and answers all the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  let last: Date | null = null
  const backend = { opened: Promise.resolve(), away: () => [], probe: async () => {} }
  const readiness = readinessOf(
    jobs(async () => last),
    backend,
  )
  await Promise.resolve()
  const told = async (at: string) => {
    vi.setSystemTime(Date.parse(at))
    expect(await readiness.failingChecks()).toEqual([])
    return readiness.standingStill()
  }
  expect(await told('2026-03-10T12:01Z')).toEqual([])
  expect(await told('2026-03-10T12:03Z')).toEqual(['follow-ups'])
  last = new Date('2026-03-10T12:04:30Z')
  expect(await told('2026-03-10T12:05Z')).toEqual([])
  expect(await told('2026-03-10T12:07Z')).toEqual(['follow-ups'])
})

test('however often readiness is asked for, the database is asked once', async () => {
  let asked = 0
  const ping = async () => void asked++
  const readiness = readinessOf(
    { ...jobs(), outbox: { ping } },
    { opened: Promise.resolve(), away: () => [], probe: async () => {} },
  )
  await Promise.resolve()
  await Promise.all(Array.from({ length: 50 }, () => readiness.failingChecks()))
  expect(asked).toBe(1)
})

test('figures are for whoever has the token; without one there are none', async () => {
  await given().visitor.get('/metrics').set(bearer).expect(404)
  const { visitor } = await measured()
  await visitor.get('/metrics').expect(401).expect('WWW-Authenticate', 'Bearer')
  await visitor.get('/metrics').set('Authorization', 'Bearer another').expect(401)
  const { text } = await visitor
    .get('/metrics')
    .set(bearer)
    .expect(200)
    .expect('Content-Type', /^text\/plain/)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(figure(text, 'fechou_outbox_mails')).toBe(-1)
})

test('requests are counted by their route and status, whatever their address says', async () => {
  const { visitor } = await measured()
  const scrape = async () => (await visitor.get('/metrics').set(bearer)).text
  const before = await scrape()
  await visitor.get('/blog/3')
  await visitor.get('/blog/3')
  await visitor.get('/blog/4?utm_source=a')
  await visitor.get('/icon-192.png')
  for (const nowhere of ['/a', '/b', '/c/ana@exemplo.com.br']) await visitor.get(nowhere).expect(404)
  const after = await scrape()

  const more = (series: string) => figure(after, series) - figure(before, series)
  expect(more('fechou_requests_total{route="/blog/:id",status="200"}')).toBe(3)
  expect(more('fechou_requests_total{route="static",status="200"}')).toBe(1)
  expect(more('fechou_requests_total{route="none",status="404"}')).toBe(3)
  expect(more('fechou_request_seconds_count{route="/blog/:id"}')).toBe(2)
  expect(figure(after, 'fechou_page_cache_lookups_total{outcome="hit"}')).toBe(1)
  expect(figure(after, 'fechou_page_cache_lookups_total{outcome="miss"}')).toBe(2)
  expect(figure(after, 'fechou_page_cache_bytes')).toBeGreaterThan(10_000)
  expect(after).not.toContain('ana@')
})
