import type { RequestListener, Server } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { drain } from '#server/runtime/shutdown.ts'
import { traceIn, traceToPassOn, runWithTrace, type Trace } from '#server/observability/trace.ts'
import { listening } from '#tests/support/listening.ts'
import { aSiteServer, aClient, formHead, shortTimeouts, home } from '#tests/support/raw-client.ts'

test('what is asked ahead belongs to no trace of what was asked before it', async () => {
  const traces: (Trace | undefined)[] = []
  const app: RequestListener = ({ headers }, response) => {
    traces.push(traceToPassOn())
    runWithTrace(traceIn(headers)!, () => setImmediate(() => response.end('done')))
  }
  await using site = await aSiteServer({}, {}, app)
  using client = await aClient(site.port)
  const [one, two] = [1, 2].map((n) => `traceparent: 00-${`${n}`.repeat(32)}-00f067aa0ba902b7-01\r\n\r\n`)
  client.say(home + one + home + two)
  await expect.poll(() => traces.length).toBe(2)
  expect(traces).toEqual([undefined, undefined])
})

test('what is asked ahead on one connection is worked on one by one, and answered in order', async () => {
  let atWork = 0
  let most = 0
  let answered = 0
  const app: RequestListener = (_request, response) => {
    most = Math.max(most, ++atWork)
    setImmediate(() => {
      atWork--
      response.end(`${++answered};`)
    })
  }
  await using site = await aSiteServer({}, {}, app)
  using client = await aClient(site.port)
  client.say(`${home}\r\n`.repeat(20))
  await expect.poll(() => client.heard()).toContain('20;')
  expect(most).toBe(1)
  expect(client.isClosed()).toBe(false)
})

test('of more requests than may be asked ahead the first are answered, and the last answer says that no other comes', async () => {
  let begun = 0
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const app: RequestListener = (_request, response) => {
    begun++
    void finished.then(() => response.end('done;'))
  }
  await using site = await aSiteServer({ maxPipelined: 10 }, {}, app)
  using greedy = await aClient(site.port)
  greedy.say(`${home}\r\n`.repeat(1000))
  await expect.poll(() => begun).toBe(1)
  finish()
  await expect.poll(() => greedy.isClosed()).toBe(true)
  const answers = greedy.heard().split('HTTP/1.1 200 OK').slice(1)
  expect(answers).toHaveLength(11)
  expect(answers.filter((answer) => answer.includes('Connection: close'))).toEqual([answers.at(-1)])
  expect(begun).toBe(11)
})

test.for([
  ['/contact', 'application/x-www-form-urlencoded', 6_000_000, '413'],
  ['/blog', 'application/x-www-form-urlencoded', 6_000_000, '413'],
  ['/auth', 'application/x-www-form-urlencoded', 6_000_000, '413'],
  ['/dashboard/conectar', 'multipart/form-data; boundary=x', 600_000_000, '413'],
  ['/nao-existe', 'application/x-www-form-urlencoded', 6_000_000, '404'],
  ['/contact', 'image/png', 10, '415'],
] as const)('a body that %s would refuse is not asked for: %s, %i bytes', async ([path, type, length, status]) => {
  await using site = await aSiteServer()
  using client = await aClient(site.port)
  client.say(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n`)
  client.say(`Content-Length: ${length}\r\nExpect: 100-continue\r\n\r\n`)
  await expect.poll(() => client.isClosed()).toBe(true)
  expect(client.heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*Connection: close`))
})

test('a body that may come is asked for', async () => {
  await using site = await aSiteServer()
  using client = await aClient(site.port)
  client.say(formHead.replace('5000', '6').replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
  await expect.poll(() => client.heard()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  client.say('name=a')
  await expect.poll(() => client.heard()).toContain('HTTP/1.1 422')
})

test('a page closes the connection of who waits to be asked for a body, and nobody else’s', async () => {
  await using site = await aSiteServer()
  const answerTo = async (head: string) => {
    using client = await aClient(site.port)
    client.say(`${head}\r\n`)
    await expect.poll(() => client.heard()).toContain('</html>')
    return client.heard()
  }
  const waiting = `${home}Content-Length: 6\r\nExpect: 100-continue\r\n`
  const closed = []
  for (const head of [home, waiting, home, waiting]) closed.push((await answerTo(head)).includes('Connection: close'))
  expect(closed).toEqual([false, true, false, true])
})

test('of one network no more than its share of connections stays open, and the newest do', async () => {
  await using site = await aSiteServer({ maxConnectionsPerNetwork: 2 })
  using first = await aClient(site.port)
  using second = await aClient(site.port)
  using third = await aClient(site.port)
  await expect.poll(() => first.isClosed()).toBe(true)
  expect([second.isClosed(), third.isClosed()]).toEqual([false, false])
})

test.for([
  ['a proxy that is trusted', '127.0.0.1', 3],
  ['a proxy that nobody trusts', '10.0.0.1', 2],
] as const)('%s: connections may not be those of one visitor', async ([, trusted, open]) => {
  await using site = await aSiteServer({ maxConnectionsPerNetwork: 2 }, { TRUST_PROXY: trusted })
  await using clients = new AsyncDisposableStack()
  const all: Awaited<ReturnType<typeof aClient>>[] = []
  for (let n = 0; n < 3; n++) all.push(clients.use(await aClient(site.port)))
  for (const client of all.slice(1)) client.say(`${home}\r\n`)
  await expect.poll(() => all.slice(1).every(({ heard }) => heard().includes('200 OK'))).toBe(true)
  expect(all.filter(({ isClosed }) => !isClosed())).toHaveLength(open)
})

test('there is an end to connections, and the network that has most of them gives way', async () => {
  await using site = await aSiteServer({ maxConnections: 3 })
  using one = await aClient(site.port, { localAddress: '127.0.0.2' })
  await using heavy = new AsyncDisposableStack()
  const theirs: Awaited<ReturnType<typeof aClient>>[] = []
  for (let n = 0; n < 5; n++) theirs.push(heavy.use(await aClient(site.port, { localAddress: '127.0.0.3' })))
  using other = await aClient(site.port, { localAddress: '127.0.0.4' })
  await expect.poll(() => theirs.filter(({ isClosed }) => !isClosed())).toHaveLength(1)
  for (const client of [one, other]) {
    client.say(`${home}\r\n`)
    await expect.poll(() => client.heard()).toContain('200 OK')
  }
})

test('who is asked for nothing gives way before who is being answered', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let asked = 0
  const app: RequestListener = (_request, response) => {
    asked++
    void finished.then(() => response.end('done'))
  }
  await using site = await aSiteServer({ maxConnectionsPerNetwork: 2 }, {}, app)
  using busy = await aClient(site.port)
  busy.say(`${home}\r\n`)
  await expect.poll(() => asked).toBe(1)
  using idle = await aClient(site.port)
  await expect.poll(() => connectionsOf(site.server)).toBe(2)
  using newest = await aClient(site.port)
  await expect.poll(() => idle.isClosed()).toBe(true)
  finish()
  await expect.poll(() => busy.heard()).toContain('done')
  expect(newest.isClosed()).toBe(false)
})

test('who says nothing, and ignores that it was told to go, keeps no place', async () => {
  await using site = await aSiteServer(shortTimeouts)
  using silent = await aClient(site.port, { allowHalfOpen: true })
  await expect.poll(() => silent.heard()).toContain('408')
  await expect.poll(() => connectionsOf(site.server)).toBe(0)
})

const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))()

test('behind a proxy connections outlast the minute for which proxies keep them', async () => {
  await using direct = await aSiteServer()
  await using behind = await aSiteServer({}, { TRUST_PROXY: '1' })
  expect(direct.server.keepAliveTimeout).toBe(5_000)
  expect(behind.server.keepAliveTimeout).toBeGreaterThan(60_000)
  expect(direct.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 900_000 })
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
  const closed = drain(site.server, drained)
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
  await drain(site.server, Promise.resolve())
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
  const closed = drain(site.server, Promise.resolve())
  finish()
  expect(await text).toBe('one, two')
  await closed
})
