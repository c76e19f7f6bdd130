import { ArrowRight, Check, Clock } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { claims, trial } from '#shared/site.ts'
import { Island } from '../island.tsx'
import ChatPreview from '../islands/chat-preview.tsx'
import { prerendered } from '../prerendered.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { heroSuggestion } from '#shared/examples/hero-suggestion.ts'

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <Pitch />
        <div className="hero-preview">
          <Island of={ChatPreview} on="interaction" props={heroSuggestion} />
          <p className="example" id="example">
            Neste exemplo
          </p>
          <ul className="example-figures" aria-labelledby="example">
            <li>
              <ConversionRing percent={claims.exampleConversion} />
              <strong>{claims.exampleConversion}%</strong> <span>de conversão</span>
            </li>
            <li>
              <span className="clock" aria-hidden="true">
                <Icon of={Clock} size={26} />
              </span>
              <strong>{claims.exampleMinutes} min</strong> <span>para responder</span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}

const Pitch = prerendered(({ purchase }) => (
  <div className="pitch">
    <p className="kicker">Para quem vende no WhatsApp</p>
    <h1>
      Do <Bubble direction="in">oi</Bubble> <br />
      ao <Bubble direction="out">fechou</Bubble>
    </h1>
    <p className="lede">
      <strong>O assistente de vendas com IA do seu WhatsApp Web.</strong> Ele organiza seus clientes, mostra quem está
      pronto para comprar e sugere o que responder, com o motivo. Quem envia é sempre você.
    </p>
    <div className="actions">
      <ButtonLink href={purchase.monthly} newTab>
        Começar Agora
      </ButtonLink>
      <ButtonLink href="#pricing" variant="secondary">
        Saiba Mais
      </ButtonLink>
    </div>
    <p className="try-link">
      <a className="arrow-link" href={href('try')}>
        Experimente com uma conversa sua
        <Icon of={ArrowRight} size={18} />
      </a>
    </p>
    <p className="opens fine-print">“Começar Agora” abre a página de pagamento do plano mensal.</p>
    <p className="reassurance fine-print">
      <Icon of={Check} size={18} />
      <span>
        Quer testar antes? São {trial.days} dias grátis, sem cartão.{' '}
        <a href={href('auth', {}, { modo: 'criar' })}>Criar conta grátis</a>
      </span>
    </p>
  </div>
))

const circumference = 2 * Math.PI * 24

function ConversionRing({ percent }: { percent: number }) {
  return (
    <svg className="ring" viewBox="0 0 56 56" width="56" height="56" fill="none" strokeWidth="7" aria-hidden="true">
      <circle className="ring-track" cx="28" cy="28" r="24" />
      <circle
        className="ring-value"
        cx="28"
        cy="28"
        r="24"
        strokeDasharray={`${(percent / 100) * circumference} ${circumference}`}
        strokeLinecap="round"
        transform="rotate(-90 28 28)"
      />
    </svg>
  )
}
