import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build, type Plugin } from 'vite'
import { chart } from './chart.ts'
import { extremes, median } from './figures.ts'
import { load, type Target } from './load.ts'
import { nginx } from './nginx.ts'
import { responseBytes, serversIn, site as program, type Server } from './servers.ts'
import { sizeAndStart } from './size-and-start.ts'

// `npm run bench` on a built site: measures requests per second of processor time, and those of peers in the same run.
// `--beside DIR` measures the kept pages of another checkout's build, too, and writes no results.

const { values: options } = parseArgs({ options: { beside: { type: 'string' } } })
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
/** Slower answers get longer rounds, so that start and end of a round do not dominate it. */
const seconds = { ready: 0.25, drawn: 1 }

const drawing = `
import { anchorOn, useView } from './view.tsx'
export const prerendered = (draw) => (props) => {
  const { path, purchase } = useView()
  return draw({ purchase, anchor: anchorOn(path) }, props)
}`

/** Peers render the same tree without the site's prerendered parts. */
const withoutPrerendering: Plugin = {
  name: 'drawn-anew',
  load: (id) => (id.endsWith('/client/prerendered.tsx') ? drawing : null),
}

await buildPeers()
const peers = 'dist/bench/peers.js'
await using resources = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'fechou-bench-'))
resources.defer(() => rm(folder, { recursive: true }))

const start = serversIn(folder, resources)
const site = await startReady({ EMBEDDED_DATABASE: '1', DATA_DIR: join(folder, 'site') })

type Contender = { name: string; target: Target; compared: string }
const contenders: Contender[] = []
const plain: Target['headers'] = {}
const gzip: Target['headers'] = { 'Accept-Encoding': 'gzip' }

await addKeptPages('', site)
if (options.beside) {
  const environment = { EMBEDDED_DATABASE: '1', DATA_DIR: join(folder, 'beside') }
  await addKeptPages(` of ${options.beside}`, await startReady(environment, options.beside))
} else {
  const home = (await responseBytes(site.port, '/')).toString()
  const stylesheet = /href="(\/assets\/home-[^"]+\.css)"/.exec(home)![1]!
  await addKept('stylesheet', site, stylesheet, plain)
  await addKept('stylesheet, gzip', site, stylesheet, gzip)
  add('Express streaming React', 'drawn page', await start([peers, 'express streaming React']), '/', plain)
  // A query parameter that the page reads makes it render.
  add('Fechou', 'drawn page', site, '/?recebido=nada', plain)
}

await checkSamePages()
const measured = await measure()
if (options.beside) console.log(tableOf(groupsOf()))
else await writeResults()

/** Waits until the database is open, too: its start is processor time that no request causes. */
async function startReady(...more: [environment?: NodeJS.ProcessEnv, cwd?: string]): Promise<Server> {
  const server = await start(program, ...more)
  while (!(await fetch(`http://127.0.0.1:${server.port}/readyz`)).ok) await after(100)
  return server
}

async function addKeptPages(of: string, server: Server) {
  await addKept(`page${of}`, server, '/', plain)
  await addKept(`page, gzip${of}`, server, '/', gzip)
}

/** What a server keeps at a path, and the same bytes sent by its peers. */
async function addKept(compared: string, server: Server, path: string, headers: Target['headers']) {
  const bytes = await responseBytes(server.port, path, headers)
  const file = join(folder, compared.replace(/\W+/g, '-'))
  await writeFile(file, bytes)
  const type = path === '/' ? 'text/html; charset=utf-8' : 'text/css; charset=utf-8'
  const sent = { 'Content-Type': type, ...(headers === gzip && { 'Content-Encoding': 'gzip' }) }
  const peer = (name: string) => start([peers, name, file, JSON.stringify(sent)])
  add('node:http', compared, await peer('node:http'), path, headers)
  if (path === '/') add('Express', compared, await peer('express'), path, headers)
  const withNginx = await nginx(folder, file, sent, resources)
  if (withNginx) add('nginx', compared, withNginx, path, headers)
  add('Fechou', compared, server, path, headers)
}

function add(
  name: string,
  compared: string,
  server: { pid: number; port: number },
  path: string,
  headers: Target['headers'],
) {
  contenders.push({ name, compared, target: { ...server, path, headers } })
}

/** Checks before measuring that peers send the same page, byte for byte where it is prebuilt. */
async function checkSamePages() {
  for (const { compared, name, target } of contenders) {
    const own = contenders.find((each) => each.compared === compared && each.name === 'Fechou')!.target
    const [theirs, ours] = [
      await responseBytes(target.port, target.path, target.headers),
      await responseBytes(own.port, own.path, own.headers),
    ]
    // React omits its markers between adjacent texts where parts are inserted as finished markup.
    const text = (bytes: Buffer) => bytes.toString('latin1').replaceAll('<!-- -->', '')
    if (text(theirs) !== text(ours)) throw new Error(`${compared}: ${name} does not send what Fechou sends.`)
  }
}

function secondsOf({ compared }: Contender): number {
  return compared === 'drawn page' ? seconds.drawn : seconds.ready
}

/** A random order keeps any contender from profiting from the one before it. */
function shuffled<One>(all: readonly One[]): One[] {
  return all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ one }) => one)
}

/** Requests per second of processor time, one figure per round. */
async function measure(): Promise<Map<Contender, number[]>> {
  const rates = new Map(contenders.map((contender) => [contender, [] as number[]]))
  for (const contender of contenders) await load(contender.target, secondsOf(contender))
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}`)
    for (const contender of shuffled(contenders)) {
      const { requests, processorSeconds } = await load(contender.target, secondsOf(contender))
      rates.get(contender)!.push(requests / processorSeconds)
    }
  }
  return rates
}

/** The contenders of each group, as ratios to its first. */
function groupsOf() {
  const groups = [...new Set(contenders.map(({ compared }) => compared))]
  return groups.map((compared) => {
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
}

function tableOf(groups: ReturnType<typeof groupsOf>): string {
  const lines = groups.flatMap(({ compared, rows }) =>
    rows.map(
      ({ name, rate, ratio, best, spread: [least, most] }) =>
        `| ${compared} | ${name} | ${rate.toFixed(0)} | ${ratio.toFixed(2)} | ${best.toFixed(2)} | ${least.toFixed(2)} to ${most.toFixed(2)} |`,
    ),
  )
  return `| what | server | requests per processor second | ratio | of the best rounds | spread |
| --- | --- | ---: | ---: | ---: | ---: |
${lines.join('\n')}`
}

async function writeResults() {
  const { sizes, startRatio } = await sizeAndStart(start)
  const groups = groupsOf()
  const page = await responseBytes(site.port, '/')
  const results = `# What was measured

\`npm run bench\`: ${rounds} interleaved rounds of ${seconds.ready} s (${seconds.drawn} s for the drawn page) in a new order each time, 32 connections without pipelining, the landing page
of ${(page.length / 1000).toFixed(1)} kB, on ${cpus()[0]!.model.trim()} with ${cpus().length} cores, Node ${process.version}.

A rate is requests per second of the server's own processor time, so that neither the client nor a busy machine decides
it. A ratio compares with the first row of its group within a round; the table has its median and its extremes, and the
ratio of the best rounds, which others on the machine disturbed least. Fechou
runs with its access log (to a file), request ids, figures and security headers on; of the peers, nginx writes its log, and none has
the rest.

${tableOf(groups)}

Set up for a hosted backend, the first answer comes after ${startRatio.ratio.toFixed(2)} of the time that an empty Express takes from its
start (median of ${startRatio.rounds} interleaved starts, ${startRatio.spread.map((each) => each.toFixed(2)).join(' to ')}). Its memory (RSS): ${sizes.map(({ when, megabytes }) => `${megabytes.toFixed(0)} MB ${when}`).join(', ')}.
`
  await writeFile('tests/programs/bench/RESULTS.md', results)
  await writeFile('tests/programs/bench/results.svg', chart(groups))
  console.log(results)
}

async function buildPeers() {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutPrerendering],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: ['@supabase/lite', 'postgres'] },
    build: {
      ssr: true,
      outDir: 'dist/bench',
      copyPublicDir: false,
      rolldownOptions: { input: 'tests/programs/bench/peers.tsx' },
    },
  })
}
