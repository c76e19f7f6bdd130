import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import BlogPage from '#client/pages/blog.tsx'
import { readConfig } from '#server/config.ts'
import { articlesIn } from '#server/content/articles-in.ts'
import { load } from '#server/pages/blog.ts'
import { embeddedContent, type Content } from '#server/content/content.ts'
import { authors } from '#shared/authors.ts'
import type { Article } from '#shared/models/article.ts'
import { shortDate } from '#shared/time/in-words.ts'
import { minutesToRead } from '#shared/reading-time.ts'
import { href } from '#shared/routes.ts'
import { manyArticles } from '#tests/support/articles.ts'
import { given } from '#tests/support/app.ts'
import { linkedArticles, textAt } from '#tests/support/page-text.ts'

const { articles } = embeddedContent

describe('the list', () => {
  test('shows the newest article first, and each of the others once', async () => {
    const page = await blog()

    expect(page.featured).toBe(7)
    expect(page.lead).toBeNull()
    expect(page.cards).toEqual([6, 5, 4, 3, 2, 1])
    expect(page.activeChips).toEqual(['Todos'])
  })

  test('shows of each article its category, minutes, title, excerpt, author and date', async () => {
    const { text } = await blog()

    for (const { id, title, excerpt, author, category, content, date } of articles.all) {
      expect(text).toContain(`<strong>${category}</strong> · ${minutesToRead(content)} min de leitura`)
      expect(text).toContain(` href="/blog/${id}">${title}</a>`)
      expect(text).toContain(excerpt)
      expect(text).toContain(`${authors[author].name} · <time dateTime="${date}">${shortDate(date)}</time>`)
      expect(text).toContain(`data-cover="cover-${id}"`)
    }
  })

  test('has a chip for all and one for every category, as links', async () => {
    const { text } = await blog()

    expect(text).toContain('<a class="chip" href="/blog" aria-current="page">Todos</a>')
    for (const category of articles.categories) {
      expect(text).toContain(`<a class="chip" href="${href('blog', {}, { categoria: category })}">${category}</a>`)
    }
  })

  test.for(articles.categories)(
    'of %s shows all its articles: its first leads, unless it is the featured one',
    async (category) => {
      const page = await blog({ categoria: category })
      const [first, ...others] = articles.of(category).map(({ id }) => id)

      expect(page.activeChips).toEqual([category])
      expect(page.featured).toBe(7)
      expect(page.lead).toBe(first === 7 ? null : first)
      expect(page.cards).toEqual(others)
      expect(page.text).toContain(`<title>Papo de venda: ${category} · Fechou</title>`)
    },
  )

  test('says where the only article of a category is when it is the featured one', async () => {
    const { text } = await blog({ categoria: 'Produto' })

    expect(text).toContain('O artigo de Produto é o que está em destaque, logo acima.')
  })

  test.for(['Nada', 'vendas', '', '<script>', '__proto__'])(
    'of the unknown category “%s” shows all',
    async (category) => {
      const page = await blog({ categoria: category })

      expect(page.activeChips).toEqual(['Todos'])
      expect(page.cards).toEqual([6, 5, 4, 3, 2, 1])
      expect(page.canonical).toBe('/blog')
      expect(page.text).not.toContain('<script>"')
    },
  )

  test('stands without any article', async () => {
    const page = await blog({}, { articles: articlesIn([]) })

    expect(page.featured).toBeNull()
    expect(page.text).toContain('Ainda não há artigos por aqui.')
  })
})

describe('a long list', () => {
  const many = manyArticles(5_000)

  test('of 5,000 shows each article exactly once over its pages', () => {
    const pages = everyPage({}, many)

    expect(pages).toHaveLength(Math.ceil(4_999 / 12))
    for (const { featured, lead } of pages) expect([featured?.id, lead]).toEqual([5_000, null])
    expect([5_000, ...pages.flatMap(({ cards }) => idsOf(cards))]).toEqual(idsOf(many.articles.all))
  })

  test.for(many.articles.categories)('of %s among 5,000 shows each exactly once too', (category) => {
    const pages = everyPage({ categoria: category }, many)
    const shown = pages.flatMap(({ lead, cards }) => idsOf(lead ? [lead, ...cards] : cards))
    const isFeatured = category === many.articles.all[0]!.category

    expect(isFeatured ? [5_000, ...shown] : shown).toEqual(idsOf(many.articles.of(category)))
    expect(pages.filter(({ lead }) => lead)).toHaveLength(isFeatured ? 0 : 1)
  })

  test('is walked from the newest to the oldest by its links', async () => {
    const forty = manyArticles(40)
    const seen: number[] = []
    for (let next: string | undefined = '/blog'; next;) {
      const page = await blog(Object.fromEntries(new URL(next, 'http://x').searchParams), forty)
      seen.push(...page.cards)
      next = page.next
    }

    expect(seen).toEqual(idsOf(forty.articles.all).slice(1))
  })

  test('has numbered pages and its neighbours', async () => {
    const { text } = await blog({ pagina: '5' }, many)

    expect(text).toMatch(/<a class="newer" href="\/blog\?pagina=4" rel="prev">.*?Mais novos<\/a>/)
    expect(text).toMatch(/<a class="older" href="\/blog\?pagina=6" rel="next">Mais antigos/)
    expect([...text.matchAll(/aria-label="Página (\d+)"/g)].map(([, number]) => Number(number))).toEqual([
      1, 4, 5, 6, 417,
    ])
    expect(text).toContain('<a href="/blog?pagina=5" aria-label="Página 5" aria-current="page">5</a>')
    expect(text).toContain('<a href="/blog" aria-label="Página 1">1</a>')
  })

  test('keeps its category from page to page', async () => {
    const { text } = await blog({ categoria: 'Caso de Sucesso', pagina: '2' }, many)

    expect(text).toContain('href="/blog?categoria=Caso+de+Sucesso&amp;pagina=3" rel="next"')
    expect(text).toContain('href="/blog?categoria=Caso+de+Sucesso" rel="prev"')
  })

  test.for([
    ['418', 417],
    ['99999999999999999999', 417],
    ['9'.repeat(400), 417],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['dois', 1],
    ['', 1],
    ['02', 1],
  ] as const)('asked for page “%s” shows page %i', async ([asked, shown]) => {
    const [page, same] = [await blog({ pagina: asked }, many), await blog({ pagina: String(shown) }, many)]

    expect(page.cards).toEqual(same.cards)
    expect(page.canonical).toBe(shown === 1 ? '/blog' : `/blog?pagina=${shown}`)
  })

  test('of thirteen articles has no second page, of fourteen it has', async () => {
    expect((await blog({}, manyArticles(13))).text).not.toContain('Mais antigos')
    expect((await blog({}, manyArticles(14))).text).toContain('Mais antigos')
  })
})

describe('the newsletter', () => {
  test.for(['', 'ana', 'ana@', 'ana@exemplo', 'ana @exemplo.com.br', '<ana@exemplo.com.br>'])(
    'refuses “%s” with a sentence under the field, and keeps it',
    async (email) => {
      const { text } = await given().visitor.post('/blog').type('form').send({ form: 'newsletter', email }).expect(422)

      expect(text).toContain(
        '<p class="field-error" id="newsletter-email-error">Por favor, informe um email válido</p>',
      )
      expect(text).toMatch(/<input(?=[^>]* id="newsletter-email")[^>]* aria-invalid="true"/)
      if (email) expect(text).toContain(`value="${email.replace('<', '&lt;').replace('>', '&gt;')}"`)
      expect(text).toContain('href="/blog/6">')
    },
  )

  test('says honestly that a valid address cannot be kept yet, and keeps it', async () => {
    const { text } = await given()
      .visitor.post('/blog')
      .type('form')
      .send({ form: 'newsletter', email: 'ana@exemplo.com.br' })
      .expect(503)

    expect(text).toContain('Não conseguimos receber seu envio agora.')
    expect(text).toContain('value="ana@exemplo.com.br"')
    expect(text).not.toContain('aria-invalid')
  })
})

type Listed = ComponentProps<typeof BlogPage>

const config = readConfig({})

function everyPage(query: Record<string, string>, content: Content): Listed[] {
  const read = (page: number) =>
    load({ params: {}, query: new URLSearchParams({ ...query, pagina: String(page) }), content, config }) as Listed
  return Array.from({ length: read(1).pages }, (_, index) => read(index + 1))
}

/** What one sees on the list. */
async function blog(query: Record<string, string> = {}, content: Content = embeddedContent) {
  const text = await textAt(href('blog', {}, query), content)
  const part = (pattern: RegExp) => pattern.exec(text)?.[0] ?? ''
  return {
    text,
    featured: linkedArticles(part(/article-spread bold.*?<\/article>/s))[0] ?? null,
    lead: linkedArticles(part(/article-spread quiet.*?<\/article>/s))[0] ?? null,
    cards: linkedArticles(part(/class="article-grid".*?<\/section>/s)),
    activeChips: [...part(/class="chips".*?<\/nav>/s).matchAll(/aria-current="page">([^<]*)</g)].map(
      ([, name]) => name,
    ),
    next: /href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&'),
    canonical: /rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec(text)?.[1],
  }
}

const idsOf = (list: readonly Article[]) => list.map(({ id }) => id)
