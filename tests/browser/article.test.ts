import { describe, expect, test } from 'vitest'
import { aBrowser } from '#tests/support/browser.ts'

const calm = { reducedMotion: 'reduce' } as const

const withAndWithoutScript = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const

describe.for(withAndWithoutScript)('%s', ([, javaScriptEnabled]) => {
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
