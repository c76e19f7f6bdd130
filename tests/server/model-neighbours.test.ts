import { isBrokenCircuitError } from 'cockatiel'
import { afterAll, expect, test } from 'vitest'
import { ModelFailed } from '#server/ai/model-failed.ts'
import { outageCircuits } from '#server/ai/outage-circuits.ts'
import { memoryStore, type RateLimitStore } from '#server/rate-limits/store.ts'
import { betterRepliesPath } from '#shared/better-replies/events.ts'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aModelServer, beginning, failing, saying, type Script } from '#tests/support/model-server.ts'
import { aSellerWithModel, modelSettings, shownIn } from '#tests/support/model-sellers.ts'
import { words } from '#tests/support/model-words.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const model = resources.use(await aModelServer())
const answers = saying(...words.better)

/** What stands in a conversation that the model fails at. */
const poison = JSON.stringify([{ from: 'customer', text: 'abacaxi' }])
const failingAt =
  (fails: Script): Script =>
  (response, asked) =>
    (asked.body.includes('abacaxi') ? fails : answers)(response, asked)

/** Two sellers of one site who have agreed to its model. */
async function neighbours(few: Partial<typeof limits.model> = {}) {
  const own = { ...limits, model: { ...limits.model, ...few } }
  const site = given({ ...database, environment: modelSettings(model), limits: own })
  const greedy = await aSellerWithModel(database, model, { site })
  const other = await aSellerWithModel(database, model, { site })
  await greedy.agrees()
  await other.agrees()
  return { greedy, other }
}

test('two workspaces cannot use up each other’s budget', async () => {
  model.does(answers)
  const { greedy, other } = await neighbours({ perDay: 2 })
  for (let call = 0; call < 2; call += 1) await greedy.better()
  await greedy.post().expect(429)

  expect(shownIn(await other.better())).toEqual(words.better)
})

test('a model that fails at the words of one workspace is not taken from another', async () => {
  const { greedy, other } = await neighbours()
  model.does(failingAt(failing(500)))
  const before = model.asked.length
  for (let call = 0; call < 5; call += 1) await greedy.better({ mensagens: poison })
  expect(model.asked).toHaveLength(before + 3)

  expect(shownIn(await other.better())).toEqual(words.better)
})

test('one workspace holds a few of the places at most, and another is answered meanwhile', async () => {
  const { greedy, other } = await neighbours({ maxConcurrent: 2, maxConcurrentOfWorkspace: 1 })
  const { promise: hangs, resolve: isHanging } = Promise.withResolvers<() => void>()
  model.does(failingAt((response) => isHanging(() => response.destroy())))
  const first = greedy.better({ mensagens: poison })
  const endFirst = await hangs

  expect(await greedy.better()).toEqual([{ kind: 'away', why: expect.stringContaining('pedidos demais') }])
  expect(shownIn(await other.better())).toEqual(words.better)
  endFirst()
  await first
})

const outage = () => Promise.reject(new ModelFailed('away'))
const answered = () => Promise.resolve('answered')

test('failures of three workspaces in a row leave the model alone for all; of one workspace, for that one', async () => {
  const through = outageCircuits()
  const outcome = (workspace: string, act: () => Promise<string>) =>
    through(workspace, act).catch((failure: Error) => (isBrokenCircuitError(failure) ? 'left alone' : 'failed'))
  for (let call = 0; call < 3; call += 1) expect(await outcome('one', outage)).toBe('failed')
  expect(await outcome('one', answered)).toBe('left alone')
  expect(await outcome('two', answered)).toBe('answered')

  for (const workspace of ['two', 'three', 'four']) expect(await outcome(workspace, outage)).toBe('failed')
  expect(await outcome('five', answered)).toBe('left alone')
})

test('an answer that the model ends for what it was asked is no outage', async () => {
  const { greedy } = await neighbours()
  const ended = { id: '1', choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] }
  model.does((response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify(ended)}\n\ndata: [DONE]\n\n`)
  })
  for (let call = 0; call < 4; call += 1) await greedy.better()
  model.does(answers)

  expect(shownIn(await greedy.better())).toEqual(words.better)
})

test('nothing is sent once the consent is taken back, however shortly before', async () => {
  const modelConsents = { isGiven: () => Promise.resolve(false) }
  const site = given({ ...database, data: { ...database.data, modelConsents }, environment: modelSettings(model) })
  const owner = await aSellerWithModel(database, model, { site })
  await owner.agrees()
  const before = model.asked.length

  expect(await owner.better()).toEqual([{ kind: 'away', why: expect.stringContaining('retirada') }])
  expect(model.asked).toHaveLength(before)
})

test('nothing is sent for a visitor who left before', async () => {
  const leaving = new AbortController()
  const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>()
  const rateLimitStore: RateLimitStore = (name, seconds, max) => {
    const count = memoryStore(name, seconds, max)
    return async (key) => {
      if (name === 'calls of a model') {
        leaving.abort()
        await hasLeft
      }
      return count(key)
    }
  }
  const site = given({ ...database, environment: modelSettings(model), rateLimitStore })
  const owner = await aSellerWithModel(database, model, { site })
  await owner.agrees()
  model.does(beginning('['))
  const before = model.asked.length
  await using server = await listening(site.app)
  server.server.on('request', (_, response) => response.once('close', leave))
  const body = JSON.stringify({ mensagens: words.mensagens, respostas: JSON.stringify(words.replies) })
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: owner.cookie }
  await fetch(server.url + betterRepliesPath, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => {})
  await hasLeft

  // Its turn is over by the time that another call has been answered.
  model.does(answers)
  await owner.better()
  expect(model.asked).toHaveLength(before + 1)
})
