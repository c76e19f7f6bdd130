import type { Page } from 'playwright-core'
import { describe, test as sequentialTest } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'

/** Each test has a browser and a server of its own, and often waits for what moves: several run at once. */
const test = sequentialTest.concurrent

const phone = { viewport: { width: 360, height: 740 } }
const calm = { reducedMotion: 'reduce' } as const

const withAndWithoutScript = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const

describe.for(withAndWithoutScript)('%s', ([, javaScriptEnabled]) => {
  test('one question is open at a time, and a second tap closes it', async ({ expect }) => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled })
    const { page } = visit
    await page.goto(visit.url)
    const items = page.locator('.faq details')
    expect(await items.count()).toBe(8)

    for (let index = 7; index >= 0; index--) {
      await items.nth(index).locator('summary').click()
      expect(await openOnes(page)).toEqual([index])
    }
    await items.nth(0).locator('summary').click()
    expect(await openOnes(page)).toEqual([])
  })

  test('the questions answer to the keyboard alone', async ({ expect }) => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled })
    const { page } = visit
    await page.goto(visit.url)
    await page.getByRole('link', { name: 'Entre em contato conosco' }).focus()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await openOnes(page)).toEqual([1])
    await page.keyboard.press('Space')
    expect(await openOnes(page)).toEqual([])
  })

  test('every purchase link opens in a new tab with the parameters of the page', async ({ expect }) => {
    await using visit = await aBrowser({ javaScriptEnabled })
    const { page, context } = visit
    await context.route('https://pagamento.fechou.example/**', (route) => route.fulfill({ body: 'ok' }))
    await page.goto(`${visit.url}/?utm_source=ig&utm_campaign=nov`)

    const names = ['Começar Agora', 'Começar Agora', 'Assinar o mensal', 'Assinar o anual', 'Começar Agora']
    const links = page.locator('a[href*="pagamento.fechou.example"]:visible')
    expect(await links.count()).toBe(names.length)
    for (let index = 0; index < names.length; index++) {
      const [checkout] = await Promise.all([context.waitForEvent('page'), links.nth(index).click()])
      await checkout.waitForURL('https://pagamento.fechou.example/**')
      const address = new URL(checkout.url())
      expect(await links.nth(index).textContent()).toContain(names[index])
      expect(address.pathname).toBe(names[index] === 'Assinar o anual' ? '/anual' : '/mensal')
      expect(address.search).toBe('?utm_source=ig&utm_campaign=nov&sck=ig%7C%7Cnov%7C%7C')
      expect(await checkout.evaluate(() => window.opener)).toBeNull()
      await checkout.close()
    }
  })

  test('the whole page can be read', async ({ expect }) => {
    await using visit = await aBrowser({ ...phone, javaScriptEnabled })
    const { page } = visit
    await page.goto(visit.url)

    for (const part of await page.locator('[data-reveal]').all()) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect.poll(() => part.getAttribute('data-reveal')).not.toBe('waiting')
    }
    const words = await page.locator('body').innerText()
    for (const promise of ['Lead Quente', '75%', '2 min', 'R$ 1.164', 'Mais Popular', '30 dias de garantia', 'CNPJ']) {
      expect(words.replaceAll('\u00a0', ' ')).toContain(promise)
    }
  })
})

test('the comparison is a table when wide and stacked cards when narrow, with the same words to a screen reader', async ({
  expect,
}) => {
  await using wide = await aBrowser()
  await using narrow = await aBrowser(phone)
  const rows = []
  for (const { page, url } of [wide, narrow]) {
    await page.goto(url)
    const boxes = await page
      .locator('.comparison tbody tr')
      .evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height))
    rows.push({ height: Math.max(...boxes), cells: await page.getByRole('cell').allTextContents() })
  }

  expect(rows[0]!.height).toBeLessThan(120)
  expect(rows[1]!.height).toBeGreaterThan(140)
  expect(rows[0]!.cells).toEqual(rows[1]!.cells)
  expect(
    await narrow.page
      .getByRole('row', { name: 'Mantém uma pessoa no atendimento' })
      .getByRole('cell')
      .first()
      .textContent(),
  ).toContain('Sim')
})

test('below the first view, sections fade in once 10% of them is visible', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(visit.url)
  const table = page.locator('.comparison table')
  await expect.poll(() => table.getAttribute('data-reveal')).toBe('waiting')
  const { y, height } = (await table.boundingBox())!

  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y - 800 + height * 0.05)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await table.getAttribute('data-reveal')).toBe('waiting')
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y - 800 + height * 0.2)
  await expect.poll(() => table.getAttribute('data-reveal')).toBe('shown')
})

test('who asks for less motion gets none: no smooth scrolling, nothing faded, the conversation complete at once', async ({
  expect,
}) => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(visit.url)

  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  expect(await page.locator('.comparison table').evaluate((table) => getComputedStyle(table).opacity)).toBe('1')
  const timed = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length
  expect(await page.evaluate(timed)).toBe(0)
})

test('an unknown address is told to the console, once', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page, complaints } = visit
  await page.goto(`${visit.url}/nao-existe`)

  await expect
    .poll(() => complaints.filter((line) => line.includes('/nao-existe')))
    .toEqual(['404: página inexistente /nao-existe'])
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await page.getByRole('heading', { name: 'Do oi ao fechou' }).waitFor()
})

function openOnes(page: Page) {
  return page
    .locator('.faq details')
    .evaluateAll((items) => items.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])))
}
