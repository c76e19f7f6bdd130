import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { startChromium } from './chromium.ts'
import { scriptOfClock } from './clock.ts'
import { listening } from './listening.ts'
import { given } from './app.ts'

type Options = BrowserContextOptions & { app?: Parameters<typeof given>[0]; url?: string }

/** A visitor with a separate browser, on a separate server (or the one at `url`). */
export async function aBrowser({ app, url, ...options }: Options = {}) {
  await using resources = new AsyncDisposableStack()
  const address = url ?? resources.use(await listening(given(app).app)).url

  // Every page of a process has one clipboard: who reads it has a process alone.
  const readsClipboard = options.permissions?.includes('clipboard-read') === true
  const endpoint = readsClipboard ? resources.use(await anOwnChromium()).endpoint : inject('chromium')
  const browser = await chromium.connect(endpoint)
  resources.defer(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(120_000)
  const clock = scriptOfClock()
  if (clock) await context.addInitScript(clock)
  if (options.javaScriptEnabled !== false) context.on('page', waitForFontsAndScripts)
  const page = await context.newPage()

  const complaints: string[] = []
  const requests: URL[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => requests.push(new URL(request.url())))

  const kept = resources.move()
  return {
    page,
    context,
    url: address,
    /** Errors and warnings of the console. */
    complaints,
    /** The addresses the page asked for. */
    requests,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function anOwnChromium() {
  const server = await startChromium()
  return { endpoint: server.wsEndpoint(), [Symbol.asyncDispose]: () => server.close() }
}

/** Makes `goto` and `reload` wait for the fonts and the scripts of a page's parts as well: no event reports them. */
function waitForFontsAndScripts(page: Page) {
  const { goto, reload } = page
  const thenComplete = async <Answer>(navigation: Promise<Answer>) => {
    const answer = await navigation
    await page.evaluate(fontsAndScripts)
    return answer
  }
  page.goto = (...to) => thenComplete(goto.apply(page, to))
  page.reload = (...how) => thenComplete(reload.apply(page, how))
}

/** A string, because the test runner rewrites the imports in functions. */
const fontsAndScripts = `Promise.all([
  document.fonts.ready,
  ...Array.from(document.querySelectorAll('[data-script]'), ({ dataset }) => import(dataset.script)),
]).then(() => {})`
