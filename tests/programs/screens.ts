import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { routes } from '#shared/routes.ts'
import { startChromium } from '../support/chromium.ts'

// `npm run screens`: writes screenshots of every route to the folder screens/.

const folder = new URL('../screens/', import.meta.url)
mkdirSync(folder, { recursive: true })

const server = spawn('node', ['dist/server/main.js'], {
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const { value: firstLine } = await createInterface(server.stdout)[Symbol.asyncIterator]().next()
const url = /http:\/\/localhost:\d+/.exec(String(firstLine))![0]
const chromiumServer = await startChromium()
const browser = await chromium.connect(chromiumServer.wsEndpoint())

const pages: Record<string, string> = { 'not-found': '/promocao-de-ontem' }
for (const [name, { path }] of Object.entries(routes)) pages[name] = path.replace(':id', '6')

for (const [name, path] of Object.entries(pages)) {
  for (const width of [360, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: `${folder.pathname}${name}-${width}-${colorScheme}.png`, fullPage: true })
      await page.close()
    }
  }
}

await browser.close()
await chromiumServer.close()
server.kill()
