import type { Page } from 'playwright-core'
import { describe, test as sequentialTest } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'
import { topOf } from '#tests/support/top-of.ts'

/** Each test has a browser and a server of its own, and often waits for what moves: several run at once. */
const test = sequentialTest.concurrent

const phone = { viewport: { width: 360, height: 740 } }
const calm = { reducedMotion: 'reduce' } as const

const withAndWithoutScript = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const

describe.for(withAndWithoutScript)('%s', ([, javaScriptEnabled]) => {
  test('the header turns translucent, with a shadow, once the page is scrolled more than 10 px', async ({ expect }) => {
    await using visit = await aBrowser({ javaScriptEnabled })
    const { page } = visit
    await page.goto(visit.url)

    await scrollDown(page, 10)
    expect(await shadowOf(page)).toBe('none')
    await scrollDown(page, 12)
    await expect.poll(() => shadowOf(page)).not.toBe('none')
    await expect.poll(() => backgroundOf(page)).toMatch(/ 0?\.88\d*\)$/)
    await scrollDown(page, 0)
    await expect.poll(() => shadowOf(page)).toBe('none')
  })

  test('the menu has a button below 768 px alone; from there on its links fit in the header', async ({ expect }) => {
    await using visit = await aBrowser({ javaScriptEnabled })
    const { page } = visit
    await page.goto(visit.url)
    for (const width of [767, 768, 928]) {
      // oxlint-disable-next-line no-await-in-loop -- one window
      await page.setViewportSize({ width, height: 800 })
      const isPhone = width < 768
      expect(await page.locator('summary', { hasText: 'Menu' }).isVisible(), `${width}`).toBe(isPhone)
      expect(await page.getByRole('navigation', { name: 'Principal' }).isVisible(), `${width}`).toBe(!isPhone)
      const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(overhang), `${width}`).toBe(0)
    }
  })

  test('on a phone the menu opens at a tap and holds every link of the header', async ({ expect }) => {
    await using visit = await aBrowser({ ...phone, javaScriptEnabled })
    const { page } = visit
    await page.goto(visit.url)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    expect(await menu.isVisible()).toBe(false)

    await page.locator('summary', { hasText: 'Menu' }).click()

    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Experimentar',
      'Recursos',
      'Comparação',
      'Preços',
      'Entrar',
      'Começar Agora (abre em nova aba)',
    ])
    expect(await menu.isVisible()).toBe(true)
  })

  test.for([
    ['Recursos', 'features'],
    ['Comparação', 'comparison'],
    ['Preços', 'pricing'],
    ['Saiba Mais', 'pricing'],
    ['Organização Automática', 'features'],
    ['IA Estratégica', 'features'],
    ['Respostas Inteligentes', 'features'],
    ['Acompanhamento Proativo', 'features'],
  ] as const)('"%s" lands with #%s 80 px below the top', async ([name, section], { expect }) => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled })
    const { page } = visit
    await page.goto(`${visit.url}/?utm_source=ig`)

    await page.getByRole('link', { name, exact: true }).click()

    await expect.poll(() => topOf(page, section)).toBeCloseTo(80, 0)
    expect(page.url()).toBe(`${visit.url}/?utm_source=ig#${section}`)
  })
})

test('where the script never arrives and motion is unwelcome, the scrolled header still covers what is under it', async ({
  expect,
}) => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.route('**/main-*.js', (route) => route.abort())
  await page.goto(visit.url)

  await scrollDown(page, 1900)
  await expect.poll(() => backgroundOf(page)).toMatch(/ 0?\.88\d*\)$/)
})

test('the menu closes on selection, and the section is reached', async ({ expect }) => {
  await using visit = await aBrowser(phone)
  const { page } = visit
  await page.goto(visit.url)
  await page.locator('summary', { hasText: 'Menu' }).click()

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Preços' }).click()

  await expect.poll(() => page.locator('details.menu').getAttribute('open')).toBeNull()
  await expect.poll(() => topOf(page, 'pricing')).toBeCloseTo(80, 0)
})

test('the menu closes on Escape, with the focus back on its button, and on a tap outside', async ({ expect }) => {
  await using visit = await aBrowser(phone)
  const { page } = visit
  await page.goto(visit.url)
  const button = page.locator('summary', { hasText: 'Menu' })
  const isOpen = () => page.locator('details.menu').evaluate((menu) => (menu as HTMLDetailsElement).open)

  await button.focus()
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await button.click()
  await page.mouse.click(180, 700)
  await expect.poll(isOpen).toBe(false)

  await button.click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect.poll(isOpen).toBe(false)
})

test('on a phone held sideways the last link of the menu can be reached', async ({ expect }) => {
  await using visit = await aBrowser({ viewport: { width: 568, height: 320 } })
  const { page } = visit
  await page.goto(visit.url)
  await page.locator('summary', { hasText: 'Menu' }).click()

  const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last()
  await last.focus()
  const { y, height } = (await last.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(320)
})

test('the first Tab offers to skip the header', async ({ expect }) => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(visit.url)

  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pular para o conteúdo')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
})

function scrollDown(page: Page, top: number) {
  return page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top)
}

function shadowOf(page: Page) {
  return page.locator('.site-header').evaluate((header) => {
    const { boxShadow } = getComputedStyle(header)
    return boxShadow.startsWith('rgba(0, 0, 0, 0)') ? 'none' : boxShadow
  })
}

function backgroundOf(page: Page) {
  return page.locator('.site-header').evaluate((header) => getComputedStyle(header).backgroundColor)
}
