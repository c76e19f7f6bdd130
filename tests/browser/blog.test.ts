import { describe, expect, test } from 'vitest'
import { manyArticles } from '#tests/support/articles.ts'
import { activeChip, chip, shownArticles } from '#tests/support/blog-list.ts'
import { aBrowser } from '#tests/support/browser.ts'

const calm = { reducedMotion: 'reduce' } as const

const withAndWithoutScript = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const

describe.for(withAndWithoutScript)('%s', ([, javaScriptEnabled]) => {
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
