import type { Article } from '#shared/models/article.ts'
import { href } from '#shared/routes.ts'
import { Cover } from '../ui/cover.tsx'
import { Byline, Kicker } from './article-meta.tsx'

type Props = {
  article: Article
  heading: 'h2' | 'h3'
  /** `bold` is on green with the cover first, `quiet` on paper with the text first. */
  variant: 'bold' | 'quiet'
}

/** An article's card at full width. */
export function WideArticleCard({ article, heading: Heading, variant }: Props) {
  return (
    <article className={`article-spread ${variant}`}>
      <Cover id={article.id} />
      <div className="words">
        <Kicker article={article} />
        <Heading>
          <a className="covers" href={href('article', { id: article.id })}>
            {article.title}
          </a>
        </Heading>
        <p>{article.excerpt}</p>
        <Byline article={article} />
      </div>
    </article>
  )
}
