import {
  boardSearch,
  cardsShown,
  idleDays,
  maxOpenCards,
  type BoardQuery,
  type BoardStage,
} from '#shared/customers/board-view.ts'
import { customersSearch } from '#shared/customers/customers-query.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { reais } from '#shared/money.ts'
import { href } from '#shared/routes.ts'
import { BoardCard } from './board-card.tsx'

export type StageProps = { stage: BoardStage; query: BoardQuery; now: string; open: Stage }

/** One stage of the way: a column, or where the screen is narrow a step of the stair, one of which is open. */
export function BoardStageColumn({ stage: { stage, count, cents, cards }, query, now, open }: StageProps) {
  return (
    <section
      className={`stage ${stage}`}
      aria-labelledby={`etapa-${stage}`}
      data-stage={stage}
      data-count={count}
      data-cents={cents}
      {...(stage === open && { 'data-open': '' })}
    >
      <div className="stage-head">
        <StageName stage={stage} query={query} open={open} />
        <p>
          <strong data-shown="count">{count.toLocaleString('pt-BR')}</strong>
          <i> · </i>
          <span data-shown="sum">{cents > 0 ? reais(Math.round(cents / 100)) : 'sem valor'}</span>
        </p>
      </div>
      <StageCards stage={stage} query={query} now={now} count={count} cards={cards} />
    </section>
  )
}

/** A stage's name opens it; the opened one's closes it again. */
export function StageName({ stage, query, open }: Pick<StageProps, 'query' | 'open'> & { stage: Stage }) {
  const isAsked = query.abrir === stage
  const address = href('board', {}, boardSearch({ ...query, abrir: isAsked ? null : stage }))
  return (
    <h2 id={`etapa-${stage}`}>
      <a href={`${address}#etapa-${stage}`} data-opens={stage} {...(stage === open && { 'aria-current': true })}>
        {stageWords[stage]}
      </a>
    </h2>
  )
}

type CardsProps = Pick<StageProps, 'query' | 'now'> & Pick<BoardStage, 'count' | 'cards'> & { stage: Stage }

export function StageCards({ stage, query, now, count, cards }: CardsProps) {
  const isWhole = query.abrir === stage
  const shown = isWhole ? cards : cards.slice(0, cardsShown[stage])
  const hidden = count - shown.length
  return (
    <div className="stage-cards">
      <ul className="cards stack" aria-labelledby={`etapa-${stage}`}>
        {shown.map((card) => (
          <BoardCard key={card.id} card={card} now={now} query={query} />
        ))}
      </ul>
      {hidden > 0 && (
        <a className="text-button more-cards" href={isWhole ? listOf(stage, query) : openedBy(stage, query)}>
          {isWhole && shown.length >= maxOpenCards ? 'Ver na lista mais' : 'Mais'} {hidden.toLocaleString('pt-BR')}
        </a>
      )}
    </div>
  )
}

const openedBy = (stage: Stage, query: BoardQuery) =>
  `${href('board', {}, boardSearch({ ...query, abrir: stage }))}#etapa-${stage}`

/** The list of a stage, with the filters that it shares with the board. */
export const listOf = (stage: Stage, { nome, etiqueta, so }: BoardQuery) =>
  href(
    'customers',
    {},
    customersSearch({
      nome,
      etapa: stage,
      etiqueta,
      esperam: so === 'esperam',
      parados: so === 'parados' ? idleDays : null,
    }),
  )
