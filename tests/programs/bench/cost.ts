import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { routeEntries } from '#shared/routes.ts'
import { median } from './figures.ts'
import { serversIn, site as program, type Server } from './servers.ts'

// `npm run cost` on a built site: searches over shapes for the most expensive request of 1 kB, 64 kB and 6 MB, by
// the processor time of all the server's threads and by peak memory. Each request comes from another network.

const sizes = { '1 kB': 1_000, '64 kB': 64_000, '6 MB': 6_000_000 } as const
type Size = keyof typeof sizes

/** Larger bodies are tried on paths that accept them and on paths that do not. */
const maxFormBytes = 64_000

/** After this time a request is given up, and the server restarted. */
const requestTimeoutMs = 20_000
const printedCount = 8
const remeasuredCount = 12
const repetitions = 5

type Case = { what: string; method: string; target: string; headers: string; body: Buffer }
type Measured = { one: Case; cost: Cost }
type Cost = { cpuMs: number; memoryMb: number; status: string; answerBytes: number }

await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-cost-'))
resources.defer(() => rm(folder, { recursive: true, force: true }))
const start = serversIn(folder, resources)
let server = await startedServer()
let visitor = 0

const startedAt = performance.now()
for (const size of Object.keys(sizes) as Size[]) {
  const first: Measured[] = []
  for (const one of casesOf(size)) first.push({ one, cost: await costOf(one) })
  const [worst, heaviest] = [by('cpuMs', first).slice(0, remeasuredCount), by('memoryMb', first).slice(0, 3)]
  // Parts of two expensive requests may cost more in one.
  const crossed = worst.flatMap(({ one }) => worst.map((other) => crossover(one, other.one)))
  for (const one of crossed) worst.push({ one, cost: await costOf(one) })
  const again: Measured[] = []
  for (const { one, cost } of by('cpuMs', worst).slice(0, remeasuredCount))
    again.push({ one, cost: await usualCostOf(one, cost) })

  console.log(
    `\n${size}: the worst of ${first.length + crossed.length} requests by processor time, median of ${repetitions}`,
  )
  for (const each of by('cpuMs', again).slice(0, printedCount)) print(each)
  console.log('by memory, once:')
  for (const each of heaviest) print(each)
}
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`)

function by(figure: 'cpuMs' | 'memoryMb', measured: readonly Measured[]): Measured[] {
  return measured.toSorted((one, other) => other.cost[figure] - one.cost[figure])
}

/** A request with the address of one, the headers of the other, and half of each body. */
function crossover(one: Case, other: Case): Case {
  const body = Buffer.concat([
    one.body.subarray(0, Math.ceil(one.body.length / 2)),
    other.body.subarray(Math.ceil(other.body.length / 2)),
  ])
  const isHead = one.body.length === 0 || other.body.length === 0
  return {
    ...one,
    what: `${one.what} + ${other.what}`,
    headers: one.method === other.method ? other.headers : one.headers,
    body: isHead ? one.body : body,
  }
}

/** Requests that take seconds are measured once. */
async function usualCostOf(one: Case, before: Cost): Promise<Cost> {
  if (before.cpuMs > 1000) return before
  const costs: Cost[] = []
  for (let time = 0; time < repetitions; time++) costs.push(await costOf(one))
  return { ...costs[0]!, cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) }
}

function print({ one, cost: { cpuMs, memoryMb, status, answerBytes } }: Measured) {
  const perKb = (cpuMs / serialized(one).length) * 1000
  const figures = `${cpuMs.toFixed(1).padStart(9)} ms ${perKb.toFixed(3).padStart(8)} ms/kB ${memoryMb.toFixed(0).padStart(5)} MB`
  console.log(`${figures}  ${status.padStart(7)} ${`${answerBytes}`.padStart(8)} bytes back  ${one.what}`)
}

async function startedServer(): Promise<Server> {
  const started = await start(program, { EMBEDDED_DATABASE: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' })
  while (!(await fetch(`http://127.0.0.1:${started.port}/readyz`)).ok);
  for (const path of ['/', '/blog?pagina=1', '/nada', '/auth']) {
    for (let time = 0; time < 50; time++) await (await fetch(`http://127.0.0.1:${started.port}${path}`)).text()
  }
  return started
}

async function costOf(one: Case): Promise<Cost> {
  // Resets the peak of the memory.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  const [cpuBefore, memoryBefore] = [cpuMsNow(), memoryNow('VmRSS')]
  const answer = await answerTo(serialized(one))
  const cost = { cpuMs: cpuMsNow() - cpuBefore, memoryMb: memoryNow('VmHWM') - memoryBefore }
  if (answer === null) {
    process.kill(server.pid, 'SIGKILL')
    await server.ended
    server = await startedServer()
    return { ...cost, status: 'given up', answerBytes: 0 }
  }
  return {
    ...cost,
    status: /^HTTP\/1\.1 (\d+)/.exec(answer.toString('latin1', 0, 20))?.[1] ?? 'cut',
    answerBytes: answer.length,
  }
}

function answerTo(request: Buffer): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const answer: Buffer[] = []
    const socket = connect(server.port, '127.0.0.1')
    const giveUp = setTimeout(() => {
      socket.destroy()
      resolve(null)
    }, requestTimeoutMs)
    socket.on('data', (piece: Buffer) => answer.push(piece))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(giveUp)
      resolve(Buffer.concat(answer))
    })
    socket.write(request)
  })
}

/** Processor time of all the server's threads so far. */
function cpuMsNow(): number {
  const tasks = `/proc/${server.pid}/task`
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

function memoryNow(what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)![1]) / 1024
}

function casesOf(size: Size): Case[] {
  const bytes = sizes[size]
  return [
    ...(size === '6 MB' ? [] : headCases(Math.min(bytes, 15_000))),
    ...bodyCases(bytes),
    ...(size === '6 MB' ? [] : packedCases(bytes)),
  ]
}

/** Requests without a body, with the longest addresses and headers: Node allows 16 kB of head, the site 8 kB of address. */
function headCases(bytes: number): Case[] {
  const paths = [
    ...routeEntries.map(([, { path }]) => path.replaceAll(/:\w+/g, '7')),
    ...'/nada /BLOG/7/ /blog/%37 /blog/999 /auth/sessao /sitemap.xml /feed.xml /api/openapi.json /metrics'.split(' '),
    ...'/healthz /readyz /favicon.svg'.split(' '),
  ]
  const queries: Record<string, (room: number) => string> = {
    'nothing more': () => '',
    'recebido and parameters': (room) => `?recebido=a${filled('&a', room)}`,
    parameters: (room) => `?${filled('a&', room)}`,
    'named parameters': (room) => `?${filled('a=b&', room)}`,
    'read parameters': (room) => `?pagina=1&categoria=Vendas&${filled('pagina=2&', room)}`,
    'a long parameter': (room) => `?l=${filled('%C3%A9', room)}`,
    'sealed link': (room) => `?recebido=x&l=${filled('Aa0_', room)}`,
  }
  const headers: Record<string, (room: number) => string> = {
    cookies: (room) => `Cookie: ${filled('a=b; ', room)}`,
    'a cookie of escapes': (room) => `Cookie: fechou=${filled('%C3%A9', room)}`,
    'a session': (room) =>
      `Cookie: fechou=base64-${Buffer.from(JSON.stringify({ access_token: filled('a.', room / 2), refresh_token: 'a', expires_at: 1 })).toString('base64url')}`,
    'types accepted': (room) => `Accept: ${filled('a/b,', room)}`,
    'types with parameters': (room) => `Accept: text/html${filled(';a="b,c"', room)}`,
    'codings accepted': (room) => `Accept-Encoding: ${filled('a;q=0.1,', room)}gzip;q=0.${visitor}`,
    'tags known': (room) => `If-None-Match: ${filled('"a", ', room)}`,
    ranges: (room) => `Range: bytes=0-${filled('1,2-', room)}`,
    'proxies passed': (room) => `X-Forwarded-For: ${filled('10.0.0.1, ', room)}`,
    trace: (room) => `traceparent: 00-${filled('0-', room)}`,
    'many headers': (room) => filled('A: b\r\n', room).trimEnd(),
  }
  const room = bytes - 200
  const requests = paths.flatMap((path) => [
    ...Object.entries(queries).map(
      ([what, query]) => [what, path + query(Math.min(room, 7_800 - path.length)), ''] as const,
    ),
    ...Object.entries(headers).map(([what, header]) => [what, path, `${header(room)}\r\n`] as const),
    ...Object.entries(headers).map(
      ([what, header]) => [`recebido, ${what}`, `${path}?recebido=a`, `${header(room)}\r\n`] as const,
    ),
  ])
  return requests.map(([what, target, header]) => ({
    what: `GET ${target.split('?')[0]}, ${what}`,
    method: 'GET',
    target,
    headers: header.startsWith('Accept-Encoding') ? header : `${header}Accept-Encoding: gzip, br\r\n`,
    body: Buffer.alloc(0),
  }))
}

/** Forms that are expensive to parse, on every path that accepts one, and on one that accepts none. */
function bodyCases(bytes: number): Case[] {
  const forms =
    'blog contact waiting-list careers auth my-data account new-password cookies set-up newsletter-leave'.split(' ')
  const paths = [
    ...routeEntries.filter(([name]) => forms.includes(name)).map(([, { path }]) => path),
    '/auth/sair',
    '/api/csp-reports',
    '/',
  ]
  const valid = { form: 'send-cv', name: 'Ana', email: 'ana@exemplo.com.br', subject: 'Oi', whatsapp: '11912345678' }
  const fields = new URLSearchParams(valid).toString()
  const json = JSON.stringify(valid).slice(0, -1)
  const multipart = Object.entries(valid)
    .map(([name, value]) => partOf(name, value))
    .join('')
  const marksAs = (field: string) => {
    const others = new URLSearchParams({ ...valid, form: field === 'code' ? 'codigo' : valid.form })
    others.delete(field)
    return `${others}&${field}=1${filled('%CC%95%CC%80', bytes)}`
  }
  const urlencoded: Record<string, string> = {
    'parameters without values': `${fields}&${filled('a&', bytes)}`,
    parameters: `${fields}&${filled('a=b&', bytes)}`,
    'other parameters': `${fields}&${numbered('=1&', bytes)}`,
    ampersands: `${fields}${filled('&', bytes)}`,
    'one long field': `${fields}&message=${filled('a', bytes)}`,
    'a field of escapes': `${fields}&message=${filled('%C3%A9', bytes)}`,
    'a field of marks': `${fields}&message=${filled('%CC%95%CC%80', bytes)}`,
    ...Object.fromEntries(['name', 'email', 'whatsapp', 'code'].map((field) => [`${field} of marks`, marksAs(field)])),
    'a field to be escaped': `${fields}&message=${filled('%22', bytes)}`,
    'plus signs': `${fields}&message=${filled('+', bytes)}`,
    'a long name': `${fields}&${filled('a', bytes)}=1`,
  }
  const jsons: Record<string, string> = {
    members: `${json},${numberedMembers(bytes)}"z":1}`,
    depth: `${filled('[', bytes / 2)}${filled(']', bytes / 2)}`,
    objects: `[${filled('{"body":{"documentURL":"http://localhost/"}},', bytes)}{}]`,
    escapes: `${json},"message":"${filled('\\u00e9', bytes)}"}`,
    'a string without an end': `"${filled('\\"', bytes)}`,
    colons: `${json},"message":"${filled(':', bytes)}"}`,
    quotes: filled('"', bytes),
    numbers: `${json},"message":${filled('9', bytes)}}`,
  }
  const multiparts: Record<string, string> = {
    'empty parts': `${filled(partOf('a', ''), bytes)}--limit7Q--\r\n`,
    'headers of a part': `--limit7Q\r\nContent-Disposition: form-data; name="a"${filled('\r\nA: b', bytes)}\r\n\r\n\r\n--limit7Q--\r\n`,
    'dispositions of a part': `--limit7Q\r\n${filled('Content-Disposition: form-data; name="a"\r\n', bytes)}\r\n\r\n--limit7Q--\r\n`,
    'a long name': `--limit7Q\r\nContent-Disposition: form-data; name="${filled('%22', bytes)}"\r\n\r\n\r\n--limit7Q--\r\n`,
    'boundaries nearly': `${multipart}${partOf('about', filled('\r\n--', bytes))}--limit7Q--\r\n`,
    'a text field': `${multipart}${partOf('about', filled('&', bytes))}--limit7Q--\r\n`,
    'a file': `${multipart}${fileOf(filled('a', bytes))}--limit7Q--\r\n`,
    'a PDF': `${multipart}${fileOf(`%PDF-1.7\n${filled('a', Math.min(bytes, 5_000_000))}`)}--limit7Q--\r\n`,
    'no end': `${multipart}${fileOf(filled('\r\n', bytes))}`,
  }
  const shapes: [type: string, what: string, body: string][] = [
    ...Object.entries(urlencoded).map(([what, body]) => ['application/x-www-form-urlencoded', what, body] as const),
    ...Object.entries(jsons).flatMap(([what, body]) =>
      ['application/json', 'application/csp-report', 'application/reports+json'].map(
        (type) => [type, what, body] as const,
      ),
    ),
    ...Object.entries(multiparts).map(([what, body]) => ['multipart/form-data; boundary=limit7Q', what, body] as const),
    ['text/plain', 'text', filled('a', bytes)] as const,
  ].map((shape) => [...shape])
  return shapes.flatMap(([type, what, body]) =>
    paths
      .filter((path) => (path === '/api/csp-reports') === /csp|reports/.test(type))
      .filter((path) => bytes <= maxFormBytes || ['/careers', '/contact', '/api/csp-reports'].includes(path))
      .map((path) => ({
        what: `POST ${path}, ${type.split(';')[0]}: ${what}`,
        method: 'POST',
        target: path,
        headers: `Content-Type: ${type}\r\n`,
        body: Buffer.from(body),
      })),
  )
}

/** The shapes of 6 MB, compressed: a kilobyte unpacks to a thousand. */
function packedCases(bytes: number): Case[] {
  return bodyCases(Math.min(bytes * 950, sizes['6 MB']))
    .map((one) => ({
      ...one,
      what: `packed, ${one.what}`,
      headers: `${one.headers}Content-Encoding: gzip\r\n`,
      body: gzipSync(one.body),
    }))
    .filter(({ body }) => body.length <= bytes * 1.2)
}

function serialized({ method, target, headers, body }: Case): Buffer {
  visitor++
  const from = headers.includes('X-Forwarded-For')
    ? ''
    : `X-Forwarded-For: 10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}\r\n`
  const length = body.length > 0 ? `Content-Length: ${body.length}\r\n` : ''
  const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${from}${headers}${length}\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

function filled(piece: string, bytes: number): string {
  return piece.repeat(Math.max(0, Math.floor(bytes / piece.length)))
}

function numbered(end: string, bytes: number): string {
  const each = bytes > 1e6 ? 8 + end.length : 5 + end.length
  return Array.from({ length: Math.floor(bytes / each) }, (_, n) => n.toString(36) + end).join('')
}

function numberedMembers(bytes: number): string {
  return Array.from({ length: Math.floor(bytes / 9) }, (_, n) => `"${n.toString(36)}":1,`).join('')
}

function partOf(name: string, value: string): string {
  return `--limit7Q\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

function fileOf(content: string): string {
  return `--limit7Q\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`
}
