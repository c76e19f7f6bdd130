import type { Article } from '#shared/models/article.ts'
import { ArticleCard } from './article-card.tsx'
import { WideArticleCard } from './wide-article-card.tsx'

/** What else there is of the same category: across the whole width when it is one, as a grid when there are more. */
export function RelatedArticles({ articles }: { articles: readonly Article[] }) {
  const [first, ...others] = articles
  if (!first) return null
  return (
    <section className="related" aria-labelledby="related-heading">
      <div className="wrap">
        <h2 id="related-heading">Continue lendo</h2>
        {others.length === 0 ? (
          <WideArticleCard article={first} heading="h3" variant="bold" />
        ) : (
          <div className="article-grid">
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
