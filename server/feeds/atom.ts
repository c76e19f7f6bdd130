import { authors } from '#shared/authors.ts'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import type { Article } from '#shared/models/article.ts'
import type { Content } from '../content/content.ts'
import { xml } from './xml.ts'

/** The newest twenty articles as an Atom feed (RFC 4287). */
export function feed({ articles }: Content, absolute: (path: string) => string): string {
  const newest = articles.all.slice(0, 20)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
${xml`<id>${absolute(href('blog'))}</id>
<title>Blog do ${site.name}</title>
<updated>${startOfDay(newest[0]?.date ?? '2026-01-01')}</updated>
<link rel="alternate" href="${absolute(href('blog'))}"/>
<link rel="self" href="${absolute('/feed.xml')}"/>
<icon>${absolute('/icon-192.png')}</icon>`}
${newest.map((article) => entry(article, absolute)).join('\n')}
</feed>
`
}

function entry({ id, title, excerpt, date, author, category }: Article, absolute: (path: string) => string): string {
  const url = absolute(href('article', { id }))
  return xml`<entry>
<id>${url}</id>
<title>${title}</title>
<updated>${startOfDay(date)}</updated>
<author><name>${authors[author as keyof typeof authors].name}</name></author>
<category term="${category}"/>
<link rel="alternate" href="${url}"/>
<summary>${excerpt}</summary>
</entry>`
}

/** The start of a day in São Paulo as an RFC 3339 timestamp, which Atom requires. */
function startOfDay(day: string): string {
  return `${day}T00:00:00-03:00`
}
