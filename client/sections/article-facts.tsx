import { authors } from '#shared/authors.ts'
import type { Article } from '#shared/models/article.ts'
import { shortDate } from '#shared/portuguese-date.ts'
import { minutesToRead } from '#shared/reading-time.ts'

export function Kicker({ article: { category, content } }: { article: Article }) {
  return (
    <p className="article-kicker">
      <strong>{category}</strong> · {minutesToRead(content)} min de leitura
    </p>
  )
}

export function Byline({ article: { author, date } }: { article: Article }) {
  return (
    <p className="article-byline">
      {authors[author].name} · <time dateTime={date}>{shortDate(date)}</time>
    </p>
  )
}
