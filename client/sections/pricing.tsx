import { ShieldCheck, TrendingUp, Undo2, Wallet } from 'lucide-react'
import { comesIn, features, stillBuilding, trialStart, unlessOpen } from '#shared/features.ts'
import { guarantee, plans, trial } from '#shared/site.ts'
import { reais } from '#shared/money.ts'
import { href } from '#shared/routes.ts'
import { prerendered } from '../prerendered.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Label } from '../ui/label.tsx'
import { Assurance, Included, Opens, Price } from './plan-parts.tsx'

const { monthly, annual } = plans
const signUp = href('auth', {}, { modo: 'criar' })

export const Pricing = prerendered(({ purchase }) => (
  <section className="pricing" id="pricing" aria-labelledby="pricing-heading">
    <div className="wrap">
      <div className="pricing-head">
        <h2 id="pricing-heading">
          Tudo incluído. <br />
          Escolha só <br />o ritmo.
        </h2>
        <p>
          São {trial.days} dias grátis para testar, sem cartão. {trialStart} <a href={signUp}>Criar conta grátis</a>
        </p>
        <p className="not-yet">
          {comesIn} {stillBuilding} <a href={href('roadmap')}>O que já está no ar</a>
        </p>
      </div>

      <article className="plan monthly" aria-labelledby="monthly-heading">
        <h3 id="monthly-heading">Mensal</h3>
        <Price amount={monthly.price} period="mês" />
        <p className="per-day">menos de {reais(monthly.underADay)} por dia</p>
        <Included
          items={[
            <a key="trial" href={signUp}>
              Teste antes: {trial.days} dias grátis
            </a>,
            'Todos os recursos',
            `Usuários ilimitados${unlessOpen(features.team)}`,
            'Sugestões de IA ilimitadas, as do próprio Fechou',
            'Suporte prioritário',
          ]}
        />
        <ButtonLink href={purchase.monthly} variant="secondary" newTab>
          Assinar o mensal
        </ButtonLink>
        <Opens />
      </article>

      <article className="plan annual" aria-labelledby="annual-heading" data-reveal>
        <h3 id="annual-heading">Anual</h3>
        <Label color="amber">Mais Popular</Label>
        <Price amount={annual.price} period="ano" />
        <p className="saving">
          <span>
            12 mensalidades: <s>{reais(annual.fullPrice)}</s>
          </span>{' '}
          <mark>você economiza {reais(annual.saving)}</mark>
        </p>
        <Included
          items={[
            'Tudo do plano mensal',
            `${annual.discountPercent}% de desconto`,
            'Suporte VIP em horário estendido',
            `Menos de ${reais(annual.underADay)} por dia`,
            'Novidades por e-mail antes de todos',
          ]}
        />
        <ButtonLink href={purchase.annual} variant="lime" size="large" newTab>
          Assinar o anual
        </ButtonLink>
        <Opens />
      </article>

      <ul className="assurances">
        <Assurance icon={ShieldCheck}>
          <strong>{guarantee.days} dias de garantia.</strong> Não gostou? Devolvemos {guarantee.refundPercent}%, sem
          perguntas.
        </Assurance>
        <Assurance icon={Wallet}>
          <strong>Cartão de crédito, Pix ou boleto bancário.</strong> No cartão, renova pelo mesmo preço até você
          cancelar. No Pix e no boleto, só continua quem paga.
        </Assurance>
        <Assurance icon={Undo2}>
          <strong>Cancele quando quiser,</strong> a partir da sua conta e sem taxa.
        </Assurance>
        <Assurance icon={TrendingUp}>
          <strong>O preço vai subir</strong> depois dos primeiros usuários.
        </Assurance>
      </ul>
    </div>
  </section>
))
