import { afterAll, expect, test } from 'vitest'
import type { SitePage } from '#server/page.ts'
import { manyArticles } from '#tests/support/articles.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { publicPaths, thankingPaths } from '#tests/support/paths.ts'

const broken: SitePage = {
  name: 'broken',
  path: '/estoura',
  page: {
    title: 'Prova',
    description: 'Uma página que quebra.',
    default() {
      throw new Error('broken')
    },
  },
}

const paths = [
  ...publicPaths,
  ...thankingPaths,
  '/blog?categoria=Vendas',
  '/blog/999',
  '/estilo',
  '/auth?modo=criar',
  '/auth?modo=senha',
  '/nao-existe',
  broken.path,
]

const visitor = await aBrowser({ reducedMotion: 'reduce', app: { pages: [broken] } })
afterAll(() => visitor[Symbol.asyncDispose]())

test.for(paths)('axe finds nothing on %s, and it fits every screen', async (path) => {
  const { page } = visitor
  await page.goto(visitor.url + path)
  expect(await mistakesOf(page)).toEqual([])
})

test('axe finds nothing on a page of a long list, and it fits every screen', async () => {
  await using visit = await aBrowser({ reducedMotion: 'reduce', app: { content: manyArticles(5_000) } })
  await visit.page.goto(`${visit.url}/blog?pagina=2`)
  expect(await mistakesOf(visit.page)).toEqual([])
})

test('axe finds nothing on a refused form, and it fits every screen', async () => {
  const { page } = visitor
  await page.goto(`${visitor.url}/blog`)
  await page.getByRole('button', { name: 'Quero receber' }).click()
  await page.locator('#newsletter-email-error').waitFor()
  expect(await mistakesOf(page)).toEqual([])
})
