import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { betterRepliesPath } from '#shared/better-replies/events.ts'
import { databaseStore } from '#server/supabase/rate-limit-store.ts'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aModelServer, beginning, saying } from '#tests/support/model-server.ts'
import { aSellerWithModel, modelSettings } from '#tests/support/model-sellers.ts'
import { words } from '#tests/support/model-words.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const few = { ...limits, model: { ...limits.model, perDay: 3 } }

/** What one of several processes has of its own. */
const ofProcess = () => ({ limits: few, rateLimitStore: databaseStore(database.db, null) })

async function twoProcesses() {
  const model = resources.use(await aModelServer())
  const seller = await aSellerWithModel(database, model, ofProcess())
  const { app } = given({ ...database, ...ofProcess(), environment: modelSettings(model) })
  const agent = request.agent(app).set({ Cookie: seller.cookie, 'Sec-Fetch-Site': 'same-origin' })
  return { model, seller, agent }
}

const fields = { mensagens: words.mensagens, respostas: JSON.stringify(words.replies) }

test('two processes count the calls of a day together', async () => {
  const { model, seller, agent } = await twoProcesses()
  await seller.agrees()
  model.does(saying(...words.better))
  await seller.better()
  await agent.post(betterRepliesPath).send(fields).expect(200)
  await seller.better()

  await agent.post(betterRepliesPath).send(fields).expect(429)
  await seller.post().expect(429)
  expect(model.asked).toHaveLength(3)
})

test('a consent that is taken back in one process ends the calls of another, and begins none', async () => {
  const { model, seller, agent } = await twoProcesses()
  await seller.agrees()
  model.does((response, asked) => {
    beginning(JSON.stringify(words.better).slice(0, 60))(response, asked)
    void agent.post('/dashboard/conta').type('form').send({ form: 'model-withdrawal' }).then()
  })
  const events = await seller.better()

  await model.left
  expect(events.at(-1)).toEqual({ kind: 'away', why: expect.stringContaining('retirada') })
  await seller.post().expect(403)
  await agent.post(betterRepliesPath).send(fields).expect(403)
  expect(model.asked).toHaveLength(1)
})

test('a restored database asks again: the backup may be older than a withdrawal', async () => {
  const { seller } = await twoProcesses()
  await seller.agrees()
  await database.data.erasures.reapply(await database.data.erasures.list())
  const live = database.db.from('model_consents').select('id').is('withdrawn_at', null)
  expect((await live.eq('workspace_id', seller.workspaceId).throwOnError()).data).toEqual([])
})

test('of a workspace’s consents one is live, and twenty are kept', async () => {
  const { seller } = await twoProcesses()
  for (let nth = 0; nth < 24; nth += 1)
    await seller.db
      .rpc('give_model_consent', { provider: `IA ${nth}`, host: 'ia.example', text_version: '1' })
      .throwOnError()
  const { data: kept } = await seller.db.from('model_consents').select('provider, withdrawn_at').throwOnError()
  expect(kept).toHaveLength(20)
  expect(kept.filter(({ withdrawn_at }) => withdrawn_at === null)).toEqual([{ provider: 'IA 23', withdrawn_at: null }])
})
