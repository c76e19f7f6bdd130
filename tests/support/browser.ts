import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { scriptOfClock } from './clock.ts'
import { listening } from './listening.ts'
import { given } from './app.ts'

/** Every page of a Chromium has one clipboard. Tests of a worker run one after another: each worker has its own. */
const worker = Number(process.env['VITEST_POOL_ID']) - 1

type Options = BrowserContextOptions & { app?: Parameters<typeof given>[0]; url?: string }

/** A visitor with a separate browser, on a separate server (or the one at `url`). */
export async function aBrowser({ app, url, ...options }: Options = {}) {
  await using resources = new AsyncDisposableStack()
  const address = url ?? resources.use(await listening(given(app).app)).url

  const browser = await chromium.connect(inject('chromiums')[worker]!)
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
