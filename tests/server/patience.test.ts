import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { siteServer, usualPatience } from '#server/http/site-server.ts'
import { closeGently } from '#server/leaving.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/world.ts'

/** The site with the server it has in production, less patient where a test says so. */
async function aSiteServer(patience: Partial<typeof usualPatience> = {}, environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  return listening(siteServer(given().app, config, { ...usualPatience, ...patience }))
}

/** A client that says what it is told to, and keeps what it hears. */
async function aClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  let isClosed = false
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')))
  socket.on('error', () => {})
  socket.on('close', () => (isClosed = true))
  await once(socket, 'connect')
  return {
    say: (words: string) => void socket.write(words),
    heard: () => heard,
    isClosed: () => isClosed,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

const impatient = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
const home = 'GET / HTTP/1.1\r\nHost: localhost\r\n'
const formHead =
  'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n'

test.for([
  ['headers', home],
  ['a form', formHead],
])('who sends %s byte by byte is cut with a 408, and others are answered meanwhile', async ([, beginning]) => {
  await using site = await aSiteServer(impatient)
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

test('there is an end to connections', async () => {
  await using site = await aSiteServer({ maxConnections: 2 })
  using first = await aClient(site.port)
  using second = await aClient(site.port)
  using third = await aClient(site.port)
  await expect.poll(() => third.isClosed()).toBe(true)
  expect([first.isClosed(), second.isClosed()]).toEqual([false, false])
})

test('behind a proxy connections outlast the minute for which proxies keep them', async () => {
  await using direct = await aSiteServer()
  await using behind = await aSiteServer({}, { TRUST_PROXY: '1' })
  expect(direct.server.keepAliveTimeout).toBe(5_000)
  expect(behind.server.keepAliveTimeout).toBeGreaterThan(60_000)
  expect(direct.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 60_000 })
})

test('a server that leaves answers what is asked meanwhile, closing each connection, kept answers too', async () => {
  await using site = await aSiteServer()
  using kept = await aClient(site.port)
  const answers = () => kept.heard().match(/HTTP\/1\.1 200 OK/g)?.length ?? 0
  for (const count of [1, 2, 3]) {
    kept.say(`${home}\r\n`)
    await expect.poll(answers).toBe(count)
  }
  expect(kept.heard()).not.toContain('Connection: close')
  const { promise: drained, resolve: endDrain } = Promise.withResolvers<void>()
  const closed = closeGently(site.server, drained)
  kept.say(`${home}\r\n`)
  await expect.poll(answers).toBe(4)
  expect(kept.heard()).toContain('Connection: close')
  endDrain()
  await closed
})

test('what has arrived when a server stops listening is answered, though it was too busy to read it before', async () => {
  await using site = await aSiteServer()
  using kept = await aClient(site.port)
  const answers = () => kept.heard().match(/HTTP\/1\.1 200 OK/g)?.length ?? 0
  kept.say(`${home}\r\n`)
  await expect.poll(answers).toBe(1)
  kept.say(`${home}\r\n`)
  await closeGently(site.server, Promise.resolve())
  await expect.poll(kept.isClosed).toBe(true)
  expect(answers()).toBe(2)
})

test('a server that leaves lets an answer finish', async () => {
  const { promise: drawn, resolve: finish } = Promise.withResolvers<void>()
  await using site = await listening(async (_request, response) => {
    response.write('one, ')
    await drawn
    response.end('two')
  })
  const answer = await fetch(site.url)
  const text = answer.text()
  const closed = closeGently(site.server, Promise.resolve())
  finish()
  expect(await text).toBe('one, two')
  await closed
})
