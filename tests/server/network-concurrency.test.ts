import { setImmediate as eventLoop } from 'node:timers/promises'
import express, { type Response } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { networkConcurrencyLimit } from '#server/http/network-concurrency.ts'
import { listening } from '#tests/support/listening.ts'
import { withoutTimeouts } from '#tests/support/raw-client.ts'

/** A site on which `/slow` is answered when the test says so, and everything else at once. */
async function aSite() {
  // A slow request counts until it is answered, however busy the machine is.
  withoutTimeouts()
  const slow: Response[] = []
  let asked = 0
  let answered = 0
  const concurrency = networkConcurrencyLimit()
  const app = express()
    .set('trust proxy', true)
    .use((_request, _response, next) => {
      asked++
      next()
    })
    .use(concurrency.handler)
    .get('/slow', (_request, response) => void slow.push(response))
    .get('/', (_request, response) => {
      answered++
      response.end()
    })
  const site = await listening(app)
  onTestFinished(() => site[Symbol.asyncDispose]())
  const ask = (path: string, network: string) => fetch(site.url + path, { headers: { 'X-Forwarded-For': network } })
  return { ask, slow, asked: () => asked, answered: () => answered }
}

test('however many requests of a network wait, those of others are looked at in between', async () => {
  const { ask, slow, asked, answered } = await aSite()
  const held = Array.from({ length: 16 }, () => ask('/slow', '203.0.113.7'))
  await expect.poll(() => slow).toHaveLength(16)
  const waiting = Array.from({ length: 200 }, () => ask('/', '203.0.113.7'))
  await expect.poll(asked).toBe(216)

  slow[0]!.end()
  await eventLoop()
  expect(answered()).toBeLessThan(10)
  for (const response of slow) response.end()
  const answers = await Promise.all([...held, ...waiting])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('beyond 256 that wait, requests of a network are told to come again; another network is answered', async () => {
  const { ask, slow, asked } = await aSite()
  const held = Array.from({ length: 16 }, () => ask('/slow', '203.0.113.7'))
  await expect.poll(() => slow).toHaveLength(16)
  const waiting = Array.from({ length: 256 }, () => ask('/', '203.0.113.7'))
  await expect.poll(asked).toBe(272)

  const refused = await ask('/', '203.0.113.7')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toBe('Não conseguimos atender agora. Tente de novo daqui a pouco.\n')
  expect((await ask('/', '198.51.100.9')).status).toBe(200)

  for (const response of slow) response.end()
  const answers = await Promise.all([...held, ...waiting])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
