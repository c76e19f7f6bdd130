import { waitingListPurpose } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { AboutFounders } from '../sections/about-founders.tsx'
import { AboutHistory } from '../sections/about-history.tsx'
import { AboutValues } from '../sections/about-values.tsx'
import { Invitation } from '../sections/invitation.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Sobre nós: missão, história e quem faz'
export const description = `O ${site.name} existe para quem vende conversando. Conheça a missão, a história em cinco mensagens, os valores e quem começou tudo.`
export const styles = 'company'

export default function AboutPage() {
  return (
    <MarketingLayout headerOver="paper">
      <section className="opening about-opening">
        <div className="wrap">
          <h1>
            Toda <Bubble direction="in">conversa</Bubble> merece uma boa <Bubble direction="out">resposta</Bubble>
          </h1>
          <p className="lede">
            O {site.name} é feito para quem vende no WhatsApp: gente que atende, agenda, cobra e entrega, quase sempre
            com o celular na outra mão.
          </p>
          <div className="mission">
            <h2>Nossa missão</h2>
            <p>
              Pôr a resposta certa ao alcance de quem vende conversando, na hora de fechar a venda.{' '}
              <strong>E deixar a última palavra sempre com uma pessoa.</strong>
            </p>
          </div>
        </div>
      </section>
      <AboutHistory />
      <AboutValues />
      <AboutFounders />
      <Invitation
        heading={
          <>
            A próxima boa resposta pode ser a{' '}
            <Bubble direction="in" ticks={false}>
              sua
            </Bubble>
          </>
        }
        words={waitingListPurpose}
      >
        <ButtonLink href={href('waiting-list')} size="large">
          Entrar na Lista de Espera
        </ButtonLink>
        <p>
          Sua conta não precisa esperar: <a href={href('auth', {}, { modo: 'criar' })}>Criar conta grátis</a>
        </p>
      </Invitation>
    </MarketingLayout>
  )
}
