import { Fragment } from 'react'
import { articleBody } from '#shared/article-body.ts'
import { tableOfContents, withHeadingAnchors } from '#shared/article-outline.ts'
import { authors } from '#shared/authors.ts'
import type { Article } from '#shared/models/article.ts'
import { href } from '#shared/routes.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { ArticleBody } from '../sections/article-body.tsx'
import { ArticleContents } from '../sections/article-contents.tsx'
import { Byline, Kicker } from '../sections/article-meta.tsx'
import { AuthorBox } from '../sections/author-box.tsx'
import { RelatedArticles } from '../sections/related-articles.tsx'
import type { Absolute, Thing } from '../structured-data.ts'
import { Cover } from '../ui/cover.tsx'

type Props = { article: Article; related: readonly Article[] }

export const kind = 'article'
export const title = ({ article }: Props) => article.title
export const description = ({ article }: Props) => article.excerpt
export const styles = 'blog'
export const socialImage = ({ article }: Props) => `article-${article.id}`

export const structuredData = ({ article }: Props, absolute: Absolute): readonly Thing[] => [
  {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    articleSection: article.category,
    inLanguage: 'pt-BR',
    datePublished: article.date,
    dateModified: article.date,
    author: { '@type': 'Person', name: authors[article.author].name },
    publisher: { '@id': absolute('/#organization') },
    image: absolute(`/social/${socialImage({ article, related: [] })}.png`),
    mainEntityOfPage: absolute(href('article', { id: article.id })),
  },
]

export default function ArticlePage({ article, related }: Props) {
  const blocks = withHeadingAnchors(articleBody(article.content))
  return (
    <MarketingLayout headerOver="paper">
      <article className="article wrap">
        <header>
          <Kicker article={article} />
          <h1>
            <Phrases text={article.title} />
          </h1>
          <Byline article={article} />
        </header>
        <Cover id={article.id} />
        <div className="article-columns">
          <ArticleContents headings={tableOfContents(blocks)} />
          <div>
            <ArticleBody blocks={blocks} />
            <AuthorBox author={article.author} />
          </div>
        </div>
      </article>
      <RelatedArticles articles={related} />
    </MarketingLayout>
  )
}

/** Prefers a line break after punctuation when the title needs two lines. */
function Phrases({ text }: { text: string }) {
  return text.split(/(?<=[:?,]) /).map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="phrase">{phrase}</span>
    </Fragment>
  ))
}
