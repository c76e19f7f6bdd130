import { chromium, type CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'
import { chromiumFlags, chromiumPath } from '#tests/support/chromium.ts'
import { gotoAndLoadFonts, cumulativeLayoutShift, recordLayoutShifts } from '#tests/support/layout-shifts.ts'
import { listedPaths } from '#tests/support/paths.ts'

test.for([360, 1280])('nothing moves on a listed page %i px wide, once its fonts are there', async (width) => {
  await using visit = await aBrowser({ viewport: { width, height: 800 } })
  const { page, url } = visit
  await page.addInitScript(recordLayoutShifts)
  const movedOn: Record<string, number> = {}
  for (const path of listedPaths) {
    await gotoAndLoadFonts(page, url + path)
    if (path === '/') {
      await page.locator('x-island').hover()
      await page.locator('x-island[hydrated]').waitFor()
    }
    await page.evaluate(readToTheEnd)
    movedOn[path] = await page.evaluate(cumulativeLayoutShift)
  }
  expect(movedOn).toEqual(Object.fromEntries(listedPaths.map((path) => [path, 0])))
})

test('listed pages, and they alone, may be opened ahead of a click', async () => {
  await using visit = await aBrowser()
  const { page, context, url } = visit
  const browser = await context.newCDPSession(page)
  const links = new Set<string>()
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) links.add(key.url)
  })
  await browser.send('Preload.enable')
  for (const path of ['/', '/blog', '/blog/7', '/careers', '/terms']) {
    links.clear()
    await page.goto(url + path)
    await expect.poll(() => [...links]).toContain(`${url}${path === '/blog' ? '/blog/7' : '/contact'}`)
    for (const link of links) {
      const { pathname, search } = new URL(link)
      expect(listedPaths, `${path} leads to ${link}`).toContain(pathname)
      expect(search, `${path} leads to ${link}`).toBe('')
    }
  }
})

test('a page opened ahead asks and sends nothing before it is seen', async () => {
  await using visit = await aBrowser({ app: { environment: { META_PIXEL_ID: '123456789' } } })
  const { page, url } = visit
  // Playwright keeps Chromium from opening pages ahead, so this one is told that it was.
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
  await page.goto(url)
  expect(await page.locator('.consent').count()).toBe(0)

  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  await page.locator('.consent').waitFor()
})

test('nothing on a listed page keeps a browser from showing it at once when one comes back', async () => {
  await using visit = await aBrowser()
  // Playwright starts browsers without this cache. The shell never has it, but says what it would hold against a page.
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext()
    for (const path of listedPaths) {
      // Of its own, so that none leaves while it is still on its way back to another.
      const page = await context.newPage()
      const protocol = await context.newCDPSession(page)
      await protocol.send('Page.enable')
      await page.goto(visit.url + path)
      await page.goto('about:blank')
      expect(await backForwardCacheBlockers(protocol), path).toEqual([])
      await page.close()
    }
  } finally {
    await browser.close()
  }
})

/** Goes back, and hears why the page could not be shown as it was left. Circumstances are not the page's fault. */
async function backForwardCacheBlockers(protocol: CDPSession): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  protocol.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    const ofPage = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial')
    resolve(ofPage.map(({ reason }) => reason))
  })
  protocol.once('Page.frameNavigated', ({ type }) => {
    if (type === 'BackForwardCacheRestore') resolve([])
  })
  const { currentIndex, entries } = await protocol.send('Page.getNavigationHistory')
  await protocol.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]!.id })
  return promise
}

async function readToTheEnd() {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
  }
  await new Promise(requestAnimationFrame)
}
