import { href, rows } from '#shared/routes.ts'
import type { Content } from './content/content.ts'
import { xml } from './xml.ts'

/** Addresses that one file of the protocol may hold: https://www.sitemaps.org/protocol.html */
const addressesInAFile = 50_000

type Absolute = (path: string) => string

/** Every page that search engines may list, and when it last changed; an index of more files where one is not enough. */
export function sitemap(content: Content, absolute: Absolute): string {
  const files = filesOf(content)
  if (files.length === 1) return urlset(files[0]!, absolute)
  const entries = files.map((_, index) => xml`<sitemap><loc>${absolute(`/sitemap-${index + 1}.xml`)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

/** The file of a number, from 1; `null` where there is none. */
export function sitemapFile(number: number, content: Content, absolute: Absolute): string | null {
  const files = filesOf(content)
  const file = files.length > 1 && files[number - 1]
  return file ? urlset(file, absolute) : null
}

type Entry = { path: string; changed: string }

function filesOf({ articles }: Content): Entry[][] {
  const pages = rows.flatMap(([, { path, changed }]) => (changed ? [{ path, changed }] : []))
  const posts = articles.all.map(({ id, date }) => ({ path: href('article', { id }), changed: date }))
  const entries = [...pages, ...posts]
  const count = Math.ceil(entries.length / addressesInAFile)
  return Array.from({ length: count }, (_, index) =>
    entries.slice(index * addressesInAFile, (index + 1) * addressesInAFile),
  )
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
