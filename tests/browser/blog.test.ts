import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { manyArticles } from '#tests/support/articles.ts'
import { aBrowser } from '#tests/support/browser.ts'

const calm = { reducedMotion: 'reduce' } as const

describe.for([
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const)('%s', ([, javaScriptEnabled]) => {
  test('a chip shows its category alone, and the address says so', async () => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled })
    const { page } = visit
    await page.goto(`${visit.url}/blog`)

    await chip(page, 'Vendas').click()
    await page.waitForURL(`${visit.url}/blog?categoria=Vendas`)
    expect(await shownArticles(page)).toEqual([7, 6, 2])
    expect(await activeChip(page)).toBe('Vendas')
    expect(await page.title()).toBe('Papo de venda: Vendas · Fechou')

    await chip(page, 'Caso de Sucesso').click()
    await page.waitForURL(`${visit.url}/blog?categoria=Caso+de+Sucesso`)
    expect(await shownArticles(page)).toEqual([7, 4])

    await page.goBack()
    await expect.poll(() => shownArticles(page)).toEqual([7, 6, 2])
    expect(await activeChip(page)).toBe('Vendas')
    await page.goForward()
    await expect.poll(() => shownArticles(page)).toEqual([7, 4])

    await chip(page, 'Todos').click()
    await page.waitForURL(`${visit.url}/blog`)
    expect(await shownArticles(page)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(visit.complaints).toEqual([])
  })

  test('page links lead through a long list', async () => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled, app: { content: manyArticles(40) } })
    const { page } = visit
    await page.goto(`${visit.url}/blog`)

    await page.getByRole('link', { name: 'Mais antigos' }).click()
    await page.waitForURL(`${visit.url}/blog?pagina=2`)
    expect((await shownArticles(page)).slice(0, 2)).toEqual([40, 27])
    await page.getByRole('link', { name: 'Página 4' }).click()
    await page.waitForURL(`${visit.url}/blog?pagina=4`)
    expect(await shownArticles(page)).toEqual([40, 3, 2, 1])
    await page.getByRole('link', { name: 'Mais novos' }).click()
    await page.waitForURL(`${visit.url}/blog?pagina=3`)
    expect(visit.complaints).toEqual([])
  })

  test('the featured block and the cards open their article wherever they are touched', async () => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled })
    const { page } = visit
    for (const [selector, id] of [
      ['.article-spread.bold .cover', 7],
      ['.article-spread.bold .words > p >> nth=1', 7],
      ['.article-card >> nth=0 >> .cover', 6],
      ['.article-card >> nth=5 >> time', 1],
    ] as const) {
      await page.goto(`${visit.url}/blog`)
      await page.locator(selector).click({ force: true })
      await page.waitForURL(`${visit.url}/blog/${id}`)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
    expect(visit.complaints).toEqual([])
  })

  test('an unknown article leads back to the blog', async () => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled })
    const { page } = visit
    await page.goto(`${visit.url}/blog/999`)

    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Artigo não encontrado')
    expect(visit.complaints.filter((complaint) => complaint.includes('/blog/999'))).toHaveLength(
      javaScriptEnabled ? 1 : 0,
    )
    await page.getByRole('link', { name: 'Voltar ao blog' }).click()
    await page.waitForURL(`${visit.url}/blog`)
  })

  test('a refused address is mended and sent again', async () => {
    await using visit = await aBrowser({ ...calm, javaScriptEnabled })
    const { page } = visit
    await page.goto(`${visit.url}/blog`)

    await page.getByLabel('Seu e-mail').fill('ana@')
    await page.getByRole('button', { name: 'Quero receber' }).click()
    await page.locator('#newsletter-email-error').waitFor()
    expect(await page.getByLabel('Seu e-mail').inputValue()).toBe('ana@')

    await page.getByLabel('Seu e-mail').fill('ana@exemplo.com.br')
    await page.getByRole('button', { name: 'Quero receber' }).click()
    await page.getByText('Não conseguimos receber seu envio agora.').waitFor()
    expect(await page.getByLabel('Seu e-mail').inputValue()).toBe('ana@exemplo.com.br')
  })
})

describe('in place', () => {
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
    const vendasIsAnswered = Promise.withResolvers<void>()
    await page.route('**/blog?categoria=Vendas', async (route) => {
      await guiaIsShown.promise
      await route.continue().catch(() => {})
      vendasIsAnswered.resolve()
    })

    await chip(page, 'Vendas').click()
    await chip(page, 'Guia').click()
    await expect.poll(() => activeChip(page)).toBe('Guia')
    guiaIsShown.resolve()
    await vendasIsAnswered.promise
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
})

describe('from the list to the article', () => {
  test('its cover travels along where motion is allowed', async () => {
    await using visit = await aBrowser()
    const { page } = visit
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset['arrival'] = event.viewTransition ? 'travelled' : 'cut'
      })
    })
    const cover = page.locator('[data-cover=cover-7]')
    const nameOfCover = () => cover.evaluate((element) => getComputedStyle(element).viewTransitionName)
    const arrival = async () => {
      await page.goto(`${visit.url}/blog`)
      await page.getByRole('link', { name: 'Da primeira mensagem à venda' }).click()
      await page.waitForURL('**/blog/7')
      await page.locator('html[data-arrival]').waitFor()
      return page.locator('html').getAttribute('data-arrival')
    }

    // Browsers leave it out where a page takes long to come.
    await expect.poll(arrival).toBe('travelled')
    expect(await nameOfCover()).toBe('cover-7')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await arrival()).toBe('cut')
    expect(await nameOfCover()).toBe('none')
    expect(visit.complaints).toEqual([])
  })
})

describe('an article', () => {
  test('marks in its contents what is being read, and leads there', async () => {
    await using visit = await aBrowser(calm)
    const { page } = visit
    await page.goto(`${visit.url}/blog/6`)
    const contents = page.getByRole('navigation', { name: 'Neste artigo' })
    expect(await contents.locator('[aria-current]').count()).toBe(0)

    await contents.getByRole('link', { name: 'Como fica na prática' }).click()

    await page.waitForURL(`${visit.url}/blog/6#como-fica-na-pratica`)
    await expect.poll(() => contents.locator('[aria-current]').allTextContents()).toEqual(['Como fica na prática'])
    const top = await page.locator('#como-fica-na-pratica').evaluate((heading) => heading.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(80)
    expect(visit.complaints).toEqual([])
  })

  test('has a title of at most two lines at 1280 px', async () => {
    await using visit = await aBrowser(calm)
    const { page } = visit
    for (const id of [1, 2, 3, 4, 5, 6, 7]) {
      await page.goto(`${visit.url}/blog/${id}`)
      const lines = await page.locator('h1').evaluate((title) => {
        const { height } = title.getBoundingClientRect()
        return height / Number.parseFloat(getComputedStyle(title).lineHeight)
      })
      expect(Math.round(lines), `/blog/${id}`).toBeLessThanOrEqual(2)
    }
  })

  test('on paper is text alone: no navigation, no form, no other article', async () => {
    await using visit = await aBrowser({ ...calm, colorScheme: 'dark' })
    const { page } = visit
    await page.goto(`${visit.url}/blog/6`)
    await page.emulateMedia({ media: 'print' })

    for (const gone of ['.site-header', '.site-footer', '.article-contents', '.related', '.article > .cover']) {
      expect(await page.locator(gone).isVisible()).toBe(false)
    }
    expect(await page.locator('.article-body').isVisible()).toBe(true)
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement)
      return [color, backgroundColor]
    })
    expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })
})

const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name })
const activeChip = (page: Page) => page.locator('.chips [aria-current]').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** The articles one sees, from the top. */
async function shownArticles(page: Page): Promise<number[]> {
  const links = await page.locator('.blog article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return links.map((href) => Number(href!.replace('/blog/', '')))
}

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
