/*
 * `npm run browsers`: what visitors do, in Debian's Firefox ESR and in WebKitGTK, on the built site. `-- --short` leaves out
 * what few visitors meet. The tests of tests/browser do the same, and more, in Chromium.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import { testAccounts } from './browsers/accounts.ts'
import { testBlog } from './browsers/blog.ts'
import { testConsent } from './browsers/consent.ts'
import { testForms } from './browsers/forms.ts'
import { journeysIn, type Journeys } from './browsers/journeys.ts'
import { testLanding } from './browsers/landing.ts'
import { testLayout } from './browsers/layout.ts'
import { testPreferences } from './browsers/preferences.ts'
import { testPrint } from './browsers/print.ts'
import { testSellers } from './browsers/sellers.ts'
import { testWithoutScript } from './browsers/without-script.ts'
import { buildSite } from './support/built-site.ts'
import { startFirefox } from './support/browsers/firefox.ts'
import type { BrowserOptions, BrowserSession } from './support/browsers/tab.ts'
import { openWebKit } from './support/browsers/webkit.ts'
import { aFreePort } from './support/free-port.ts'
import { listening } from './support/listening.ts'
import { installDebianPackages, installMissingTools } from './support/machine.ts'
import { aServer } from './support/programs.ts'

installMissingTools({
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  pdftotext: 'poppler-utils',
})
const bindings = "import gi; gi.require_version('WebKit2', '4.1')"
if (spawnSync('/usr/bin/python3', ['-c', bindings]).status !== 0)
  installDebianPackages(['python3-gi', 'gir1.2-webkit2-4.1'])
await buildSite()

const folder = await mkdtemp(join(tmpdir(), 'fechou-browsers-'))
const cv = join(folder, 'ana.pdf')
await writeFile(cv, '%PDF-1.7\nAna')

const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
})
process.once('exit', () => screen.kill())
const [displayNumber] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
const display = `:${String(displayNumber).trim()}`

const servers: Awaited<ReturnType<typeof aServer>>[] = []
after(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]()
  screen.kill()
  await rm(folder, { recursive: true, maxRetries: 5 })
})

/** A site whose limits no other engine uses up. */
async function startSite(environment: NodeJS.ProcessEnv = {}) {
  const server = await aServer('dist/server/main.js', {
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    // Links in mails name the port.
    PORT: String(await aFreePort()),
    LOG_LEVEL: 'silent',
    LITE_AUTH_BCRYPT_COST: '4',
    ...environment,
  })
  servers.push(server)
  return server.url
}

const firefoxes = new Map<string, ReturnType<typeof startFirefox>>()
after(async () => {
  for (const firefox of firefoxes.values()) await (await firefox)[Symbol.asyncDispose]()
})

async function openFirefox({ width, height, ...preferences }: BrowserOptions) {
  const key = JSON.stringify(preferences)
  const firefox = firefoxes.get(key) ?? startFirefox(preferences)
  firefoxes.set(key, firefox)
  return (await firefox).openSession({ width, height })
}

/** A proxy that reaches nobody, and notes who was asked for. */
async function startProxy() {
  const { server, url } = await listening((_request, response) => void response.writeHead(502).end())
  const askedFor: string[] = []
  server.unref().on('connect', (request, socket) => {
    askedFor.push(request.url!)
    socket.destroy()
  })
  return { url, askedFor }
}

type Engine = {
  name: string
  open: (options: BrowserOptions) => Promise<BrowserSession>
}

const engines: readonly Engine[] = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: (options) => openWebKit({ display, within: folder }, options) },
]

async function openStage({ name, open }: Engine): Promise<Journeys> {
  const { url: proxy, askedFor } = await startProxy()
  const [site, siteWithPixel] = await Promise.all([startSite(), startSite({ META_PIXEL_ID: '123456789' })])
  const journey = journeysIn((options) => open({ ...options, proxy }))
  return { engineName: name, journey, site, siteWithPixel, askedFor, folder, cv }
}

const stages = await Promise.all(engines.map(openStage))

describe('browsers', { concurrency: true }, () => {
  for (const journeys of stages) {
    describe(journeys.engineName, { concurrency: 1 }, () => {
      testLayout(journeys)
      testLanding(journeys)
      testBlog(journeys)
      testForms(journeys)
      testConsent(journeys)
      testAccounts(journeys)
      testSellers(journeys)
      testPreferences(journeys)
      testPrint(journeys)
      if (journeys.engineName === 'Firefox') testWithoutScript(journeys)
    })
  }
})
