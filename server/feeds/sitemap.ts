import { href, routeEntries } from '#shared/routes.ts'
import type { Content } from '../content/content.ts'
import { xml } from './xml.ts'

/** The protocol allows 50,000 (https://www.sitemaps.org/protocol.html); this many render without a noticeable delay. */
const maxUrlsPerFile = 1_000

type Absolute = (path: string) => string

/** The listed pages with their dates of change; an index of files where one is not enough. */
export function sitemap(content: Content, absolute: Absolute): string {
  const count = countOfFiles(content)
  if (count === 1) return urlset(entriesOf(1, content), absolute)
  const files = Array.from({ length: count }, (_, index) => absolute(`/sitemap-${index + 1}.xml`))
  return document(
    'sitemapindex',
    files.map((file) => xml`<sitemap><loc>${file}</loc></sitemap>`),
  )
}

/** One file of the index, counted from 1; `null` where there is none. */
export function sitemapFile(number: number, content: Content, absolute: Absolute): string | null {
  const count = countOfFiles(content)
  return count > 1 && Number.isInteger(number) && number >= 1 && number <= count
    ? urlset(entriesOf(number, content), absolute)
    : null
}

type Entry = { path: string; changed: string }

const pages: readonly Entry[] = routeEntries.flatMap(([, { path, lastModified }]) =>
  lastModified ? [{ path, changed: lastModified }] : [],
)

function countOfFiles({ articles }: Content): number {
  return Math.ceil((pages.length + articles.all.length) / maxUrlsPerFile)
}

/** The pages come first, then the articles. */
function entriesOf(file: number, { articles }: Content): Entry[] {
  const [start, end] = [(file - 1) * maxUrlsPerFile, file * maxUrlsPerFile]
  const posts = articles.all.slice(Math.max(start - pages.length, 0), end - pages.length)
  return [
    ...pages.slice(start, end),
    ...posts.map(({ id, date }) => ({ path: href('article', { id }), changed: date })),
  ]
}

function urlset(entries: readonly Entry[], absolute: Absolute): string {
  return document(
    'urlset',
    entries.map(({ path, changed }) => xml`<url><loc>${absolute(path)}</loc><lastmod>${changed}</lastmod></url>`),
  )
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`
}
