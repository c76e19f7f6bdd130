import type { ComponentProps } from 'react'
import type { Article } from '#shared/models/article.ts'
import { useScript } from '../assets.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { WideArticleCard } from '../sections/wide-article-card.tsx'
import { BlogList } from '../sections/blog-list.tsx'
import { CategoryChips } from '../sections/category-chips.tsx'
import { NewsletterForm } from '../sections/newsletter-form.tsx'
import { Bubble } from '../ui/bubble.tsx'

type Props = {
  categories: readonly string[]
  featured: Article | null
} & ComponentProps<typeof BlogList>

export const title = ({ category, page }: Props) => {
  const part = category ?? 'ideias para vender no WhatsApp'
  return `Papo de venda: ${part}${page > 1 ? `, página ${page}` : ''}`
}

export const description =
  'Ideias curtas e práticas para conversar melhor, responder na hora e fechar mais pelo WhatsApp: vendas, tecnologia, guias e casos.'
export const styles = 'blog'

export const canonicalQuery = ({ category, page }: Props) => (page > 1 && !category ? `?pagina=${page}` : '')

export default function BlogPage({ categories, featured, ...list }: Props) {
  const script = useScript('client/browser/enhance-forms.ts')
  return (
    <MarketingLayout headerOver="paper">
      <div className="blog wrap" {...script}>
        <div className="blog-opening">
          <h1>
            Papo de{' '}
            <Bubble direction="out" ticks={false}>
              venda
            </Bubble>
          </h1>
          <p className="lede">
            Ideias curtas e práticas para conversar melhor, responder na hora e fechar mais pelo WhatsApp.
          </p>
        </div>
        <p className="visually-hidden" role="status" />
        <div className="blog-filtered">
          <CategoryChips categories={categories} active={list.category} />
          {featured && <WideArticleCard article={featured} heading="h2" variant="bold" />}
          <BlogList {...list} />
        </div>
      </div>
      <NewsletterForm />
    </MarketingLayout>
  )
}
