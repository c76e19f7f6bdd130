import { expect, test } from 'vitest'
import { manyArticles } from '#tests/support/articles.ts'
import { given } from '#tests/support/app.ts'

const some = given({ content: manyArticles(100) }).visitor
const many = given({ content: manyArticles(10_000) }).visitor

test.for(['/blog', '/blog?pagina=5', '/blog?categoria=Vendas', '/blog/90', '/feed.xml'])(
  '%s of 10,000 articles names no more of them than of 100',
  async (path) => {
    const named = async (visitor: typeof many) => {
      const { text } = await visitor.get(path).expect(200)
      return new Set(text.match(/(?<=\/blog\/)\d+/g)).size
    }

    expect(await named(many)).toBe(await named(some))
  },
)

test('a part of the sitemap that is no whole number is none', async () => {
  await many.get('/sitemap-1.xml').expect(200)
  for (const number of ['1.5', '1.50001', '0', '-1', 'x']) await many.get(`/sitemap-${number}.xml`).expect(404)
})

test('no file of the sitemap names more than a thousand, and together they name every article once', async () => {
  const addressesIn = async (path: string) => {
    const { text } = await many.get(path).expect(200)
    return Array.from(text.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g), ([, address]) => address!)
  }
  const files = await Promise.all((await addressesIn('/sitemap.xml')).map(addressesIn))

  expect(Math.max(...files.map(({ length }) => length))).toBe(1_000)
  const articles = files.flat().filter((address) => /^\/blog\/\d/.test(address))
  expect(articles).toHaveLength(10_000)
  expect(new Set(articles).size).toBe(10_000)
})
