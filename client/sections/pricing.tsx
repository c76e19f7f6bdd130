import { Check, ShieldCheck, TrendingUp, Wallet, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { guarantee, plans, trial } from '#shared/site.ts'
import { reais } from '#shared/money.ts'
import { href } from '#shared/routes.ts'
import { prerendered } from '../prerendered.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Label } from '../ui/label.tsx'

const { monthly, annual } = plans

export const Pricing = prerendered(({ purchase }) => (
  <section className="pricing" id="pricing" aria-labelledby="pricing-heading">
    <div className="wrap">
      <div className="pricing-head">
        <h2 id="pricing-heading">
          Tudo incluído. <br />
          Escolha só <br />o ritmo.
        </h2>
        <p>
          São {trial.days} dias grátis para testar, sem cartão.{' '}
          <a href={href('auth', {}, { modo: 'criar' })}>Criar conta grátis</a>
        </p>
      </div>

      <article className="plan monthly" aria-labelledby="monthly-heading">
        <h3 id="monthly-heading">Mensal</h3>
        <Price amount={monthly.price} period="mês" />
        <p className="per-day">menos de {reais(monthly.underADay)} por dia</p>
        <Included
          items={[
            `${trial.days} dias grátis`,
            'Todos os recursos',
            'Usuários ilimitados',
            'Sugestões ilimitadas',
            'Suporte prioritário',
          ]}
        />
        <ButtonLink href={purchase.monthly} variant="secondary" newTab>
          Assinar o mensal
        </ButtonLink>
      </article>

      <article className="plan annual" aria-labelledby="annual-heading" data-reveal>
        <h3 id="annual-heading">Anual</h3>
        <Label color="amber">Mais Popular</Label>
        <Price amount={annual.price} period="ano" />
        <p className="saving">
          <s>
            <span className="visually-hidden">De </span>
            {reais(annual.fullPrice)}
          </s>{' '}
          <mark>você economiza {reais(annual.saving)}</mark>
        </p>
        <Included
          items={[
            'Tudo do plano mensal',
            `${annual.discountPercent}% de desconto`,
            'Suporte VIP em horário estendido',
            `Menos de ${reais(annual.underADay)} por dia`,
            'Novidades antes de todos',
            'Cancele quando quiser',
          ]}
        />
        <ButtonLink href={purchase.annual} variant="lime" size="large" newTab>
          Assinar o anual
        </ButtonLink>
      </article>

      <ul className="assurances">
        <Assurance icon={ShieldCheck}>
          <strong>{guarantee.days} dias de garantia.</strong> Não gostou? Devolvemos {guarantee.refundPercent}%, sem
          perguntas.
        </Assurance>
        <Assurance icon={Wallet}>
          <strong>Cartão de crédito, PIX ou boleto bancário.</strong> Cancele pela sua conta, sem taxa.
        </Assurance>
        <Assurance icon={TrendingUp}>
          <strong>O preço vai subir</strong> depois dos primeiros usuários.
        </Assurance>
      </ul>
    </div>
  </section>
))

function Price({ amount, period }: { amount: number; period: 'mês' | 'ano' }) {
  return (
    <p className="price">
      <span className="currency">R$</span> <strong>{amount}</strong>{' '}
      <span className="period">
        por <br />
        {period}
      </span>
    </p>
  )
}

function Included({ items }: { items: readonly string[] }) {
  return (
    <ul className="included">
      {items.map((item) => (
        <li key={item}>
          <Icon of={Check} />
          {item}
        </li>
      ))}
    </ul>
  )
}

function Assurance({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={24} />
      <p>{children}</p>
    </li>
  )
}
