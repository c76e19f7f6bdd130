import { reais } from '#shared/money.ts'
import { listOf, StageCards, StageName, type StageProps } from './board-stage.tsx'

/** Ganho: the sheet at the end of the way. */
export function BoardWon({
  stage: { stage, count, cents, recentCount, recentCents, cards },
  query,
  now,
  open,
}: StageProps) {
  const isRecent = recentCount > 0
  const shownCount = count.toLocaleString('pt-BR')
  const shownCents = isRecent ? recentCents : cents
  return (
    <section
      className="stage ganho"
      aria-labelledby="etapa-ganho"
      data-stage="ganho"
      data-count={count}
      data-cents={shownCents}
      {...(stage === open && { 'data-open': '' })}
    >
      <div className="stage-head">
        <StageName stage={stage} query={query} open={open} />
        <p>
          <strong data-shown="count" data-digits={shownCount.length}>
            {shownCount}
          </strong>
          <i> · </i>
          <span>
            <span data-shown="sum">{shownCents > 0 ? reais(Math.round(shownCents / 100)) : 'sem valor'}</span>
            {isRecent && <span className="won-time"> nos últimos 30 dias</span>}
          </span>
        </p>
      </div>
      <StageCards stage={stage} query={query} now={now} count={0} cards={cards} />
      {count > 0 && (
        <a className="text-button all-won" href={listOf(stage, query)}>
          {count === 1 ? 'Ver na lista' : `Ver os ${count.toLocaleString('pt-BR')}`}
        </a>
      )}
    </section>
  )
}
