import { connect, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { siteServer, defaultConnectionLimits } from '#server/http/site-server.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { limits } from '#shared/site.ts'
import { aBrowserOn, accountsOn, cookieOf, signIn } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'
import { anyRequest, marks, type AnyRequest } from './any-request.ts'

const inputs = Number(process.env['FUZZ_RUNS'] ?? 600)
const atOnce = 10

/** Milliseconds after which an answer counts as one that never comes; far above what the slowest takes. */
const never = 300_000

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts } = database
const member = await aMember()

const environment = { TRUST_PROXY: '1', DATA_DIR: database.folder }
const anyNumber = { reviewAfter: 1e9, refuseAfter: 1e9, seconds: 60 }
const generous = {
  ...limits,
  perVisitor: anyNumber,
  perMember: anyNumber,
  perRecipient: anyNumber,
  perForm: anyNumber,
  perMailbox: anyNumber,
}

test.for<[what: string, site: ReturnType<typeof given>, count: number, failures: readonly number[]]>([
  ['the site', given({ data, accounts, environment, limits: generous }), inputs, []],
  ['the site while its backend is away', given({ environment, limits: generous }), inputs / 5, [503]],
])(
  'no request breaks %s: no failure of ours, no input as markup, no stack or path, no endless wait',
  { timeout: 3_600_000 },
  async ([, { app, logged }, count, failures]) => {
    await using site = await listening(siteServer(app, readConfig({ NODE_ENV: 'test' })))
    const printed = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
    let slowest = 0
    const requests = fc.array(anyRequest(member), { minLength: atOnce, maxLength: atOnce })
    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        await Promise.all(
          all.map(async (request) => {
            const began = performance.now()
            expectHarmless(await answerTo(request, site.port), request, failures)
            slowest = Math.max(slowest, performance.now() - began)
          }),
        )
        if (failures.length === 0) expect(logged.filter(({ level }) => level >= 50)).toEqual([])
        for (const words of printed) expect(words).not.toHaveBeenCalled()
        logged.length = 0
      }),
      { numRuns: Math.ceil(count / atOnce), endOnFailure: count <= 1000 },
    )
    console.log(`${count} requests, the slowest answered after ${Math.round(slowest)} ms`)
  },
)

/** What clients do with their connections: each keeps one open for as long as it is let. */
const rudely: Readonly<Record<string, (request: AnyRequest, port: number) => Socket[]>> = {
  'stops in the middle': ({ head, body }, port) => [said(port, [head, body.subarray(0, body.length / 2)])],
  'stops in its headers': ({ head }, port) => [said(port, [head.slice(0, head.length / 2)])],
  'never reads': ({ head, body }, port) => [said(port, [head, body]).pause()],
  'asks ahead and never reads': ({ head, body }, port) => [
    said(port, Array.from({ length: 200 }, () => [keptOpen(head), body]).flat()).pause(),
  ],
  'sends twice at once': ({ head, body }, port) => [said(port, [head, body]), said(port, [head, body])],
}

test(
  'no client that stalls, never reads, asks ahead or sends twice at once stays, or keeps others out',
  { timeout: 3_600_000 },
  async () => {
    // Longer than a busy machine lets a client wait that asks without delay.
    const stallMs = 3000
    const connectionLimits = {
      ...defaultConnectionLimits,
      headersTimeout: stallMs,
      readTimeoutMs: stallMs,
      connectionsCheckingInterval: 50,
    }
    const bodies = { ...generous.bodies, stallMs }
    const { app, logged } = given({ data, accounts, environment, limits: { ...generous, bodies } })
    await using site = await listening(siteServer(app, readConfig({ NODE_ENV: 'test' }), connectionLimits))
    Object.assign(site.server, { keepAliveTimeout: 100, keepAliveTimeoutBuffer: 0, requestTimeout: 2 * stallMs })
    const count = () =>
      new Promise<number>((resolve) => site.server.getConnections((_, connections) => resolve(connections)))
    const client = fc.tuple(anyRequest(member), fc.constantFrom(...Object.values(rudely)))
    await fc.assert(
      fc.asyncProperty(fc.array(client, { minLength: atOnce, maxLength: atOnce }), async (clients) => {
        const sockets = clients.flatMap(([request, send]) => send(request, site.port))
        const others = await fetch(site.url, { headers: { Connection: 'close' } })
        expect(others.status).toBe(200)
        await others.text()
        await expect.poll(count).toBe(0)
        expect(logged.filter(({ level }) => level >= 50)).toEqual([])
        for (const socket of sockets) socket.destroy()
      }),
      { numRuns: Math.ceil(inputs / 200), endOnFailure: inputs <= 1000 },
    )
  },
)

function said(port: number, words: readonly (string | Buffer)[]): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.resume()
  for (const each of words) socket.write(each)
  return socket
}

const keptOpen = (head: string) => head.replace('Connection: close\r\n', '')

/** The cookie of somebody signed in, that of somebody's opened data, and links as mails carry them. */
async function aMember() {
  const links = sealedTokensWith(data.tokens.signingKeys)
  const email = anAddress()
  const on = given({ data, accounts, environment: { TRUST_PROXY: '1' } })
  await accountsOn(database).aMember(email, on)
  const { headers } = await signIn(aBrowserOn(on), email).expect(303)
  const purposes = ['confirm-newsletter', 'leave-newsletter', 'open-my-data', 'no-more-mail'] as const
  return {
    session: cookieOf(headers),
    myData: `meus-dados=${await links.seal('my-data-open', email)}`,
    links: await Promise.all(purposes.map((purpose) => links.seal(purpose, email))),
  }
}

function answerTo({ head, body, isHttp }: AnyRequest, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let answer = ''
    const timer = setTimeout(() => {
      reject(new Error(`No answer after ${never} ms`))
      socket.destroy()
    }, never)
    socket.on('data', (chunk: string) => (answer += chunk))
    // Whoever sends what is no HTTP may be cut off.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(head)
    if (isHttp) socket.write(body)
    else socket.end(body)
  })
}

const inside = new RegExp(
  `${process.cwd()}|${database.folder}|node_modules|node:internal|\\n\\s+at \\S+ \\(|(Type|Reference|Syntax|Range)Error`,
)

function expectHarmless(answer: string, { head, isHttp }: AnyRequest, failures: readonly number[]) {
  const final = answer.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  if (final === '' && !isHttp) return
  const [start = '', ...rest] = final.split('\r\n\r\n')
  const content = rest.join('\r\n\r\n')
  const about = `${head.slice(0, 1000)}\n→ ${start.slice(0, 1000)}`
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1])
  if (!failures.includes(status)) expect(Math.floor(status / 100), about).toBeOneOf([2, 3, 4])
  expect(start, about).not.toMatch(new RegExp(`^${marks.header}`, 'im'))
  expect(answer, about).not.toMatch(inside)
  expect(start, about).toMatch(/^x-content-type-options: nosniff/im)
  expect(start, about).toMatch(/^content-security-policy: default-src 'none'/im)
  if (!/^content-type: (text\/html|application\/xml|application\/atom)/im.test(start)) return
  expect(content, about).not.toContain(marks.tag)
  expect(content, about).not.toContain(marks.attribute)
}
