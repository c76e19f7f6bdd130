import type { Article } from '#shared/models/article.ts'
import { href } from '#shared/routes.ts'
import { Cover } from '../ui/cover.tsx'
import { Byline, Kicker } from './article-meta.tsx'

export function ArticleCard({ article }: { article: Article }) {
  return (
    <article className="article-card">
      <Cover id={article.id} />
      <div>
        <Kicker article={article} />
        <h3>
          <a className="covers" href={href('article', { id: article.id })}>
            {article.title}
          </a>
        </h3>
        <p>{article.excerpt}</p>
        <Byline article={article} />
      </div>
    </article>
  )
}
