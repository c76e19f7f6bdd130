import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { connectionTo, type Connection } from './bench/connection.ts'
import { responseBytes, serversIn, site as program } from './bench/servers.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

// `npm run soak` on a built site: puts it under 60 % of its capacity for SOAK_MINUTES, and reports errors, latency and
// memory. The load comes from the same machine, so the measured capacity is that of both.

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10)
const loadShare = 0.6
const secondsToMeasure = 15
const connections = 32

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-soak-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const start = serversIn(folder, resources)
const site = await start(program, { EMBEDDED_DATABASE: '1', TRUST_PROXY: '1' })
while (!(await fetch(`http://127.0.0.1:${site.port}/readyz`)).ok) await after(500)
const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec((await responseBytes(site.port, '/')).toString())![1]!

type RequestSpec = { path: string; form?: URLSearchParams; expected: number }

/** The mix of a hundred requests. Forms are as many a minute as are accepted without review. */
const mix: readonly RequestSpec[] = [
  ...repeated(40, (n) => ({ path: ['/', '/about', '/blog', `/blog/${(n % 7) + 1}`][n % 4]!, expected: 200 })),
  ...repeated(25, (n) => ({ path: `/?utm_source=soak&utm_campaign=${n}`, expected: 200 })),
  ...repeated(5, (n) => ({ path: `/blog?pagina=1&busca=${n}`, expected: 200 })),
  ...repeated(29, () => ({ path: stylesheet, expected: 200 })),
  { path: '/nada', expected: 404 },
]
const formsPerMinute = 100

let number = 0
await measure(5)
const capacity = await measure(secondsToMeasure)
const rate = capacity * loadShare
console.log(`capacity: ${capacity.toFixed(0)} requests a second; ${minutes} min at ${rate.toFixed(0)}`)

const durationsMs: number[] = []
const failures = new Map<string, number>()
const memory = [residentMegabytes()]
const startedAt = performance.now()
const endsAt = startedAt + minutes * 60_000
const halfway = after(minutes * 30_000).then(() => memory.push(residentMegabytes()))
await Promise.all([
  runAtConstantRate([
    { perSecond: rate, next: aRequest },
    { perSecond: formsPerMinute / 60, next: aForm },
  ]),
  halfway,
])
memory.push(residentMegabytes())

durationsMs.sort((one, other) => one - other)
const quantile = (part: number) => durationsMs[Math.floor(durationsMs.length * part)]!.toFixed(1)
console.log(`requests: ${durationsMs.length}, errors: ${[...failures.values()].reduce((sum, count) => sum + count, 0)}`)
for (const [what, count] of failures) console.log(`  ${count} × ${what}`)
console.log(`p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`)
console.log(`RSS at the start, halfway and at the end: ${memory.map((bytes) => `${bytes} MB`).join(', ')}`)
process.exitCode = failures.size === 0 ? 0 : 1

/** Measures the requests a second when each connection asks as soon as it is answered. */
async function measure(seconds: number) {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const clients = Array.from({ length: connections }, async () => {
    const connection = await connectionTo(site.port)
    for (; performance.now() < until; answered++) await connection.ask(serialized(aRequest()))
    connection.close()
  })
  await Promise.all(clients)
  return answered / seconds
}

type Flow = { perSecond: number; next: () => RequestSpec }

/**
 * Starts each flow's requests at its rate until the end, whether or not earlier ones were answered. A request that waits
 * for a connection counts from the moment it was due, as it would for a visitor.
 */
async function runAtConstantRate(flows: readonly Flow[]) {
  const due: { asked: RequestSpec; since: number }[] = []
  const free = await Promise.all(Array.from({ length: connections }, () => connectionTo(site.port)))
  const pending = new Set<Promise<void>>()

  function sendDueRequests() {
    while (due.length > 0 && free.length > 0) {
      const connection = free.shift()!
      const { asked, since } = due.shift()!
      const one = sendAndRecord(connection, asked, since).then((stillOpen) => {
        pending.delete(one)
        free.push(stillOpen)
        sendDueRequests()
      })
      pending.add(one)
    }
  }

  const begun = flows.map(() => 0)
  for (let now = startedAt; now < endsAt; now = performance.now()) {
    for (const [index, { perSecond, next }] of flows.entries()) {
      for (; begun[index]! < ((now - startedAt) / 1000) * perSecond; begun[index]!++)
        due.push({ asked: next(), since: now })
    }
    sendDueRequests()
    await after(1)
  }
  while (pending.size > 0) await Promise.all(pending)
  for (const connection of free) connection.close()
}

function aRequest(): RequestSpec {
  return mix[(number++ * 37) % mix.length]!
}

function aForm(): RequestSpec {
  const email = `ana-${number++}@exemplo.com.br`
  const form = new URLSearchParams(aContactMessage(email))
  return { path: '/contact', form, expected: 303 }
}

async function sendAndRecord(connection: Connection, asked: RequestSpec, since: number): Promise<Connection> {
  const status = await connection.ask(serialized(asked)).catch((failure: Error) => failure.message)
  durationsMs.push(performance.now() - since)
  if (status === asked.expected) return connection

  const what = `${asked.path.split('?')[0]}: ${status}`
  failures.set(what, (failures.get(what) ?? 0) + 1)
  connection.close()
  return connectionTo(site.port)
}

function serialized({ path, form }: RequestSpec): string {
  const n = number
  const body = form?.toString() ?? ''
  return [
    `${form ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    'Host: localhost',
    'Accept-Encoding: gzip',
    `X-Forwarded-For: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(form ? ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`] : []),
    '',
    body,
  ].join('\r\n')
}

function residentMegabytes(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))!
  return Math.round(Number(kilobytes) / 1024)
}

function repeated(howMany: number, each: (n: number) => RequestSpec): RequestSpec[] {
  return Array.from({ length: howMany }, (_, n) => each(n))
}
