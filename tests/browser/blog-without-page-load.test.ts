import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { manyArticles } from '#tests/support/articles.ts'
import { activeChip, chip, shownArticles } from '#tests/support/blog-list.ts'
import { aBrowser } from '#tests/support/browser.ts'

const calm = { reducedMotion: 'reduce' } as const

test('only the list changes: the document stays, the chip keeps the focus, the count is announced', async () => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(`${visit.url}/blog`)
  await stamp(page)

  await chip(page, 'Vendas').press('Enter')
  await page.waitForURL('**/blog?categoria=Vendas')

  expect(await isStamped(page)).toBe(true)
  expect(await focused(page)).toBe('Vendas')
  expect(await page.getByRole('status').textContent()).toBe('2 artigos em Vendas')
  await page.goBack()
  await expect.poll(() => activeChip(page)).toBe('Todos')
  expect(await isStamped(page)).toBe(true)
  expect(await page.getByRole('status').textContent()).toBe('7 artigos')
})

test('a turned page begins at its top, with the focus on the heading', async () => {
  await using visit = await aBrowser({ ...calm, app: { content: manyArticles(40) } })
  const { page } = visit
  await page.goto(`${visit.url}/blog`)
  await stamp(page)

  await page.getByRole('link', { name: 'Mais antigos' }).click()
  await page.waitForURL('**/blog?pagina=2')

  await expect.poll(() => focused(page)).toBe('Todos os artigos, página 2')
  expect(await isStamped(page)).toBe(true)
  await expect
    .poll(() => page.locator('.blog-list').evaluate((list) => Math.round(list.getBoundingClientRect().top)))
    .toBeLessThan(200)
})

test('with motion allowed the change is animated, without a complaint', async () => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(`${visit.url}/blog`)
  await stamp(page)

  for (const category of ['Vendas', 'Guia', 'Todos']) {
    await chip(page, category).click()
    await expect.poll(() => activeChip(page)).toBe(category)
  }
  expect(await isStamped(page)).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('of two quick clicks the last one counts', async () => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(`${visit.url}/blog`)
  const guiaIsShown = Promise.withResolvers<void>()
  const firstAnswer = Promise.withResolvers<void>()
  await page.route('**/blog?categoria=Vendas', async (route) => {
    await guiaIsShown.promise
    await route.continue().catch(() => {})
    firstAnswer.resolve()
  })

  await chip(page, 'Vendas').click()
  await chip(page, 'Guia').click()
  await expect.poll(() => activeChip(page)).toBe('Guia')
  guiaIsShown.resolve()
  await firstAnswer.promise
  await page.evaluate(() => fetch('/favicon.svg'))

  expect(await activeChip(page)).toBe('Guia')
  expect(page.url()).toBe(`${visit.url}/blog?categoria=Guia`)
})

test('what cannot be fetched is visited the ordinary way', async () => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(`${visit.url}/blog`)
  await stamp(page)
  await page.route('**/blog?categoria=Vendas', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )

  await chip(page, 'Vendas').click()
  await page.waitForURL('**/blog?categoria=Vendas')

  expect(await isStamped(page)).toBe(false)
  expect(await shownArticles(page)).toEqual([7, 6, 2])
})

test('a click with another button, or with a key held, is the browser’s', async () => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(`${visit.url}/blog`)

  await expect.poll(() => isTaken(page, {})).toBe(true)
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    expect(await isTaken(page, how), Object.keys(how)[0]).toBe(false)
  }
})

test('a click on the document itself or on bare text, as extensions send it, leads nowhere and breaks nothing', async () => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(`${visit.url}/blog`)
  await expect.poll(() => isTaken(page, {})).toBe(true)

  await page.evaluate(() => {
    for (const target of [document, document.querySelector('h1')!.firstChild!])
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

  await chip(page, 'Vendas').click()
  await page.waitForURL(`${visit.url}/blog?categoria=Vendas`)
  expect(visit.complaints).toEqual([])
})

test('purchase links carry the query of the address that is shown', async () => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(`${visit.url}/blog?utm_source=ig`)
  const purchase = page.locator('.wide-actions .button')
  expect(await purchase.getAttribute('href')).toContain('utm_source=ig')

  await chip(page, 'Guia').click()
  await page.waitForURL('**/blog?categoria=Guia')

  expect(await purchase.getAttribute('href')).toBe(
    'https://pagamento.fechou.example/mensal?categoria=Guia&sck=%7C%7C%7C%7C',
  )
})

test('an article does not fetch the list’s script', async () => {
  await using visit = await aBrowser(calm)
  const { page, requests } = visit
  await page.goto(`${visit.url}/blog/7`, { waitUntil: 'networkidle' })
  expect(requests.filter(({ pathname }) => pathname.includes('enhance-forms'))).toEqual([])
  await page.goto(`${visit.url}/blog`, { waitUntil: 'networkidle' })
  expect(requests.filter(({ pathname }) => pathname.includes('enhance-forms'))).toHaveLength(1)
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** A mark that lasts as long as the document does. */
const stamp = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-stamp', ''))
const isStamped = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-stamp'))

/** Whether a click on a chip is handled by the page instead of the browser; the click itself leads nowhere. */
function isTaken(page: Page, init: Record<string, boolean | number>): Promise<boolean> {
  return page.evaluate((how) => {
    let taken = false
    const look = (event: Event) => {
      taken = event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', look, { once: true })
    const link = document.querySelector('.chips li:nth-child(2) a')!
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
    return taken
  }, init)
}
