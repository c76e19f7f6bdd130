import type { RequestListener } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import express from 'express'
import { expect, test } from 'vitest'
import { networkConcurrencyLimit } from '#server/http/network-concurrency.ts'
import {
  aSiteServer,
  aClient,
  shortTimeouts,
  megabyte,
  home,
  formHead,
  withoutTimeouts,
} from '#tests/support/raw-client.ts'

test.for([
  ['headers', home],
  ['a form', formHead],
])('who sends %s byte by byte is cut with a 408, and others are answered meanwhile', async ([, beginning]) => {
  await using site = await aSiteServer(shortTimeouts)
  using slow = await aClient(site.port)
  slow.say(beginning!)
  let others = 0
  while (!slow.isClosed()) {
    slow.say('a')
    const answer = await fetch(site.url)
    await answer.text()
    if (answer.status === 200) others++
    await after(20)
  }
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(slow.heard()).toMatch(/^connection: close\r$/im)
  expect(others).toBeGreaterThan(0)
})

test('answers that their clients do not read keep no other request of their network waiting', async () => {
  withoutTimeouts()
  const large = Buffer.alloc(32 * megabyte)
  const app = express()
    .use(networkConcurrencyLimit().handler)
    .get('/', (_request, response) => void response.end(large))
    .get('/short', (_request, response) => void response.end('short'))
  await using site = await aSiteServer({}, {}, app)
  await using clients = new AsyncDisposableStack()
  let begun = 0
  site.server.on('request', () => begun++)
  for (let n = 0; n < 20; n++) {
    const client = clients.use(await aClient(site.port))
    client.stopReading()
    client.say(`${home}\r\n`)
  }
  await expect.poll(() => begun).toBe(20)
  expect(await (await fetch(`${site.url}/short`)).text()).toBe('short')
})

test.for([
  ['never reads', 0],
  ['reads next to nothing', 1],
])('who %s is cut off, and who reads slowly gets all of it', async ([, bytes]) => {
  const large = Buffer.alloc(32 * megabyte)
  const app: RequestListener = (_request, response) => void response.end(large)
  await using site = await aSiteServer({ readTimeoutMs: 600 }, {}, app)
  using idle = await aClient(site.port)
  idle.stopReading()
  idle.say(`${home}\r\n`)

  const reading = await fetch(site.url, { headers: { Connection: 'close' } })
  let received = 0
  for await (const piece of reading.body!) {
    received += (piece as Uint8Array).length
    if (bytes) idle.read(bytes as number)
    if (received % (4 * megabyte) < 70_000) await after(50)
  }
  expect(received).toBe(large.length)
  await expect
    .poll(async () => {
      if (bytes) idle.read(bytes as number)
      return new Promise<number>((resolve) => site.server.getConnections((_, count) => resolve(count)))
    })
    .toBe(0)
})

test('an answer that waits for room which never comes is cut off; one that is being worked on is not', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const app: RequestListener = (request, response) => {
    if (request.url === '/worked-on') return void finished.then(() => response.end('done'))
    // What is corked for ever reaches no socket, and is as full as it gets.
    response.cork()
    response.write(Buffer.alloc(megabyte))
  }
  await using site = await aSiteServer({ readTimeoutMs: 600 }, {}, app)
  using served = await aClient(site.port)
  served.say('GET /worked-on HTTP/1.1\r\nHost: localhost\r\n\r\n')
  using stuck = await aClient(site.port)
  stuck.say(`${home}\r\n`)
  await expect.poll(() => stuck.isClosed()).toBe(true)
  finish()
  await expect.poll(() => served.heard()).toContain('done')
})
