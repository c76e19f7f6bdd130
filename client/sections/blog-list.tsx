import type { Article } from '#shared/models/article.ts'
import { ArticleCard } from './article-card.tsx'
import { WideArticleCard } from './wide-article-card.tsx'
import { BlogPages } from './blog-pages.tsx'

type Props = {
  /** The active category; `null` shows all. */
  category: string | null
  /** The number of articles on all pages of the list. */
  count: number
  lead: Article | null
  cards: readonly Article[]
  page: number
  pages: number
}

export function BlogList({ category, count, lead, cards, page, pages }: Props) {
  const isBelowTheFeatured = lead !== null || cards.length > 0
  return (
    <section
      className="blog-list"
      aria-labelledby="blog-list-heading"
      data-announcement={announcement(count, category)}
    >
      <div className={category ? 'blog-list-head' : 'visually-hidden'}>
        <h2 id="blog-list-heading" tabIndex={-1}>
          {category ?? 'Todos os artigos'}
          {page > 1 && <span className="visually-hidden">, página {page}</span>}
        </h2>
        <p>{articles(count)}</p>
      </div>
      {!isBelowTheFeatured && (
        <p className="lede">
          {count > 0
            ? `O artigo de ${category} é o que está em destaque, logo acima.`
            : 'Ainda não há artigos por aqui.'}
        </p>
      )}
      {lead && <WideArticleCard article={lead} heading="h3" variant="quiet" />}
      {cards.length > 0 && (
        <div className="article-grid">
          {cards.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      )}
      <BlogPages category={category} page={page} pages={pages} />
    </section>
  )
}

const articles = (count: number) => (count === 1 ? '1 artigo' : `${count.toLocaleString('pt-BR')} artigos`)

const announcement = (count: number, category: string | null) =>
  category ? `${articles(count)} em ${category}` : articles(count)
