import { href, rows } from '#shared/routes.ts'
import type { Content } from './content/content.ts'
import { xml } from './xml.ts'

/** sitemap.xml by the protocol of sitemaps.org: every page that search engines may list, and when it last changed. */
export function sitemap({ articles }: Content, absolute: (path: string) => string): string {
  const pages = rows.flatMap(([, { path, changed }]) => (changed ? [{ path, changed }] : []))
  const posts = articles.all.map(({ id, date }) => ({ path: href('article', { id }), changed: date }))
  const entries = [...pages, ...posts].map(
    ({ path, changed }) => xml`<url><loc>${absolute(path)}</loc><lastmod>${changed}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
