import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from './chromium.ts'

type Widget = { path: string; name: string; use: (page: Page) => Promise<void> }

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap()

/** What a thumb meets, page by page; first a place where nothing happens, which says what the machine itself takes. */
export const widgets: readonly Widget[] = [
  { path: '/lista-de-espera', name: 'bare heading', use: tap('h1') },
  { path: '/', name: 'menu', use: tap('details.menu > summary') },
  { path: '/', name: 'conversation, asleep', use: tap('.suggestion .adjust') },
  {
    path: '/',
    name: 'conversation, awake',
    async use(page) {
      await page.locator('.suggestion .adjust').tap()
      await page.locator('x-island[awake]').waitFor()
      await page.evaluate(() => (document.documentElement.dataset['slowest'] = '0'))
      await page.locator('.suggestion .adjust').tap()
      await page.locator('.suggestion .button').tap()
    },
  },
  { path: '/', name: 'question', use: tap('.questions summary') },
  { path: '/blog', name: 'category', use: tap('.chips a[href*=Vendas]') },
  { path: '/contact', name: 'empty form', use: tap('main form [type=submit]') },
  { path: '/careers', name: 'application', use: tap('a[href^="#apply-"]') },
  { path: '/auth', name: 'shown password', use: tap('.show-password') },
]

/** The longest that an event of a widget took until its paint, in milliseconds, on a phone four times slower than this machine. */
export async function slowestEventOf({ path, use }: Widget, url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.evaluate(noteEvents)
  await use(page)
  await page.waitForTimeout(1500)
  const slowest = await page.evaluate(() => Number(document.documentElement.dataset['slowest'] ?? 0))
  await browser.close()
  return slowest
}

function noteEvents() {
  const { dataset } = document.documentElement
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      dataset['slowest'] = `${Math.max(Number(dataset['slowest'] ?? 0), duration)}`
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
