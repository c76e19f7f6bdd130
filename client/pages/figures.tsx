import { MessageCirclePlus } from 'lucide-react'
import { periodKeys, periods, type Figures, type PeriodKey } from '#shared/customers/figures.ts'
import { href } from '#shared/routes.ts'
import { AnswerFigures } from '../sections/answer-figures.tsx'
import { DecisionFigures } from '../sections/decision-figures.tsx'
import { figuresHref } from '../sections/figures-href.ts'
import { FollowUpFigures } from '../sections/follow-up-figures.tsx'
import { OpenFigures } from '../sections/open-figures.tsx'
import { StageFigures } from '../sections/stage-figures.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  period: PeriodKey
  /** The wall time in São Paulo. */
  now: string
  figures: Figures
}

export const title = 'Números'
export const description = 'O que veio das suas conversas: quem fechou, quem não, e em quanto tempo você responde.'
export const styles = 'figures'

export default function FiguresPage({ period, now, figures }: Props) {
  if (figures.totals.customers === 0) return <NothingToCount />
  return (
    <>
      <nav className="figures-periods" aria-label="Período">
        <ul>
          {periodKeys.map((key) => (
            <li key={key}>
              <a href={figuresHref(key)} {...(key === period && { 'aria-current': 'true' })}>
                {periods[key].words}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <DecisionFigures figures={figures} period={periods[period]} now={now} />
      <AnswerFigures answers={figures.answers} period={periods[period]} />
      <StageFigures steps={figures.steps} period={periods[period]} />
      <OpenFigures open={figures.open} />
      <FollowUpFigures figures={figures} period={period} />
    </>
  )
}

function NothingToCount() {
  return (
    <section className="figures-nothing">
      <h1>Ainda não há o que contar</h1>
      <p className="lede">
        Assim que a primeira conversa entrar, aparecem aqui quem fechou, quem não, em quanto tempo você responde e
        quanto está no caminho.
      </p>
      <ButtonLink href={href('connect')} variant="lime">
        <Icon of={MessageCirclePlus} />
        Trazer conversas
      </ButtonLink>
    </section>
  )
}
