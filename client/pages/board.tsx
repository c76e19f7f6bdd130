import type { BoardQuery, BoardStage, MovingCustomer, OnlyFilter } from '#shared/customers/board-view.ts'
import { boardSearch, firstOpenStage } from '#shared/customers/board-view.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { href } from '#shared/routes.ts'
import { useScript } from '../assets.ts'
import { BoardMeanings } from '../sections/board-meanings.tsx'
import { BoardFilters } from '../sections/board-filters.tsx'
import { BoardNotice, BoardToasts, NobodyOnTheBoard } from '../sections/board-notices.tsx'
import { BoardPlaces } from '../sections/board-places.tsx'
import { BoardStageColumn } from '../sections/board-stage.tsx'
import { BoardStrip } from '../sections/board-strip.tsx'
import { BoardTop } from '../sections/board-top.tsx'
import { BoardWon } from '../sections/board-won.tsx'

export const title = 'Quadro'
export const description = 'O quadro das suas conversas, etapa por etapa, da Primeira Interação ao Ganho.'
export const styles = 'board'

type Props = {
  /** All stages, in the order of the board. */
  stages: readonly BoardStage[]
  counts: Readonly<Record<OnlyFilter | 'all', number>>
  /** How many were lost in the last 30 days, by reason. */
  lostReasons: Readonly<Record<string, number>>
  moving: MovingCustomer | null
  /** The customer that has just been moved. */
  moved: ListedCustomer | null
  query: BoardQuery
  now: string
}

/** The script replaces `data-board` with that of a fetched page; what announces and the toasts stay. */
export default function BoardPage({ stages, counts, lostReasons, moving, moved, query, now }: Props) {
  const script = useScript('client/browser/board.ts')
  const open = query.abrir ?? firstOpenStage(stages)
  const shared = { query, now, open }
  const isEmpty = stages.every(({ count }) => count === 0)
  const isFiltered = Object.keys(boardSearch({ ...query, abrir: null })).length > 0
  if (isEmpty && !isFiltered) return <EmptyBoard stages={stages} />
  const action = href('board', {}, boardSearch(query))
  return (
    <div className="board" {...script}>
      <div data-board={action}>
        <BoardTop stages={stages} />
        <BoardFilters query={query} counts={counts} />
        <BoardNotice />
        <BoardPlaces stages={stages} moving={moving} action={action} />
        {isEmpty && <NobodyOnTheBoard isFiltered />}
        <div className="board-stages">
          {stages.map((stage) => {
            if (stage.stage === 'ganho') return <BoardWon key="ganho" stage={stage} {...shared} />
            const isAside = stage.stage === 'dormindo' || stage.stage === 'perdido'
            const Part = isAside ? BoardStrip : BoardStageColumn
            return <Part key={stage.stage} stage={stage} lostReasons={lostReasons} {...shared} />
          })}
        </div>
      </div>
      <BoardMeanings />
      <p className="visually-hidden" role="status" data-announcer />
      <p id="mover-como" hidden />
      <BoardToasts moved={moved} action={action} />
    </div>
  )
}

function EmptyBoard({ stages }: Pick<Props, 'stages'>) {
  return (
    <div className="board">
      <BoardTop stages={stages} />
      <NobodyOnTheBoard isFiltered={false} />
      <BoardMeanings />
    </div>
  )
}
