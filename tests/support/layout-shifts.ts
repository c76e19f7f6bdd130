import type { Page } from 'playwright-core'

/** Opens a page whose stylesheet waits for the fonts, so that no slow machine decides which comes first. */
export async function gotoAndLoadFonts(page: Page, address: string) {
  const fonts = Promise.all(
    ['bricolage-grotesque', 'figtree'].map(async (name) => {
      const font = await page.waitForResponse((response) => response.url().includes(`/assets/${name}-`))
      await font.finished()
    }),
  )
  await page.route('**/assets/*.css', async (route) => {
    await fonts
    await route.continue()
  })
  await page.goto(address)
  await page.unroute('**/assets/*.css')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** For `addInitScript`: counts from the first moment on. */
export function recordLayoutShifts() {
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
    const { dataset } = document.documentElement
    for (const { value } of shifts) dataset['moved'] = String(Number(dataset['moved'] ?? 0) + value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** For `evaluate`: how much has moved so far (CLS). */
export function cumulativeLayoutShift(): number {
  return Number(document.documentElement.dataset['moved'] ?? 0)
}
