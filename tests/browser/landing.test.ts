import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, test as oneAfterAnother } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'

/** Each has a browser and a server of its own, and often waits for what moves: several run at once. */
const test = oneAfterAnother.concurrent

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

  test('on a phone the menu opens at a tap and holds every link of the header', async ({ expect }) => {
    await using visit = await aBrowser({ ...phone, javaScriptEnabled })
    const { page } = visit
    await page.goto(visit.url)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    expect(await menu.isVisible()).toBe(false)

    await page.locator('summary', { hasText: 'Menu' }).click()

    expect(await menu.getByRole('link').allTextContents()).toEqual([
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

test('labels of the first interaction and of the interest show on wide screens only', async ({ expect }) => {
  await using wide = await aBrowser()
  await using narrow = await aBrowser(phone)
  for (const [visit, shown] of [
    [wide, true],
    [narrow, false],
  ] as const) {
    await visit.page.goto(visit.url)
    expect(await visit.page.getByText('Lead Quente').first().isVisible()).toBe(true)
    expect(await visit.page.getByText('Primeira Interação').isVisible()).toBe(shown)
    expect(await visit.page.getByText('Interesse em Consultoria').isVisible()).toBe(shown)
  }
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

test('until a widget is touched, at most 2 kB of script has come, all from this site; then React comes once', async ({
  expect,
}) => {
  await using visit = await aBrowser()
  const { page, requests } = visit
  await page.goto(visit.url, { waitUntil: 'networkidle' })

  const scripts = requests.filter(({ pathname }) => pathname.endsWith('.js'))
  expect(scripts).toHaveLength(1)
  const script = await (await fetch(scripts[0]!)).bytes()
  expect(gzipSync(script).length).toBeLessThanOrEqual(2_000)
  await page.locator('x-island').hover()
  await page.locator('x-island[awake]').waitFor()
  expect(new Set(requests.map(({ origin }) => origin))).toEqual(new Set([visit.url]))
  expect(requests.filter(({ pathname }) => pathname.includes('hydrate'))).toHaveLength(1)
  expect(visit.complaints).toEqual([])
})

test('a visitor uses the suggested reply and sees the sale close, then sees it again', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(visit.url)
  const preview = page.locator('x-island')
  await preview.hover()
  await page.locator('x-island[awake]').waitFor()
  const tall = (await preview.boundingBox())!.height

  await preview.getByRole('link', { name: 'Ajustar' }).click()
  expect(await preview.locator('.sheet').textContent()).toContain('Posso reservar para você?')
  await preview.getByRole('link', { name: 'Usar resposta' }).click()
  expect(await preview.locator('.ending').textContent()).toContain('Posso reservar para você?')
  await preview.getByText('Venda fechada').waitFor()

  expect(await preview.locator('.ending').textContent()).toContain('Fechou!')
  expect((await preview.boundingBox())!.height).toBe(tall)
  expect(page.url()).toBe(`${visit.url}/`)
  await preview.getByRole('button', { name: 'Ver de novo' }).click()
  expect(await preview.getByText('Lead Quente').isVisible()).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('the first tap on a phone already plays the conversation, without leaving it', async ({ expect }) => {
  await using visit = await aBrowser({ ...phone, hasTouch: true, isMobile: true })
  const { page } = visit
  await page.goto(visit.url)

  await page.getByRole('link', { name: 'Usar resposta' }).tap()
  await page.locator('x-island').getByText('Venda fechada').waitFor()
  expect(page.url()).toBe(`${visit.url}/`)
})

test('the focus follows what was clicked, and is left alone afterwards', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(visit.url)
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await page.locator('x-island').hover()
  await page.locator('x-island[awake]').waitFor()

  await page.getByRole('link', { name: 'Usar resposta' }).click()
  expect(await focused()).toBe('ending')
  await page.getByRole('link', { name: 'Saiba Mais' }).focus()
  await page.getByRole('button', { name: 'Ver de novo' }).waitFor()
  expect(await focused()).toBe('button secondary')
  await page.getByRole('button', { name: 'Ver de novo' }).click()
  expect(await focused()).toBe('button primary')
})

test.for([320, 360, 768, 1024, 1280])(
  'at %i px no step of the conversation moves what is under it',
  async (width, { expect }) => {
    await using visit = await aBrowser({ ...calm, viewport: { width, height: 800 } })
    const { page } = visit
    await page.goto(visit.url)
    const height = () => page.locator('.chat').evaluate((chat) => chat.getBoundingClientRect().height)
    const heights = [await height()]
    await page.locator('x-island').hover()
    await page.locator('x-island[awake]').waitFor()

    for (let reply = 0; reply < 3; reply++) {
      await page.getByRole('link', { name: 'Ajustar' }).click()
      heights.push(await height())
    }
    await page.getByRole('link', { name: 'Usar resposta' }).click()
    heights.push(await height())
    await page.getByRole('button', { name: 'Ver de novo' }).waitFor()
    heights.push(await height())
    expect(new Set(heights).size).toBe(1)
  },
)

test('before it wakes, the suggested reply leads to the end of the conversation', async ({ expect }) => {
  await using visit = await aBrowser({ javaScriptEnabled: false })
  const { page } = visit
  await page.goto(visit.url)

  await page.getByRole('link', { name: 'Usar resposta' }).click()

  await expect.poll(() => topOf(page, 'resultados')).toBeCloseTo(80, 0)
  await page.goto(visit.url)
  await page.getByRole('link', { name: 'Ajustar' }).click()
  await page.waitForURL(`${visit.url}/#respostas`)
})

test('a chunk that does not arrive leaves the widget working, and the next touch tries again', async ({ expect }) => {
  await using visit = await aBrowser()
  const { page } = visit
  await page.goto(visit.url)
  await page.route('**/hydrate-*.js', (route) => route.abort(), { times: 1 })

  await page.locator('x-island').hover()
  await expect.poll(() => visit.complaints.length).toBeGreaterThan(0)
  await page.mouse.move(10, 10)
  await page.locator('x-island').hover()

  expect(await page.getByRole('link', { name: 'Usar resposta' }).getAttribute('href')).toBe('#resultados')
  await page.locator('x-island[awake]').waitFor()
})

test('the first Tab offers to skip the header', async ({ expect }) => {
  await using visit = await aBrowser(calm)
  const { page } = visit
  await page.goto(visit.url)

  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pular para o conteúdo')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
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

function topOf(page: Page, id: string) {
  return page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top)
}

function openOnes(page: Page) {
  return page
    .locator('.faq details')
    .evaluateAll((items) => items.flatMap((item, index) => ((item as HTMLDetailsElement).open ? [index] : [])))
}
