import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { dataIn } from '#server/data/data.ts'
import { openSupabaseBeside } from '#server/data/supabase.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { aBalancer } from '#tests/support/balancer.ts'
import { crashed } from '#tests/support/crash.ts'
import { anAddress } from '#tests/support/database.ts'
import { figure } from '#tests/support/scraped.ts'
import { aFreePort } from '#tests/support/free-port.ts'
import { aFolder, aServer } from '#tests/support/programs.ts'

const token = 'a-token-that-nobody-guesses'
const aSite = (folder: string, environment: NodeJS.ProcessEnv = {}) =>
  aServer('dist/server/main.js', { DATA_DIR: folder, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...environment })

const readiness = (url: string) =>
  fetch(`${url}/readyz`).then(
    async (answer) => ({ status: answer.status, ...((await answer.json()) as { because?: string[] }) }),
    () => null,
  )

/** Sends the first half of a form, and no more. */
async function aStuckClient(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\nname=Ana')
  return { [Symbol.dispose]: () => void socket.destroy() }
}

const contact = (url: string, email: string, from: string) =>
  fetch(`${url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ana', email, subject: 'Oi', message: 'Quero saber.' }),
    headers: { 'X-Forwarded-For': from },
    redirect: 'manual',
  }).then(
    ({ status }) => status,
    () => null,
  )

test.for([
  ['SIGTERM', '1'],
  ['SIGINT', '2'],
] as const)(
  'told to end by %s, %s process(es) still answer, but are not ready, and end well',
  async ([signal, processes]) => {
    await using folder = await aFolder()
    await using site = await aSite(folder.path, { WEB_CONCURRENCY: processes, DRAIN_SECONDS: '3' })
    await expect.poll(() => readiness(site.url)).toEqual({ status: 200, ready: true })
    await using resources = new AsyncDisposableStack()
    resources.use(await aStuckClient(site.url))
    site.tell(signal)
    await expect.poll(() => readiness(site.url)).toEqual({ status: 503, ready: false, because: ['leaving'] })
    expect((await fetch(site.url)).status).toBe(200)
    expect(await site.exitCode).toBe(0)
  },
)

test('told twice to end, it ends at once', async () => {
  await using folder = await aFolder()
  await using site = await aSite(folder.path, { DRAIN_SECONDS: '3' })
  await using resources = new AsyncDisposableStack()
  resources.use(await aStuckClient(site.url))
  site.tell('SIGTERM')
  await expect.poll(async () => (await readiness(site.url))?.status).toBe(503)
  const over = new AbortController()
  const telling = (async () => {
    while (!over.signal.aborted) {
      site.tell('SIGINT')
      await after(100)
    }
  })()
  expect(await site.exitCode).toBe(130)
  over.abort()
  await telling
})

test('the figures of all processes are added up, on a port of their own and for the token', async () => {
  await using folder = await aFolder()
  const port = await aFreePort()
  const environment = { WEB_CONCURRENCY: '2', METRICS_PORT: `${port}`, METRICS_TOKEN: token }
  await using site = await aSite(folder.path, environment)
  // Each on a connection of its own, so that they come to either process.
  for (let n = 0; n < 6; n++) await (await fetch(`${site.url}/about`, { headers: { Connection: 'close' } })).text()

  const counted = async (url: string, headers: Record<string, string> = {}) =>
    figure(await (await fetch(url, { headers })).text(), 'fechou_requests_total{route="/about",status="200"}')
  await expect.poll(() => counted(`http://localhost:${port}/metrics`)).toBe(6)
  expect(await counted(`${site.url}/metrics`, { Authorization: `Bearer ${token}` })).toBe(6)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(401)
})

test('while two instances are restarted in turn behind a balancer, no request is lost', async () => {
  await using resources = new AsyncDisposableStack()
  const instances = await Promise.all(
    [1, 2].map(async () => {
      const folder = resources.use(await aFolder())
      const port = await aFreePort()
      const start = () => aSite(folder.path, { PORT: `${port}`, DRAIN_SECONDS: '1' })
      return { folder, port, start, site: await start() }
    }),
  )
  resources.defer(async () => {
    for (const { site } of instances) await site[Symbol.asyncDispose]()
  })
  const balancer = resources.use(await aBalancer(instances.map(({ port }) => port)))
  for (const { port } of instances) await expect.poll(() => balancer.isReady(port)).toBe(true)

  const over = new AbortController()
  const answers: (number | null)[] = []
  const sent: string[] = []
  const visitors = [1, 2, 3].map(async (visitor) => {
    for (let n = 0; !over.signal.aborted; n++) {
      answers.push(
        await fetch(`${balancer.url}/blog/${(n % 7) + 1}`).then(
          ({ status }) => status,
          () => null,
        ),
      )
      if (n % 5 > 0) continue
      const email = anAddress()
      answers.push(await contact(balancer.url, email, `10.${visitor}.${(n >> 8) & 255}.${n & 255}`))
      sent.push(email)
    }
  })
  for (const instance of instances) {
    instance.site.tell('SIGTERM')
    expect(await instance.site.exitCode).toBe(0)
    await expect.poll(() => balancer.isReady(instance.port)).toBe(false)
    instance.site = await instance.start()
    await expect.poll(() => balancer.isReady(instance.port)).toBe(true)
  }
  over.abort()
  await Promise.all(visitors)

  expect(new Set(answers)).toEqual(new Set([200, 303]))
  const kept: string[] = []
  for (const { folder, site } of instances) {
    await site[Symbol.asyncDispose]()
    const supabase = await openSupabaseBeside(readConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }))
    const { messages } = dataIn(supabase, mailboxIn(folder.path))
    for await (const { email } of messages.since(new Date(0))) kept.push(email)
    await supabase.close()
  }
  expect(kept.toSorted()).toEqual(sent.toSorted())
})

test('killed twice under load, every acknowledged form is kept once and every owed mail leaves once or twice', async () => {
  await using folder = await aFolder()
  const { acknowledged, stored, mailed } = await crashed({ DATA_DIR: folder.path }, 2)
  expect(acknowledged.filter((email) => stored.get(email) !== 1)).toEqual([])
  expect([...stored].filter(([, times]) => times !== 1)).toEqual([])
  expect([...stored.keys()].filter((email) => ![1, 2].includes(mailed.get(email) ?? 0))).toEqual([])
})
