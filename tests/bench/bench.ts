import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { openSync } from 'node:fs'
import { get, type OutgoingHttpHeaders } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build, type Plugin } from 'vite'
import { chart } from './chart.ts'
import { load, type Target } from './load.ts'

// `npm run bench` on a built site: how many requests a second of processor time answers, beside peers in one run.

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15)
const secondsEach = Number(process.env['BENCH_SECONDS'] ?? 1)

const drawing = `
import { anchorOn, useVisit } from './visit.tsx'
export const still = (draw) => (props) => {
  const { path, purchase } = useVisit()
  return draw({ purchase, anchor: anchorOn(path) }, props)
}`

/** Peers draw the same tree without what is done here to draw it cheaply. */
const drawnAnew: Plugin = {
  name: 'drawn-anew',
  load: (id) => (id.endsWith('/client/still.tsx') ? drawing : null),
}

await buildPeers()
const peers = 'dist/bench/peers.js'
await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-bench-'))
resources.defer(() => rm(folder, { recursive: true }))

const environment = {
  ...process.env,
  NODE_ENV: 'production',
  SITE_URL: 'http://localhost:3000',
  EMBEDDED_DATABASE: '1',
  MAIL_TO_FILES: '1',
  DATA_DIR: folder,
  PORT: '0',
}
const site = await start('dist/server/main.js')
const stylesheet = /href="(\/assets\/index-[^"]+\.css)"/.exec((await answerOf(site.port, '/')).toString())![1]!

type Contender = { name: string; target: Target; compared: string }
const contenders: Contender[] = []
const plain: Target['headers'] = {}
const gzip: Target['headers'] = { 'Accept-Encoding': 'gzip' }

for (const [compared, path, headers] of [
  ['page', '/', plain],
  ['page, gzip', '/', gzip],
  ['stylesheet', stylesheet, plain],
  ['stylesheet, gzip', stylesheet, gzip],
] as const) {
  const bytes = await answerOf(site.port, path, headers)
  const file = join(folder, compared.replace(/\W+/g, '-'))
  await writeFile(file, bytes)
  const type = path === '/' ? 'text/html; charset=utf-8' : 'text/css; charset=utf-8'
  const sent = { 'Content-Type': type, ...(headers === gzip && { 'Content-Encoding': 'gzip' }) }
  add('node:http', compared, await start(peers, 'node:http', file, JSON.stringify(sent)), path, headers)
  if (path === '/') add('Express', compared, await start(peers, 'express', file, JSON.stringify(sent)), path, headers)
  add('Fechou', compared, site, path, headers)
}
add('Express streaming React', 'drawn page', await start(peers, 'express streaming React'), '/', plain)
// A parameter that the page reads has it drawn.
add('Fechou', 'drawn page', site, '/?recebido=nada', plain)

await checkThatTheyAreTheSame()
const measured = await measure()
await writeResults()

function add(
  name: string,
  compared: string,
  server: { pid: number; port: number },
  path: string,
  headers: Target['headers'],
) {
  contenders.push({ name, compared, target: { ...server, path, headers } })
}

/** Before anything is measured: peers send the same page, to the byte where they send it ready-made. */
async function checkThatTheyAreTheSame() {
  for (const { compared, name, target } of contenders) {
    const own = contenders.find((each) => each.compared === compared && each.name === 'Fechou')!.target
    const [theirs, ours] = [
      await answerOf(target.port, target.path, target.headers),
      await answerOf(own.port, own.path, own.headers),
    ]
    // Where parts are set in as finished markup, React leaves out the marks between neighbouring texts.
    const text = (bytes: Buffer) => bytes.toString('latin1').replaceAll('<!-- -->', '')
    if (text(theirs) !== text(ours)) throw new Error(`${compared}: ${name} does not send what Fechou sends.`)
  }
}

/** Requests per second of processor time, a figure a round. */
async function measure(): Promise<Map<Contender, number[]>> {
  const rates = new Map(contenders.map((contender) => [contender, [] as number[]]))
  for (const { target } of contenders) await load(target, secondsEach)
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}`)
    for (const contender of contenders) {
      const { requests, processorSeconds } = await load(contender.target, secondsEach)
      rates.get(contender)!.push(requests / processorSeconds)
    }
  }
  return rates
}

async function writeResults() {
  const groups = [...new Set(contenders.map(({ compared }) => compared))].map((compared) => {
    const group = contenders.filter((contender) => contender.compared === compared)
    const base = measured.get(group[0]!)!
    return {
      compared,
      rows: group.map((contender) => {
        const rates = measured.get(contender)!
        const ratios = rates.map((rate, round) => rate / base[round]!)
        const best = Math.max(...rates) / Math.max(...base)
        return { name: contender.name, rate: median(rates), ratio: median(ratios), best, spread: extremes(ratios) }
      }),
    }
  })
  const table = groups.flatMap(({ compared, rows }) =>
    rows.map(
      ({ name, rate, ratio, best, spread: [least, most] }) =>
        `| ${compared} | ${name} | ${rate.toFixed(0)} | ${ratio.toFixed(2)} | ${best.toFixed(2)} | ${least.toFixed(2)} to ${most.toFixed(2)} |`,
    ),
  )
  const page = await answerOf(site.port, '/')
  const results = `# What was measured

\`npm run bench\`: ${rounds} interleaved rounds of ${secondsEach} s each, 32 connections without pipelining, the landing page
of ${(page.length / 1000).toFixed(1)} kB, on ${cpus()[0]!.model.trim()} with ${cpus().length} cores, Node ${process.version}.

A rate is requests per second of the server's own processor time, so that neither the client nor a busy machine decides
it. A ratio compares with the first row of its group within a round; the table has its median and its extremes, and the
ratio of the best rounds, which others on the machine disturbed least. Fechou
runs with its access log (to a file), request ids and security headers on; the peers have none of them.

| what | server | requests per processor second | ratio | of the best rounds | spread |
| --- | --- | ---: | ---: | ---: | ---: |
${table.join('\n')}
`
  await writeFile('tests/bench/RESULTS.md', results)
  await writeFile('tests/bench/results.svg', chart(groups))
  console.log(results)
}

async function buildPeers() {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [drawnAnew],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['@supabase/lite', 'postgres'] },
    build: { ssr: 'tests/bench/peers.tsx', outDir: 'dist/bench', copyPublicDir: false },
  })
}

/** Starts a server and waits until it says where it is. What it says goes to a file: its log, too, is part of its work. */
async function start(program: string, ...parameters: string[]) {
  const said = join(folder, randomUUID())
  const output = openSync(said, 'a')
  const server = spawn(process.execPath, [program, ...parameters], {
    env: environment,
    stdio: ['ignore', output, output],
  })
  resources.defer(() => void server.kill('SIGKILL'))
  for (;;) {
    const words = await readFile(said, 'utf8')
    const port = /is ready at http:\/\/localhost:(\d+)/.exec(words)?.[1]
    if (port) return { pid: server.pid!, port: Number(port) }
    if (server.exitCode !== null) throw new Error(`${program} did not start: ${words}`)
    await setTimeout(20)
  }
}

/** The bytes of an answer as they are on the wire. */
function answerOf(port: number, path: string, headers: OutgoingHttpHeaders = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers }, async (response) => resolve(Buffer.concat(await response.toArray()))).on(
      'error',
      reject,
    )
  })
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!
}

function extremes(figures: readonly number[]): [least: number, most: number] {
  return [Math.min(...figures), Math.max(...figures)]
}
