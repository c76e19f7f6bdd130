import { trial } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Say } from '../ui/say.tsx'

export const Close = prerendered(({ purchase }) => (
  <section className="close" aria-labelledby="close-heading">
    <div className="wrap">
      <h2 id="close-heading">
        <Say turn="in">E aí,</Say> <Say turn="out">fechou?</Say>
      </h2>
      <div className="close-action">
        <ButtonLink href={purchase.monthly} look="lime" size="large" newTab>
          Começar Agora
        </ButtonLink>
        <p>
          {trial.days} dias grátis, sem cartão. <a href="/auth?modo=criar">Criar conta grátis</a>
        </p>
      </div>
    </div>
  </section>
))
