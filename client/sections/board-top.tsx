import { isOnTheWay, type BoardStage } from '#shared/customers/board-view.ts'
import { reais } from '#shared/money.ts'
import { Bubble } from '../ui/bubble.tsx'

/** The heading is the board's axis, with what is on the way between its ends. */
export function BoardTop({ stages }: { stages: readonly BoardStage[] }) {
  const onTheWay = stages.filter(({ stage }) => isOnTheWay(stage))
  const count = onTheWay.reduce((sum, stage) => sum + stage.count, 0)
  const cents = onTheWay.reduce((sum, stage) => sum + stage.cents, 0)
  const conversations =
    count === 0 ? 'Nenhuma conversa' : count === 1 ? '1 conversa' : `${count.toLocaleString('pt-BR')} conversas`
  return (
    <header className="board-top">
      <h1>
        <span>
          Do <Bubble direction="in">oi</Bubble>
        </span>{' '}
        <span>
          ao <Bubble direction="out">fechou</Bubble>
        </span>
      </h1>
      <p data-way>
        {cents > 0 ? (
          <>
            <strong>{reais(Math.round(cents / 100))}</strong> a caminho, em {conversations}
          </>
        ) : (
          `${conversations} em andamento`
        )}
      </p>
    </header>
  )
}
