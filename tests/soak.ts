import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import { site as program } from './bench/servers.ts'

// `npm run soak` on a built site: what so many minutes (SOAK_MINUTES) at 60 % of what it can do leave of it. The load
// comes from the same machine, so the capacity measured is that of both.

const minutes = Number(process.env['SOAK_MINUTES'] ?? 10)
const share = 0.6
const secondsToMeasure = 15
const connections = 32

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-soak-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const site = await start()
const agent = new Agent({ keepAlive: true, maxSockets: connections * 4 })
resources.defer(() => agent.destroy())
const stylesheet = await aStylesheet()

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
await Promise.all([steadily(rate, () => aRequest()), steadily(formsAMinute / 60, () => aForm()), halfway])
memory.push(rss())

took.sort((one, other) => one - other)
const quantile = (part: number) => took[Math.floor(took.length * part)]!.toFixed(1)
console.log(`requests: ${took.length}, errors: ${[...wrong.values()].reduce((sum, count) => sum + count, 0)}`)
for (const [what, count] of wrong) console.log(`  ${count} × ${what}`)
console.log(`p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms`)
console.log(`RSS at the start, halfway and at the end: ${memory.map((bytes) => `${bytes} MB`).join(', ')}`)
await site.end()
process.exitCode = wrong.size === 0 ? 0 : 1

/** Requests a second, as fast as answers come. */
async function measure(seconds: number) {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const clients = Array.from({ length: connections }, async () => {
    while (performance.now() < until) {
      await ask(mix[(number++ * 37) % mix.length]!)
      answered++
    }
  })
  await Promise.all(clients)
  return answered / seconds
}

/** Begins so many a second until the end, whether or not those before were answered: a late answer counts as late. */
async function steadily(aSecond: number, begin: () => Promise<void>) {
  const pending = new Set<Promise<void>>()
  for (let begun = 0; performance.now() < ends;) {
    const due = ((performance.now() - began) / 1000) * aSecond
    for (; begun < due; begun++) {
      const one = begin().finally(() => pending.delete(one))
      pending.add(one)
    }
    await after(2)
  }
  await Promise.all(pending)
}

function aRequest() {
  return counted(mix[(number++ * 37) % mix.length]!)
}

function aForm() {
  const email = `ana-${number++}@exemplo.com.br`
  const form = new URLSearchParams({ name: 'Ana', email, subject: 'Oi', message: 'Quero saber.' })
  return counted({ path: '/contact', form, expected: 303 })
}

async function counted(asked: Asked) {
  const from = performance.now()
  const status = await ask(asked).catch((failure: Error) => failure.message)
  took.push(performance.now() - from)
  if (status !== asked.expected) {
    const what = `${asked.path.split('?')[0]}: ${status}`
    wrong.set(what, (wrong.get(what) ?? 0) + 1)
  }
}

function ask({ path, form }: Asked): Promise<number> {
  const n = number
  const headers = {
    'Accept-Encoding': 'gzip',
    'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: site.port, agent, path, headers, method: form ? 'POST' : 'GET' })
    asked.on('error', reject)
    asked.on('response', (answer) =>
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode!))
        .on('error', reject),
    )
    asked.end(form?.toString())
  })
}

async function start() {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', PORT: '0', DATA_DIR: folder, TRUST_PROXY: '1', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const port = await new Promise<number>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
  })
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await after(500)
  const end = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { port, pid: child.pid!, end }
}

async function aStylesheet(): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${site.port}/`)).text()
  return /href="(\/assets\/[^"]+\.css)"/.exec(page)![1]!
}

/** In megabytes. */
function rss(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))!
  return Math.round(Number(kilobytes) / 1024)
}

function many(howMany: number, each: (n: number) => Asked): Asked[] {
  return Array.from({ length: howMany }, (_, n) => each(n))
}
