import { href } from '#shared/routes.ts'
import { trial } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const ClosingCallToAction = prerendered(({ purchase }) => (
  <section className="closing on-green" aria-labelledby="close-heading">
    <div className="wrap">
      <h2 id="close-heading">
        <Bubble direction="in">E aí,</Bubble> <Bubble direction="out">fechou?</Bubble>
      </h2>
      <div className="closing-action">
        <ButtonLink href={purchase.monthly} variant="lime" size="large" newTab>
          Começar Agora
        </ButtonLink>
        <p>“Começar Agora” abre a página de pagamento do plano mensal.</p>
        <p>
          Quer testar antes? São {trial.days} dias grátis, sem cartão.{' '}
          <a href={href('auth', {}, { modo: 'criar' })}>Criar conta grátis</a>
        </p>
      </div>
    </div>
  </section>
))
