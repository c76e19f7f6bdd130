import type { Article } from '#shared/models/article.ts'
import { ArticleCard } from './article-card.tsx'
import { WideArticleCard } from './wide-article-card.tsx'

/** Other articles of the same category: a single one at full width, several in a grid. */
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
