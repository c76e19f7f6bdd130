import { authors } from '#shared/authors.ts'
import type { Article } from '#shared/models/article.ts'
import { shortDate } from '#shared/time/in-words.ts'
import { minutesToRead } from '#shared/reading-time.ts'

export function Kicker({ article }: { article: Article }) {
  return (
    <p className="article-kicker fine-print">
      <strong>{article.category}</strong> · {minutesOf(article)} min de leitura
    </p>
  )
}

const knownMinutes = new WeakMap<Article, number>()

/** Cached: a list would otherwise count the words of every article on each render. */
function minutesOf(article: Article): number {
  const minutes = knownMinutes.get(article) ?? minutesToRead(article.content)
  knownMinutes.set(article, minutes)
  return minutes
}

export function Byline({ article: { author, date } }: { article: Article }) {
  return (
    <p className="article-byline fine-print">
      {authors[author].name} · <time dateTime={date}>{shortDate(date)}</time>
    </p>
  )
}
