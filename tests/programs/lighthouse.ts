import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { median } from './bench/figures.ts'
import { chromiumPath } from '../support/chromium.ts'
import { widgets, slowestEventOf } from '../support/interactions.ts'

// `npm run lighthouse`: prints Lighthouse's four scores of every public page on a phone with its LCP (median of three
// runs), then the time each widget takes to answer a tap. Lighthouse is installed on demand: it is as large as all other
// dependencies together.

const version = '12.8.2'
const folder = await mkdtemp(join(tmpdir(), 'fechou-lighthouse-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'fatal' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const { value: firstLine } = await createInterface(server.stdout)[Symbol.asyncIterator]().next()
const url = /http:\/\/localhost:\d+/.exec(String(firstLine))![0]

type Report = {
  categories: Record<string, { score: number }>
  audits: { 'largest-contentful-paint': { numericValue: number } }
}

const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => new URL(address!).pathname)
const asked = process.argv.slice(2)

for (const path of asked.length > 0 ? asked : listed) {
  const reports = [await report(path), await report(path), await report(path)]
  const names = Object.keys(reports[0]!.categories)
  const scores = names.map((name) => `${name} ${median(reports.map((each) => each.categories[name]!.score * 100))}`)
  const largest = median(reports.map(({ audits }) => Math.round(audits['largest-contentful-paint'].numericValue)))
  console.log(`${path}: ${scores.join(', ')}; largest part after ${largest} ms`)
}

for (const widget of asked.length > 0 ? [] : widgets) {
  const slowest = [
    await slowestEventOf(widget, url),
    await slowestEventOf(widget, url),
    await slowestEventOf(widget, url),
  ]
  console.log(
    `${widget.path}, ${widget.name}: painted ${median(slowest)} ms after a tap, the processor four times slower`,
  )
}

server.kill()
await once(server, 'exit')
await rm(folder, { recursive: true, force: true })

async function report(path: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url + path,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}
