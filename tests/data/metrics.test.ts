import { afterAll, expect, test } from 'vitest'
import { openMetrics } from '#server/observability/metrics.ts'
import { limits } from '#shared/site.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { figure } from '#tests/support/scraped.ts'
import { given } from '#tests/support/app.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database

const token = 'a-token-that-nobody-guesses'

test('forms held back, mail owed and calls to the database are counted', async () => {
  const few = { ...limits, perVisitor: { reviewAfter: 1, refuseAfter: 2, seconds: 600 } }
  const metrics = await openMetrics(data)
  const { visitor } = given({ environment: { METRICS_TOKEN: token }, data, metrics, limits: few })
  await visitor.get('/readyz').expect(200, { ready: true })
  for (const status of [303, 403, 429]) {
    await visitor.post('/blog').type('form').send({ email: anAddress() }).expect(status)
  }
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await db.from('outbox').update({ created_at: anHourAgo }).is('delivered_at', null).throwOnError()

  const scrape = async () => (await visitor.get('/metrics').set('Authorization', `Bearer ${token}`)).text
  // A database that is too busy to answer in time is told as -1.
  await expect.poll(async () => figure(await scrape(), 'fechou_outbox_mails')).toBe(1)
  const text = await scrape()
  expect(figure(text, 'fechou_forms_held_back_total{how="reviewed"}')).toBe(1)
  expect(figure(text, 'fechou_forms_held_back_total{how="refused"}')).toBe(1)
  expect(figure(text, 'fechou_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3600)
  expect(figure(text, 'fechou_backend_call_seconds_count{outcome="answered"}')).toBeGreaterThan(0)
})
