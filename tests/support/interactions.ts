import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from './chromium.ts'

type Widget = { path: string; name: string; use: (page: Page) => Promise<void> }

/** A tap that lasts 80 ms, as a finger's does. */
const tap = (selector: string) => async (page: Page) => {
  const place = page.locator(selector).first()
  await place.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await place.boundingBox())!
  const protocol = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await sleep(80)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await protocol.detach()
}

/** Widgets page by page; first an element without behaviour, which measures the machine itself. */
export const widgets: readonly Widget[] = [
  { path: '/lista-de-espera', name: 'bare heading', use: tap('h1') },
  { path: '/', name: 'menu', use: tap('details.menu > summary') },
  { path: '/', name: 'conversation, before hydration', use: tap('.suggestion .another') },
  {
    path: '/',
    name: 'conversation, hydrated',
    async use(page) {
      await tap('.suggestion .another')(page)
      await page.locator('x-island[hydrated]').waitFor()
      await sleep(1500)
      await page.evaluate(() => (document.documentElement.dataset['slowest'] = '0'))
      await tap('.suggestion .another')(page)
      await sleep(1500)
      await tap('.suggestion .button')(page)
    },
  },
  { path: '/', name: 'question', use: tap('.questions summary') },
  { path: '/blog', name: 'category', use: tap('.chips a[href*=Vendas]') },
  { path: '/contact', name: 'empty form', use: tap('main form [type=submit]') },
  { path: '/careers', name: 'application', use: tap('a[href^="#apply-"]') },
  { path: '/auth', name: 'shown password', use: tap('.show-password') },
]

/** The longest time from an interaction with a widget to its paint, in milliseconds, at a quarter of this processor's speed. */
export async function slowestEventOf({ path, use }: Widget, url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.evaluate(recordInteractions)
  await sleep(3000)
  await use(page)
  await sleep(1500)
  const slowest = await page.evaluate(() => Number(document.documentElement.dataset['slowest'] ?? 0))
  await browser.close()
  return slowest
}

function recordInteractions() {
  const { dataset } = document.documentElement
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0) dataset['slowest'] = `${Math.max(Number(dataset['slowest'] ?? 0), duration)}`
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
