import { readFileSync } from 'node:fs'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import BlogPage from '#client/pages/blog.tsx'
import { CoverDrawing } from '#client/ui/cover.tsx'
import { palette } from '#client/ui/palette.ts'
import { readConfig } from '#server/config.ts'
import { articlesIn } from '#server/content/articles-in.ts'
import { embeddedContent, type Content } from '#server/content/content.ts'
import { load } from '#server/pages/blog.ts'
import { authors } from '#shared/authors.ts'
import type { Article } from '#shared/models/article.ts'
import { shortDate } from '#shared/portuguese-date.ts'
import { minutesToRead } from '#shared/reading-time.ts'
import { href } from '#shared/routes.ts'
import { manyArticles } from '#tests/support/articles.ts'
import { given } from '#tests/support/app.ts'

const { articles } = embeddedContent

describe('the seven articles', () => {
  test('are the specified ones: ids 1 to 7, newest first, seven of six categories by five authors', () => {
    expect(articles.all.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(articles.all[0]!.category).toBe('Produto')
    expect(articles.of('Vendas')).toHaveLength(2)
    expect(articles.categories.toSorted()).toEqual(
      ['Caso de Sucesso', 'Guia', 'Produto', 'Tecnologia', 'Tendências', 'Vendas'].toSorted(),
    )
    expect(new Set(articles.all.map(({ author }) => author)).size).toBe(Object.keys(authors).length)
  })

  test.for(articles.all)('article $id has 800 words or more and takes 5 to 9 minutes', ({ content }) => {
    expect(content.split(/\s+/).length).toBeGreaterThanOrEqual(800)
    expect(minutesToRead(content)).toBeGreaterThanOrEqual(5)
    expect(minutesToRead(content)).toBeLessThanOrEqual(9)
  })
})

test.for([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
  [1001, 6],
] as const)('%i words take %i minutes', ([words, minutes]) => {
  expect(minutesToRead('palavra '.repeat(words))).toBe(minutes)
})

test('signs are no words', () => {
  expect(minutesToRead(`${'palavra '.repeat(200)} # - — …`)).toBe(1)
})

test.for([
  ['2026-11-10', '10 nov 2026'],
  ['2026-02-01', '1 fev 2026'],
  ['2025-12-31', '31 dez 2025'],
])('%s is written %s', ([day, written]) => {
  expect(shortDate(day!)).toBe(written)
})

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
      expect(text).toContain(`<a href="/blog/${id}">${title}</a>`)
      expect(text).toContain(excerpt)
      expect(text).toContain(`${authors[author].name} · <time dateTime="${date}">${shortDate(date)}</time>`)
      expect(text).toContain(`data-cover="cover-${id}"`)
    }
  })

  test('has a chip for all and one for every category, as links', async () => {
    const { text } = await blog()

    expect(text).toContain('<a href="/blog" aria-current="page">Todos</a>')
    for (const category of articles.categories) {
      expect(text).toContain(`<a href="${href('blog', {}, { categoria: category })}">${category}</a>`)
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
      expect(text).toContain('<a href="/blog/6">')
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

describe('an article', () => {
  test.for(articles.all)('$id is there whole', async ({ id, title, excerpt, author, category, content, date }) => {
    const text = await textAt(`/blog/${id}`)

    expect(plain(/<h1>(.*?)<\/h1>/.exec(text)![1]!)).toBe(title)
    expect(text).toContain(`<strong>${category}</strong> · ${minutesToRead(content)} min de leitura`)
    expect(text).toContain(`${authors[author].name} · <time dateTime="${date}">${shortDate(date)}</time>`)
    expect(text).toContain(`data-cover="cover-${id}"`)
    expect(text).toMatch(/Sobre (o autor|a autora)<\/h2>/)
    expect(text).toContain(authors[author].bio)
    expect(text).toContain('Artigo revisado por Marina Tavares, CEO do Fechou.')
    expect(text).toContain(`<title>${title} · Fechou</title>`)
    expect(text).toContain(`<meta name="description" content="${excerpt}"/>`)
    expect(`${title} · Fechou`.length).toBeLessThanOrEqual(70)
    expect(excerpt.length).toBeGreaterThanOrEqual(70)
    expect(excerpt.length).toBeLessThanOrEqual(160)
    expect(text).toContain('<meta property="og:type" content="article"/>')
    expect(text).toMatch(new RegExp(`og:image" content="http[^"]+/social/article-${id}\\.png"`))
  })

  test('tells search engines who wrote what and when', async () => {
    const { text } = await given({ environment: { SITE_URL: 'https://fechou.example' } }).visitor.get('/blog/6')
    const { '@graph': things } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!) as {
      '@graph': Record<string, unknown>[]
    }

    expect(things.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
      headline: 'O cliente sumiu? Volte com um bom motivo',
      datePublished: '2026-10-20',
      dateModified: '2026-10-20',
      author: { '@type': 'Person', name: 'Rafael Nunes' },
      publisher: { '@id': 'https://fechou.example/#organization' },
      image: 'https://fechou.example/social/article-6.png',
      mainEntityOfPage: 'https://fechou.example/blog/6',
    })
  })

  test.for([
    'abc',
    '0',
    '-1',
    '007',
    '7.0',
    '7e0',
    '+7',
    '8',
    '1e3',
    '99999999999999999999',
    '9'.repeat(400),
    '%00',
    '٧',
    'constructor',
  ])('%s is not found, and says so', async (id) => {
    const { text } = await given()
      .visitor.get(`/blog/${id === '%00' ? id : encodeURI(id)}`)
      .redirects(1)
      .expect(404)

    expect(text).toContain('<h1>Artigo não encontrado</h1>')
    expect(text).toContain('O artigo que você está procurando não existe ou foi removido.')
    expect(text).toContain('<a class="button lime" href="/blog">')
    expect(text).toContain('<title>Artigo não encontrado · Fechou</title>')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('not-found')
  })

  test('that is missing leaves its line in the log; other missing pages keep their own screen', async () => {
    const { visitor, logged } = given()
    await visitor.get('/blog/8').expect(404)
    const { text } = await visitor.get('/blog/7/8').expect(404)

    expect(logged[0]).toMatchObject({ msg: 'not found', status: 404, path: '/blog/8' })
    expect(text).toContain('Oops! Page not found')
  })

  test.for([
    [96, [90, 84, 78]],
    [6, [96, 90, 84]],
  ] as const)('%i leads to at most three others of its category, never to itself', async ([id, others]) => {
    const many = manyArticles(100)
    const text = await textAt(`/blog/${id}`, many)

    expect(idsIn(text.slice(text.indexOf('Continue lendo')))).toEqual(others)
    for (const other of others) expect(many.articles.byId(other)!.category).toBe(many.articles.byId(id)!.category)
  })

  test('alone in its category leads to none; with one other shows it across the width', async () => {
    const { visitor } = given()
    expect((await visitor.get('/blog/7')).text).not.toContain('Continue lendo')
    const { text } = await visitor.get('/blog/6')
    expect(text.slice(text.indexOf('Continue lendo'))).toMatch(/article-spread bold.*href="\/blog\/2"/)
  })

  test('shows markup as text', async () => {
    const [article] = manyArticles(1).articles.all
    const content = '# <img src=x onerror=alert(1)>\n\n<script>alert(2)</script>.\n\n- <b>três</b>'
    const articlesWithIt = articlesIn([{ ...article!, title: '<i>Título</i>', content }])
    const { text } = await given({ content: { articles: articlesWithIt } })
      .visitor.get('/blog/1')
      .expect(200)

    expect(text).not.toMatch(/<(img|b|i)[ >]|<script>alert/)
    expect(text).toContain('&lt;script&gt;alert(2)&lt;/script&gt;.')
  })
})

describe('covers', () => {
  const draw = (id: number) => renderToStaticMarkup(<CoverDrawing id={id} />)

  test('of 5,000 articles are all different', () => {
    const covers = new Set(Array.from({ length: 5_000 }, (_, index) => draw(index + 1)))

    expect(covers.size).toBe(5_000)
  })

  test('need no style sheet, and no element that a picture cannot have', () => {
    const all = Array.from({ length: 200 }, (_, index) => draw(index + 1)).join('')

    expect(all).not.toMatch(/class=|style=|foreignObject|url\(|var\(|NaN|undefined/)
    expect(new Set(all.match(/(?<=(fill|stroke)=")[^"]+/g))).toEqual(new Set([...Object.values(palette), 'none']))
  })

  test('have the colours of the house', () => {
    const tokens = readFileSync('client/styles/tokens.css', 'utf8')

    for (const color of Object.values(palette)) expect(tokens).toContain(color)
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
    featured: idsIn(part(/article-spread bold.*?<\/article>/s))[0] ?? null,
    lead: idsIn(part(/article-spread quiet.*?<\/article>/s))[0] ?? null,
    cards: idsIn(part(/class="article-grid".*?<\/section>/s)),
    activeChips: [...part(/class="chips".*?<\/nav>/s).matchAll(/aria-current="page">([^<]*)</g)].map(
      ([, name]) => name,
    ),
    next: /href="([^"]*)" rel="next"/.exec(text)?.[1]?.replaceAll('&amp;', '&'),
    canonical: /rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec(text)?.[1],
  }
}

/** A page as the browser reads it: React's marks between two pieces of text left out. */
async function textAt(path: string, content: Content = embeddedContent): Promise<string> {
  const { text } = await given({ content }).visitor.get(path).expect(200)
  return text.replaceAll('<!-- -->', '')
}

const idsOf = (list: readonly Article[]) => list.map(({ id }) => id)

function idsIn(text: string): number[] {
  return [...text.matchAll(/href="\/blog\/(\d+)"/g)].map(([, id]) => Number(id))
}

function plain(markup: string): string {
  return markup.replace(/<[^>]*>/g, '')
}
