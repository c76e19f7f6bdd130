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
import { href } from '#shared/routes.ts'
import { Icon } from '../ui/icon.tsx'
import { figuresHref } from './figures-href.ts'
import { FollowUpReasons, FollowUpWeekdays, WeekdayBars } from './follow-up-counts.tsx'

type Props = { figures: Figures; period: PeriodKey }

/** What came after follow-ups; it closes the page, with what all of it was counted in. */
export function FollowUpFigures({ figures: { followUps, totals }, period: key }: Props) {
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
        Contas feitas com {counted(totals.customers, 'pessoa', 'pessoas')} e{' '}
        {counted(totals.messages, 'mensagem', 'mensagens')}.
      </p>
      <form method="post" action={figuresHref(key)} className="csv">
        <input type="hidden" name="form" value="csv" />
        <button className="text-button" type="submit">
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
        De <Bubble look="light" of={count} /> {count === 1 ? 'conversa retomada' : 'conversas retomadas'},
      </Clause>{' '}
      {answered === 0 ? (
        <Clause>nenhuma teve resposta</Clause>
      ) : (
        <Clause>
          <Bubble look="light" of={answered} /> {answered === 1 ? 'teve' : 'tiveram'} resposta
        </Clause>
      )}{' '}
      {won.count === 0 ? (
        <Clause>e nenhuma fechou.</Clause>
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
          <summary className="text-button">
            <Icon of={Table2} />
            Ver como tabela
          </summary>
          <FollowUpWeekdays weekdays={followUps.weekdays} />
        </details>
      )}
    </div>
  )
}

const whatCounts = 'Contam respostas em até 30 dias e vendas em até 60. Mostra o que veio depois, não a causa.'

function NoFollowUps({ period }: { period: Period }) {
  return (
    <div className="no-follow-ups">
      <h2>
        {period.within}, <span className="inline-bubble light">nenhuma conversa retomada</span>
      </h2>
      <p>
        Conta quando você toca em Feito em <a href={href('dashboard')}>Hoje</a>, ou traz a conversa com a sua mensagem.
        Aqui aparece quantas tiveram resposta e quantas fecharam.
      </p>
    </div>
  )
}
