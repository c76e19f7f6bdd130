import { CheckCheck } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The 404 page; `address` is the requested path. */
export default function NotFoundScreen({ address }: { address: string }) {
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
            <h1>Oops! Page not found</h1>
            <p>
              A página não respondeu.
              <br />O resto do site responde.
            </p>
            <ButtonLink href={href('home')} variant="lime">
              Voltar ao início
            </ButtonLink>
          </div>
        </div>
      </section>
    </MarketingLayout>
  )
}
