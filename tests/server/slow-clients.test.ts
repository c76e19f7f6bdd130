import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import express from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { BodyLimits } from '#server/rate-limits/limits.ts'
import { siteServer, defaultConnectionLimits } from '#server/http/site-server.ts'
import { requestTurns } from '#server/http/turns.ts'
import { drain } from '#server/runtime/shutdown.ts'
import { traceIn, traceToPassOn, runWithTrace, type Trace } from '#server/observability/trace.ts'
import { limits } from '#shared/site.ts'
import { pdf } from '#tests/support/forms.ts'
import { listening } from '#tests/support/listening.ts'
import { given, noData } from '#tests/support/app.ts'

/** The site with the server it has in production, less patient where a test says so. */
async function aSiteServer(
  patience: Partial<typeof defaultConnectionLimits> = {},
  environment: NodeJS.ProcessEnv = {},
  app: RequestListener = given().app,
) {
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  return listening(siteServer(app, config, { ...defaultConnectionLimits, ...patience }))
}

/** The site, believing whom a visitor speaks for, less generous with bodies where a test says so. */
function aSiteForBodies(bodies: Partial<BodyLimits>, data = noData) {
  const environment = { TRUST_PROXY: '1' }
  const { app } = given({ data, environment, limits: { ...limits, bodies: { ...limits.bodies, ...bodies } } })
  return aSiteServer({}, environment, app)
}

/** A client that says what it is told to, and keeps what it hears. */
async function aClient(port: number, { localAddress = '127.0.0.1', allowHalfOpen = false } = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen })
  let heard = ''
  let isClosed = false
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')))
  socket.on('error', () => {})
  socket.on('close', () => (isClosed = true))
  await once(socket, 'connect')
  return {
    say: (words: string) => void socket.write(words),
    stopReading: () => void socket.pause(),
    read: (bytes: number) => socket.read(bytes) as Buffer | null,
    heard: () => heard,
    isClosed: () => isClosed,
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

const impatient = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }
const megabyte = 1024 * 1024
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

/** The beginning of a form with a CV, and then as much of it. */
function upload(network: string, bytes: number, sent: number): string {
  const head = [
    'POST /careers HTTP/1.1',
    'Host: localhost',
    'Accept: application/json',
    `X-Forwarded-For: ${network}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bytes}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${'a'.repeat(sent)}`
}

const statusIn = (heard: string) => /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]

test('of many large bodies that never end so many are kept as there is room for; the others are told to come again', async () => {
  await using site = await aSiteForBodies({ largeBytes: 8 * megabyte })
  await using clients = new AsyncDisposableStack()
  const sockets: Socket[] = []
  site.server.on('connection', (socket) => sockets.push(socket))
  const all = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const client = clients.use(await aClient(site.port))
      client.say(upload(`10.0.0.${n}`, megabyte, megabyte - 1))
      return client
    }),
  )
  await expect.poll(() => sockets.filter(({ bytesRead }) => bytesRead >= megabyte).length).toBe(40)
  // Whoever found no room is read to the end, and then answered.
  for (const client of all) client.say('a')
  await expect.poll(() => all.filter(({ heard }) => statusIn(heard())).length).toBe(40)
  const statuses = all.map(({ heard }) => statusIn(heard()))
  expect(statuses.filter((status) => status === '400')).toHaveLength(8)
  expect(statuses.filter((status) => status === '503')).toHaveLength(32)
  const refused = all.find(({ heard }) => statusIn(heard()) === '503')!
  expect(refused.heard()).toMatch(/^retry-after: \d+\r$/im)
})

test('one network that takes all the room for large bodies gives way to another', async () => {
  await using site = await aSiteForBodies({ largeBytes: 8 * megabyte })
  await using clients = new AsyncDisposableStack()
  const greedy: Awaited<ReturnType<typeof aClient>>[] = []
  for (let n = 0; n < 8; n++) {
    const client = clients.use(await aClient(site.port))
    // Somebody with an IPv6 address has many networks of 64 bits.
    client.say(upload(`2001:db8:1:${n}::1`, megabyte, 1000))
    greedy.push(client)
  }
  // What is refused is answered at its end, so that its sender hears.
  const other = clients.use(await aClient(site.port))
  other.say(upload('2001:db8:2::1', megabyte, megabyte))
  await expect.poll(() => statusIn(other.heard())).toBe('400')
  for (const client of greedy) client.say('a'.repeat(megabyte - 1000))
  await expect.poll(() => greedy.filter(({ heard }) => statusIn(heard())).length).toBe(8)
  expect(greedy.filter(({ heard }) => statusIn(heard()) === '503')).toHaveLength(1)
})

test('forms without a file are taken in while there is no room for large bodies', async () => {
  await using site = await aSiteForBodies({ largeBytes: megabyte })
  using large = await aClient(site.port)
  large.say(upload('10.0.0.1', megabyte, 1000))
  const answer = await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) })
  expect(answer.status).toBe(422)
})

/** A store that keeps nothing of whoever is called Muitas until it is told to, and what it was given meanwhile. */
function aStoreThatWaits() {
  const { promise: waited, resolve: endWait } = Promise.withResolvers<void>()
  let waiting = 0
  const keep = async (_submission: unknown, { name }: { name: string }) => {
    if (name !== 'Muitas') return 'kept' as const
    waiting++
    await waited
    return 'kept' as const
  }
  const data = { ...noData, messages: { ...noData.messages, keep }, applications: { ...noData.applications, keep } }
  return { data, waiting: () => waiting, endWait }
}

const aMessage = (name: string) =>
  new URLSearchParams({ name, email: `${name}@exemplo.com.br`, subject: 'Teste', message: 'Oi!' })

const aLongMessage = (name: string, bytes: number) =>
  new URLSearchParams([...aMessage(name), ['other', 'a'.repeat(bytes)]])

function aCv(name: string, bytes: number) {
  const fields = new FormData()
  for (const [field, value] of Object.entries({ form: 'send-cv', name, email: `${name}@exemplo.com.br`, about: '' }))
    fields.append(field, value)
  fields.append('cv', new File([Buffer.concat([pdf], bytes)], 'cv.pdf', { type: 'application/pdf' }))
  return fields
}

async function sendForm(address: string, from: string, fields: URLSearchParams | FormData, isInPieces = false) {
  const { body, headers } = new Response(fields)
  const sent = isInPieces ? { body, duplex: 'half' as const } : { body: await new Response(body).bytes() }
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from, 'Content-Type': headers.get('Content-Type')! },
    redirect: 'manual',
    ...sent,
  })
  return status
}

test.for([
  ['/contact', { smallBytes: 128 * 1024 }, aMessage],
  ['/careers', { largeBytes: 12 * megabyte }, (name: string) => aCv(name, name === 'Muitas' ? 1000 : 100_000)],
] as const)(
  'a short form to %s of a length nobody told has no more room than it needs while it waits',
  async ([path, bodies, fields]) => {
    const { data, waiting, endWait } = aStoreThatWaits()
    await using site = await aSiteForBodies(bodies, data)
    // Each might have been as long as half of the room.
    const many = [1, 2].map((n) => sendForm(site.url + path, `2001:db8:1:${n}::1`, fields('Muitas'), true))
    await expect.poll(waiting).toBe(2)
    expect(await sendForm(site.url + path, '2001:db8:2::1', fields('Ana'))).toBe(303)
    endWait()
    expect(await Promise.all(many)).toEqual([303, 303])
  },
)

test('long forms of one network that wait leave room to another network', async () => {
  const { data, waiting, endWait } = aStoreThatWaits()
  await using site = await aSiteForBodies({ smallBytes: 256 * 1024 }, data)
  const refused: number[] = []
  const many = [1, 2, 3, 4].map(async (n) => {
    const status = await sendForm(`${site.url}/contact`, `2001:db8:1:${n}::1`, aLongMessage('Muitas', 60_000))
    if (status === 503) refused.push(n)
    return status
  })
  await expect.poll(() => waiting() + refused.length).toBe(4)
  expect(await sendForm(`${site.url}/contact`, '2001:db8:2::1', aLongMessage('Ana', 30_000))).toBe(303)
  endWait()
  expect((await Promise.all(many)).filter((status) => status === 303)).toHaveLength(2)
})

test('a large body that stalls is cut off with 408; one that goes on, however slowly, is read', async () => {
  await using site = await aSiteForBodies({ stallMs: 300, minBytesPerSecond: 1 })
  using stalled = await aClient(site.port)
  using slow = await aClient(site.port)
  stalled.say(upload('10.0.0.1', 100_000, 99_999))
  slow.say(upload('10.0.0.2', 100_000, 90_000))
  while (!stalled.isClosed()) {
    slow.say('a')
    await after(20)
  }
  expect(stalled.heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  slow.say('a'.repeat(10_000))
  await expect.poll(() => statusIn(slow.heard())).toBe('400')
})

test('where the network that has most cannot give way, the next one does', async () => {
  const { data, waiting, endWait } = aStoreThatWaits()
  await using site = await aSiteForBodies({ smallBytes: 128 * 1024 }, data)
  const most = sendForm(`${site.url}/contact`, '203.0.113.7', aLongMessage('Muitas', 60_000))
  await expect.poll(waiting).toBe(1)
  let begun = 0
  site.server.on('request', () => begun++)
  using unfinished = await aClient(site.port)
  unfinished.say(formHead.replace('5000', '50000'))
  await expect.poll(() => begun).toBe(1)
  expect(await sendForm(`${site.url}/contact`, '203.0.113.9', aLongMessage('Ana', 30_000))).toBe(303)
  unfinished.say('a'.repeat(50_000))
  await expect.poll(() => statusIn(unfinished.heard())).toBe('503')
  endWait()
  expect(await most).toBe(303)
})

/** Nothing of the test begins because so much time has passed. */
function withoutTimeouts() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('forms whose bodies do not come keep no other form of their network waiting', async () => {
  withoutTimeouts()
  await using site = await aSiteForBodies({})
  await using clients = new AsyncDisposableStack()
  let begun = 0
  site.server.on('request', () => begun++)
  for (let n = 0; n < 100; n++) {
    const client = clients.use(await aClient(site.port))
    client.say(upload('203.0.113.7', 100, 0))
  }
  await expect.poll(() => begun).toBe(100)
  expect(await sendForm(`${site.url}/contact`, '203.0.113.7', new URLSearchParams())).toBe(422)
})

test('answers that their clients do not read keep no other request of their network waiting', async () => {
  withoutTimeouts()
  const large = Buffer.alloc(32 * megabyte)
  const app = express()
    .use(requestTurns().handler)
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

test.for([
  ['never reads', 0],
  ['reads next to nothing', 1],
])('who %s is cut off, and who reads slowly gets all of it', async ([, bytes]) => {
  const large = Buffer.alloc(32 * megabyte)
  const app: RequestListener = (_request, response) => void response.end(large)
  await using site = await aSiteServer({ readTimeout: 600 }, {}, app)
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

test('an answer that waits for room which never comes is cut off; one that is being worked on is not', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const app: RequestListener = (request, response) => {
    if (request.url === '/worked-on') return void finished.then(() => response.end('done'))
    // What is corked for ever reaches no socket, and is as full as it gets.
    response.cork()
    response.write(Buffer.alloc(megabyte))
  }
  await using site = await aSiteServer({ readTimeout: 600 }, {}, app)
  using patient = await aClient(site.port)
  patient.say('GET /worked-on HTTP/1.1\r\nHost: localhost\r\n\r\n')
  using stuck = await aClient(site.port)
  stuck.say(`${home}\r\n`)
  await expect.poll(() => stuck.isClosed()).toBe(true)
  finish()
  await expect.poll(() => patient.heard()).toContain('done')
})

test('what is asked ahead on one connection is worked on one by one, and there is an end to it', async () => {
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
  await using site = await aSiteServer({ maxPipelined: 10 }, {}, app)
  using patient = await aClient(site.port)
  patient.say(`${home}\r\n`.repeat(10))
  await expect.poll(() => answered).toBe(10)
  expect(most).toBe(1)
  await expect.poll(() => patient.heard()).toContain('10;')
  expect(patient.isClosed()).toBe(false)

  using greedy = await aClient(site.port)
  greedy.say(`${home}\r\n`.repeat(1000))
  await expect.poll(() => greedy.isClosed()).toBe(true)
  expect(answered).toBeLessThan(20)
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
  await using site = await aSiteServer(impatient)
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
