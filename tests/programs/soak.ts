import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { connectionTo, type Connection } from './bench/connection.ts'
import { answerOf, serversIn, site as program } from './bench/servers.ts'

// `npm run soak` on a built site: what so many minutes (SOAK_MINUTES) at 60 % of what it can do leave of it. The load
// comes from the same machine, so the capacity measured is that of both.

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10)
const share = 0.6
const secondsToMeasure = 15
const connections = 32

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-soak-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const start = serversIn(folder, resources)
const site = await start(program, { EMBEDDED_DATABASE: '1', TRUST_PROXY: '1' })
while (!(await fetch(`http://127.0.0.1:${site.port}/readyz`)).ok) await after(500)
const stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec((await answerOf(site.port, '/')).toString())![1]!

type Asked = { path: string; form?: URLSearchParams; expected: number }

/** Of a hundred requests, in shuffled order; forms are as many a minute as are taken in without a second look. */
const mix: readonly Asked[] = [
  ...many(40, (n) => ({ path: ['/', '/about', '/blog', `/blog/${(n % 7) + 1}`][n % 4]!, expected: 200 })),
  ...many(25, (n) => ({ path: `/?utm_source=soak&utm_campaign=${n}`, expected: 200 })),
  ...many(5, (n) => ({ path: `/blog?pagina=1&busca=${n}`, expected: 200 })),
  ...many(29, () => ({ path: stylesheet, expected: 200 })),
  { path: '/nada', expected: 404 },
]
const formsAMinute = 100

let number = 0
await measure(5)
const capacity = await measure(secondsToMeasure)
const rate = capacity * share
console.log(`capacity: ${capacity.toFixed(0)} requests a second; ${minutes} min at ${rate.toFixed(0)}`)

const took: number[] = []
const wrong = new Map<string, number>()
const memory = [rss()]
const began = performance.now()
const ends = began + minutes * 60_000
const halfway = after(minutes * 30_000).then(() => memory.push(rss()))
await Promise.all([
  steadily([
    { aSecond: rate, next: aRequest },
    { aSecond: formsAMinute / 60, next: aForm },
  ]),
  halfway,
])
memory.push(rss())

took.sort((one, other) => one - other)
const quantile = (part: number) => took[Math.floor(took.length * part)]!.toFixed(1)
console.log(`requests: ${took.length}, errors: ${[...wrong.values()].reduce((sum, count) => sum + count, 0)}`)
for (const [what, count] of wrong) console.log(`  ${count} × ${what}`)
console.log(`p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`)
console.log(`RSS at the start, halfway and at the end: ${memory.map((bytes) => `${bytes} MB`).join(', ')}`)
process.exitCode = wrong.size === 0 ? 0 : 1

/** Requests a second, as fast as answers come. */
async function measure(seconds: number) {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const clients = Array.from({ length: connections }, async () => {
    const connection = await connectionTo(site.port)
    for (; performance.now() < until; answered++) await connection.ask(inBytes(aRequest()))
    connection.close()
  })
  await Promise.all(clients)
  return answered / seconds
}

type Flow = { aSecond: number; next: () => Asked }

/**
 * Begins so many of each a second until the end, whether or not those before were answered. What waits for a connection waits
 * as a visitor would: an answer's time counts from when it was due.
 */
async function steadily(flows: readonly Flow[]) {
  const due: { asked: Asked; since: number }[] = []
  const free = await Promise.all(Array.from({ length: connections }, () => connectionTo(site.port)))
  const pending = new Set<Promise<void>>()

  function askThoseDue() {
    while (due.length > 0 && free.length > 0) {
      const connection = free.shift()!
      const { asked, since } = due.shift()!
      const one = counted(connection, asked, since).then((stillOpen) => {
        pending.delete(one)
        free.push(stillOpen)
        askThoseDue()
      })
      pending.add(one)
    }
  }

  const begun = flows.map(() => 0)
  for (let now = began; now < ends; now = performance.now()) {
    for (const [index, { aSecond, next }] of flows.entries()) {
      for (; begun[index]! < ((now - began) / 1000) * aSecond; begun[index]!++) due.push({ asked: next(), since: now })
    }
    askThoseDue()
    await after(1)
  }
  while (pending.size > 0) await Promise.all(pending)
  for (const connection of free) connection.close()
}

function aRequest(): Asked {
  return mix[(number++ * 37) % mix.length]!
}

function aForm(): Asked {
  const email = `ana-${number++}@exemplo.com.br`
  const form = new URLSearchParams({ name: 'Ana', email, subject: 'Oi', message: 'Quero saber.' })
  return { path: '/contact', form, expected: 303 }
}

async function counted(connection: Connection, asked: Asked, since: number): Promise<Connection> {
  const status = await connection.ask(inBytes(asked)).catch((failure: Error) => failure.message)
  took.push(performance.now() - since)
  if (status === asked.expected) return connection

  const what = `${asked.path.split('?')[0]}: ${status}`
  wrong.set(what, (wrong.get(what) ?? 0) + 1)
  connection.close()
  return connectionTo(site.port)
}

function inBytes({ path, form }: Asked): string {
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

/** In megabytes. */
function rss(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))!
  return Math.round(Number(kilobytes) / 1024)
}

function many(howMany: number, each: (n: number) => Asked): Asked[] {
  return Array.from({ length: howMany }, (_, n) => each(n))
}
