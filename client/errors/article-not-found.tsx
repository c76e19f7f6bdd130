import { CheckCheck } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The 404 page of the blog; `address` is the requested path. */
export default function ArticleNotFoundScreen({ address }: { address: string }) {
  return (
    <MarketingLayout headerOver="green">
      <section className="error-screen not-found">
        <div className="wrap">
          <p className="asked">
            <span>{address}</span>
            <Icon of={CheckCheck} size={24} />
          </p>
          <p className="error-code">404</p>
          <div className="answer">
            <h1>Artigo não encontrado</h1>
            <p>O artigo que você está procurando não existe ou foi removido.</p>
            <ButtonLink href={href('blog')} variant="lime">
              Voltar ao blog
            </ButtonLink>
          </div>
        </div>
      </section>
    </MarketingLayout>
  )
}
