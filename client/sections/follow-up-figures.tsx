import { Download, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  periods,
  type Figures,
  type FollowUpFigures as Counted,
  type Period,
  type PeriodKey,
} from '#shared/customers/figures.ts'
import {
  counted,
  followUpSentences,
  hasAnswerTime,
  hasShare,
  medianWords,
} from '#shared/customers/follow-up-figures-view.ts'
import { clock } from '#shared/reading/view/times.ts'
import { href } from '#shared/routes.ts'
import { Icon } from '../ui/icon.tsx'
import { figuresHref } from './figures-href.ts'
import { FollowUpReasons, FollowUpWeekdays, WeekdayBars } from './follow-up-counts.tsx'

type Props = { figures: Figures; period: PeriodKey; now: string }

/** What came after follow-ups; it closes the page, with what all of it was counted in. */
export function FollowUpFigures({ figures: { followUps, totals }, period: key, now }: Props) {
  const period = periods[key]
  return (
    <section className="follow-up-figures on-green">
      {followUps.count === 0 ? (
        <NoFollowUps period={period} />
      ) : (
        <>
          <FollowUpHeading followUps={followUps} />
          <FollowUpReasons reasons={followUps.reasons} />
          <FollowUpWords followUps={followUps} period={period} />
          <WeekdayBars weekdays={hasShare(followUps) ? followUps.weekdays : null} />
        </>
      )}
      <p className="counted-in">
        Contado em {counted(totals.customers, 'pessoa', 'pessoas')} e{' '}
        {counted(totals.messages, 'mensagem', 'mensagens')}, até hoje, {clock(now)}. As etapas são as do seu quadro:
        lidas nas conversas ou marcadas por você.
      </p>
      <form method="post" action={figuresHref(key)} className="csv">
        <input type="hidden" name="form" value="csv" />
        <button type="submit">
          <Icon of={Download} />
          <span>Baixar em CSV</span>
        </button>
      </form>
    </section>
  )
}

function FollowUpHeading({ followUps: { count, answered, won } }: { followUps: Counted }) {
  return (
    <h2>
      <Clause>
        De <Bubble look="light" of={count} /> {count === 1 ? 'retorno' : 'retornos'},
      </Clause>{' '}
      {answered === 0 ? (
        <Clause>ninguém respondeu</Clause>
      ) : (
        <Clause>
          <Bubble look="light" of={answered} /> {answered === 1 ? 'respondeu' : 'responderam'}
        </Clause>
      )}{' '}
      {won.count === 0 ? (
        <Clause>e ninguém fechou.</Clause>
      ) : (
        <Clause>
          e <Bubble look="bright" of={won.count} /> {won.count === 1 ? 'fechou' : 'fecharam'}.
        </Clause>
      )}
    </h2>
  )
}

/** Stays on one line where it fits. */
function Clause({ children }: { children: ReactNode }) {
  return <span className="clause">{children}</span>
}

function Bubble({ look, of }: { look: 'light' | 'bright'; of: number }) {
  return <span className={`inline-bubble ${look}`}>{of.toLocaleString('pt-BR')}</span>
}

function FollowUpWords({ followUps, period }: { followUps: Counted; period: Period }) {
  return (
    <div className="follow-up-words">
      {hasAnswerTime(followUps) ? (
        <h3>
          Metade das respostas veio em até <span className="inline-bubble light">{medianWords(followUps)}</span>
        </h3>
      ) : (
        <h3>
          Tempo até a resposta: <span className="inline-bubble unknown">dados insuficientes</span>
        </h3>
      )}
      {followUpSentences(followUps, period).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="what-counts">{whatCounts}</p>
      {hasShare(followUps) && (
        <details>
          <summary>
            <Icon of={Table2} />
            Ver como tabela
          </summary>
          <FollowUpWeekdays weekdays={followUps.weekdays} />
        </details>
      )}
    </div>
  )
}

const whatCounts =
  'Conta o retorno que você fez no dia marcado ou depois; a resposta, até 30 dias mais tarde; a venda, até 60. Cada uma conta só para o último retorno antes dela: é o que veio depois, não a prova do que causou.'

function NoFollowUps({ period }: { period: Period }) {
  return (
    <div className="no-follow-ups">
      <h2>
        {period.within}, <span className="inline-bubble light">nenhum retorno</span>
      </h2>
      <p>
        Retorno é a conversa que você retoma no dia marcado ou depois: ao tocar em Feito em{' '}
        <a href={href('dashboard')}>Hoje</a>, ou ao trazer a conversa com a sua mensagem. Aqui aparece quantos tiveram
        resposta e quantos fecharam.
      </p>
    </div>
  )
}
