import { describe, expect, test } from 'vitest'
import { articlesIn } from '#server/content/articles-in.ts'
import { embeddedContent } from '#server/content/content.ts'
import { authors } from '#shared/authors.ts'
import { heroCatalogue, heroThread } from '#shared/examples/hero-chat.ts'
import { firstSuggestion, heroSuggestion } from '#shared/examples/hero-suggestion.ts'
import { shortDate } from '#shared/time/in-words.ts'
import { labelWords } from '#shared/reading/label-words.ts'
import { readThread } from '#shared/reading/read.ts'
import { minutesToRead } from '#shared/reading-time.ts'
import { manyArticles } from '#tests/support/articles.ts'
import { given } from '#tests/support/app.ts'
import { linkedArticles, textAt } from '#tests/support/page-text.ts'

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

test('what article 7 says of the first labels is true of what the reader finds', () => {
  const { content } = articles.byId(7)!
  const { messages } = heroThread
  const { labels } = readThread({ ...heroThread, messages: messages.slice(0, 2) })
  const named = (isUnsure: boolean) =>
    labels.flat().flatMap(({ label, unsure }) => (unsure === isUnsure ? [labelWords[label]!.words] : []))
  expect(content).toContain(`duas etiquetas: ${named(false).join(' e ')}.`)
  expect(content).toContain(`Mostra também ${named(true).join(' e ')}, com um ponto de interrogação`)
})

test('what article 7 says of the replies it quotes is true of what the writer writes', () => {
  const { content } = articles.byId(7)!
  const first = firstSuggestion.replies[0]!.text
  const next = heroSuggestion.replies.slice(0, 2).map(({ text }) => text)
  for (const text of [first, ...next]) expect(content).toContain(`“${text}”`)
  expect(first).toContain(heroCatalogue.items[0]!.included)
  for (const text of next) expect(text).toMatch(/segunda.*\b1[05]h.*\?$/)
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
    [96, [90, 84, 78]],
    [6, [96, 90, 84]],
  ] as const)('%i leads to at most three others of its category, never to itself', async ([id, others]) => {
    const many = manyArticles(100)
    const text = await textAt(`/blog/${id}`, many)

    expect(linkedArticles(text.slice(text.indexOf('Continue lendo')))).toEqual(others)
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

function plain(markup: string): string {
  return markup.replace(/<[^>]*>/g, '')
}
