import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { dataIn } from '#server/data/data.ts'
import { openSupabaseForCommand } from '#server/supabase/supabase.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { aBalancer } from '#tests/support/balancer.ts'
import { crashRepeatedly } from '#tests/support/crashed.ts'
import { anAddress } from '#tests/support/database.ts'
import { figure } from '#tests/support/scraped.ts'
import { aFreePort } from '#tests/support/free-port.ts'
import { aHostedProject } from '#tests/support/hosted-project.ts'
import { aFolder, aServer } from '#tests/support/programs.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const token = 'a-token-that-nobody-guesses'
const aSite = (folder: string, environment: NodeJS.ProcessEnv = {}) =>
  aServer('dist/server/main.js', { DATA_DIR: folder, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...environment })

const project = await aHostedProject()
afterAll(() => project[Symbol.asyncDispose]())
/** Settings for two processes: of a PGlite there may be one. */
const twoProcesses = {
  WEB_CONCURRENCY: '2',
  SUPABASE_URL: project.url,
  SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
  SUPABASE_SECRET_KEY: project.secretKey,
}

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
    body: new URLSearchParams(aContactMessage(email)),
    headers: { 'X-Forwarded-For': from },
    redirect: 'manual',
  })

/** How somebody is answered, or why not. */
const outcome = (asked: Promise<Response>) =>
  asked.then(async (answer) => (answer.status === 502 ? answer.text() : answer.status), String)

type RunningSite = Awaited<ReturnType<typeof aSite>>

/** Told to end, it still answers, but is not ready, and ends well. */
async function expectToLeaveWell(site: RunningSite, signal: NodeJS.Signals) {
  await expect.poll(() => readiness(site.url)).toEqual({ status: 200, ready: true })
  await using resources = new AsyncDisposableStack()
  resources.use(await aStuckClient(site.url))
  site.tell(signal)
  const answers = async () => ({ ...(await readiness(site.url)), page: (await fetch(site.url)).status })
  const leaving = { status: 503, ready: false, because: ['leaving'], page: 200 }
  await expect.poll(answers, { interval: 0 }).toEqual(leaving)
  expect(await site.exitCode).toBe(0)
}

test('told to end by SIGTERM, it still answers, but is not ready, and ends well', async () => {
  await using folder = await aFolder()
  await using site = await aSite(folder.path, { DRAIN_SECONDS: '3' })
  await expectToLeaveWell(site, 'SIGTERM')
})

test('told twice to end, it ends at once', async () => {
  await using folder = await aFolder()
  await using site = await aSite(folder.path, { DRAIN_SECONDS: '3' })
  await using resources = new AsyncDisposableStack()
  resources.use(await aStuckClient(site.url))
  site.tell('SIGTERM')
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

test('the figures of two processes are added up, on a port of their own and for the token; both end well by SIGINT', async () => {
  await using folder = await aFolder()
  const port = await aFreePort()
  const environment = { ...twoProcesses, METRICS_PORT: `${port}`, METRICS_TOKEN: token, DRAIN_SECONDS: '3' }
  await using site = await aSite(folder.path, environment)
  // Each on a connection of its own, so that they come to either process.
  for (let n = 0; n < 6; n++) await (await fetch(`${site.url}/about`, { headers: { Connection: 'close' } })).text()

  const counted = async (url: string, headers: Record<string, string> = {}) =>
    figure(await (await fetch(url, { headers })).text(), 'fechou_requests_total{route="/about",status="200"}')
  await expect.poll(() => counted(`http://localhost:${port}/metrics`)).toBe(6)
  // Without a process that is too busy to answer in time.
  await expect.poll(() => counted(`${site.url}/metrics`, { Authorization: `Bearer ${token}` })).toBe(6)
  expect((await fetch(`${site.url}/metrics`)).status).toBe(401)

  await expectToLeaveWell(site, 'SIGINT')
})

test('while two instances are restarted in turn behind a balancer, no request is lost', async () => {
  await using resources = new AsyncDisposableStack()
  const instances = await Promise.all(
    [1, 2].map(async () => {
      const folder = resources.use(await aFolder())
      const port = await aFreePort()
      const start = () => aSite(folder.path, { PORT: `${port}`, DRAIN_SECONDS: '3' })
      return { folder, port, start, site: await start() }
    }),
  )
  resources.defer(async () => {
    for (const { site } of instances) await site[Symbol.asyncDispose]()
  })
  const balancer = resources.use(await aBalancer(instances.map(({ port }) => port)))

  const over = new AbortController()
  const answers: (number | string)[] = []
  const sent: string[] = []
  const unanswered: string[] = []
  /** Forms yet to be sent at this step: fewer in all than from when on each is reviewed. */
  let forms = 0
  const visitors = [1, 2, 3].map(async (visitor) => {
    for (let n = 0; !over.signal.aborted; n++) {
      // A hundred requests a second: more would only take the processor from the instances.
      await after(30)
      answers.push(await outcome(fetch(`${balancer.url}/blog/${(n % 7) + 1}`)))
      if (n % 10 > 0 || forms-- <= 0) continue
      const email = anAddress()
      const answer = await outcome(contact(balancer.url, email, `10.${visitor}.${(n >> 8) & 255}.${n & 255}`))
      answers.push(answer)
      if (answer === 303) sent.push(email)
      else unanswered.push(email)
    }
  })
  for (const instance of instances) {
    forms = 15
    instance.site.tell('SIGTERM')
    expect(await instance.site.exitCode).toBe(0)
    forms = 15
    instance.site = await instance.start()
    await expect.poll(() => readiness(instance.site.url)).toEqual({ status: 200, ready: true })
  }
  over.abort()
  await Promise.all(visitors)

  // On a busy machine an answer may take longer than an instance that ends waits for it.
  expect(new Set(answers.filter((answer) => answer !== 504))).toEqual(new Set([200, 303]))
  const kept: string[] = []
  for (const { folder, site } of instances) {
    await site[Symbol.asyncDispose]()
    const supabase = await openSupabaseForCommand(readConfig({ NODE_ENV: 'test', DATA_DIR: folder.path }))
    const { messages } = dataIn(supabase, mailboxIn(folder.path))
    for await (const { email } of messages.since(new Date(0))) kept.push(email)
    await supabase.close()
  }
  expect(kept.filter((email) => !unanswered.includes(email)).toSorted()).toEqual(sent.toSorted())
})

test('killed twice under load, every acknowledged form is kept once and every owed mail leaves once or twice', async () => {
  await using folder = await aFolder()
  const { acknowledged, stored, mailed } = await crashRepeatedly({ DATA_DIR: folder.path }, 2)
  expect(acknowledged.filter((email) => stored.get(email) !== 1)).toEqual([])
  expect([...stored].filter(([, times]) => times !== 1)).toEqual([])
  expect([...stored.keys()].filter((email) => ![1, 2].includes(mailed.get(email) ?? 0))).toEqual([])
})
