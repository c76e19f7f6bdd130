import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manyArticles } from '#tests/support/articles.ts'
import { listedPaths } from '#tests/support/paths.ts'
import { given } from '#tests/support/app.ts'

type Thing = Record<string, unknown> & { '@type': string }

const { visitor } = given({ environment: { SITE_URL: 'https://fechou.example' } })
const pages = await Promise.all(listedPaths.map(async (path) => ({ path, html: (await visitor.get(path)).text })))

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
const thingsOf = (html: string) =>
  (JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as { '@graph': Thing[] })[
    '@graph'
  ]

test('no two pages share a title or a description', () => {
  const titles = pages.map(({ html }) => /<title>(.*?)<\/title>/.exec(html)![1]!)
  const descriptions = pages.map(({ html }) => meta(html, 'description'))

  expect(new Set(titles).size).toBe(pages.length)
  expect(new Set(descriptions).size).toBe(pages.length)
  for (const description of descriptions) expect(description.length, description).toBeGreaterThan(60)
})

test.for(pages)('$path has one canonical address and a picture of its own for those who share it', ({ path, html }) => {
  expect(html).toContain(`<link rel="canonical" href="https://fechou.example${path}"/>`)
  expect(meta(html, 'og:url')).toBe(`https://fechou.example${path}`)
  expect(meta(html, 'twitter:card')).toBe('summary_large_image')

  const picture = `dist/client${new URL(meta(html, 'og:image')).pathname}`
  expect(existsSync(picture), picture).toBe(true)
  const png = readFileSync(picture)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('no two pages share a picture', () => {
  const pictures = pages.map(({ html }) => meta(html, 'og:image'))
  expect(new Set(pictures).size).toBe(pages.length)
})

/** The properties Google's documentation requires, by type, and those it needs to show anything worth showing. */
const required: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  Product: ['name', 'image', 'offers'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  JobPosting: ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'employmentType'],
}

test.for(pages)('the structured data of $path has what Google requires', ({ html, path }) => {
  const things = thingsOf(html)
  for (const thing of things) {
    expect(Object.keys(required), path).toContain(thing['@type'])
    expect(Object.keys(thing)).toEqual(expect.arrayContaining([...required[thing['@type']]!]))
    if (thing['@type'] === 'JobPosting')
      expect(thing['jobLocation'] ?? thing['applicantLocationRequirements']).toBeTruthy()
    if (thing['@type'] === 'BlogPosting') expect(String(thing['headline']).length).toBeLessThanOrEqual(110)
  }
})

test('each kind of structured data stands where it belongs', () => {
  const typesOn = (path: string) =>
    thingsOf(pages.find((page) => page.path === path)!.html).map((thing) => thing['@type'])

  expect(typesOn('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'Product', 'FAQPage']))
  expect(typesOn('/blog/7')).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']))
  expect(typesOn('/careers').filter((type) => type === 'JobPosting')).toHaveLength(5)
  expect(typesOn('/contact')).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']))
})

test('the sitemap lists every public page once, with the day it changed', async () => {
  const { text, headers } = await visitor.get('/sitemap.xml').expect(200)
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].map(
    ([, address]) => address,
  )

  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(addresses.toSorted()).toEqual(listedPaths.map((path) => `https://fechou.example${path}`).toSorted())
})

test('a sitemap of more addresses than one file may hold becomes an index of files', async () => {
  const large = given({ content: manyArticles(1_001) }).visitor
  const { text } = await large.get('/sitemap.xml').expect(200)
  const files = Array.from(text.matchAll(/<sitemap><loc>http:\/\/[^/]+(.*?)<\/loc>/g), ([, path]) => path!)
  expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])

  const counts = await Promise.all(files.map(async (path) => (await large.get(path)).text.split('<url>').length - 1))
  const withoutArticles = listedPaths.filter((path) => !/^\/blog\/\d/.test(path)).length
  expect(counts).toEqual([1_000, 1 + withoutArticles])
  await large.get('/sitemap-3.xml').expect(404)
  await visitor.get('/sitemap-1.xml').expect(404)
})

test('robots.txt names the sitemap, and hidden pages ask not to be listed', async () => {
  expect((await visitor.get('/robots.txt')).text).toContain('Sitemap: https://fechou.example/sitemap.xml')
  expect((await visitor.get('/auth')).text).toContain('<meta name="robots" content="noindex"/>')
})

test('the feed has every article, newest first', async () => {
  const { text, headers } = await visitor.get('/feed.xml').expect(200)
  const entries = [...text.matchAll(/<entry>\n<id>(.*?)<\/id>/g)].map(([, id]) => id)

  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(entries).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => `https://fechou.example/blog/${id}`))
})

test('what a title says cannot break out of the feed', async () => {
  const { articlesIn } = await import('#server/content/articles-in.ts')
  const article = {
    id: 1,
    title: '<b>&"',
    excerpt: '</entry>',
    date: '2026-01-01',
    author: 'lia-fontes' as const,
    category: 'Guia',
    content: 'Oi.',
  }
  const { text } = await given({ content: { articles: articlesIn([article]) } }).visitor.get('/feed.xml')

  expect(text).toContain('<title>&lt;b&gt;&amp;&quot;</title>')
  expect(text).toContain('<summary>&lt;/entry&gt;</summary>')
})

test('home screens and researchers find what they look for, and only members may install the site', async () => {
  for (const path of ['/', '/contact', '/auth', '/nao-existe', '/estilo']) {
    const { text } = await visitor.get(path)
    expect(text, path).not.toContain('rel="manifest"')
  }

  const { icons } = JSON.parse((await visitor.get('/manifest.webmanifest').expect(200)).text) as {
    icons: { src: string }[]
  }
  for (const { src } of icons) await visitor.get(src).expect(200)
  for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) await visitor.get(file).expect(200)

  const { text } = await visitor.get('/.well-known/security.txt').expect(200)
  const expires = new Date(/Expires: (.*)/.exec(text)![1]!).getTime()
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000)
})
