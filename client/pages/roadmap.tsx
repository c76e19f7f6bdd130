import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { Invitation } from '../sections/invitation.tsx'
import { RoadmapBoard } from '../sections/roadmap-board.tsx'
import { RoadmapNever } from '../sections/roadmap-never.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'O que vem aí'
export const description = `O que já está no ar no ${site.name}, o que está em construção e o que está nos planos. Tudo às claras e sem data prometida.`
export const styles = 'company'

export default function RoadmapPage() {
  return (
    <MarketingLayout headerOver="paper">
      <section className="opening roadmap-opening">
        <div className="wrap">
          <h1>
            O que já <Bubble direction="out">chegou</Bubble> e o que <Bubble direction="in">vem aí</Bubble>
          </h1>
          <p className="lede">
            Três colunas, às claras: o que você já usa, o que estamos fazendo e o que queremos fazer. Sem data
            prometida, porque promessa de data é a primeira a atrasar.
          </p>
        </div>
      </section>
      <RoadmapBoard />
      <RoadmapNever />
      <Invitation
        heading="Faltou alguma coisa?"
        words="O próximo item desta página pode sair da sua mensagem. A gente lê todas."
      >
        <ButtonLink href={href('contact')} size="large">
          Conte o que falta para você fechar mais
        </ButtonLink>
      </Invitation>
    </MarketingLayout>
  )
}
