import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { listening } from './listening.ts'
import { given } from './app.ts'

type Options = BrowserContextOptions & { app?: Parameters<typeof given>[0]; url?: string }

/** A visitor with a browser of their own, on a server of their own (or the one at `url`). */
export async function aBrowser({ app, url, ...options }: Options = {}) {
  await using resources = new AsyncDisposableStack()
  const address = url ?? resources.use(await listening(given(app).app)).url

  const browser = await chromium.connect(inject('chromium'))
  resources.defer(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  context.setDefaultTimeout(120_000)
  if (options.javaScriptEnabled !== false) context.on('page', arriveWhole)
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
    /** What the console said against the page. */
    complaints,
    /** The addresses the page asked for. */
    requests,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** Has a page count as opened, or loaded again, once its fonts are there and the scripts of its parts: no event says so. */
function arriveWhole(page: Page) {
  const { goto, reload } = page
  const thenWhole = async <Answer>(arriving: Promise<Answer>) => {
    const answer = await arriving
    await page.evaluate(whole)
    return answer
  }
  page.goto = (...to) => thenWhole(goto.apply(page, to))
  page.reload = (...how) => thenWhole(reload.apply(page, how))
}

/** As words: of a function the test runner would translate the imports. */
const whole = `Promise.all([
  document.fonts.ready,
  ...Array.from(document.querySelectorAll('[data-script]'), ({ dataset }) => import(dataset.script)),
]).then(() => {})`
