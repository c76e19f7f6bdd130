import { ChevronsUpDown } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { AdviceView } from '#shared/reading/view/view.ts'
import type { DayView, MessageView, RowView, ThreadView } from '#shared/reading/view/thread-view.ts'
import { Icon } from '../icon.tsx'
import { Mark } from '../logo.tsx'
import { useActions } from './actions.ts'
import { useDrawInView } from './draw-in-view.ts'
import { Message } from './message.tsx'

type Props = {
  thread: ThreadView
  advice: AdviceView
  /** The customer's first name. */
  name: string
  /** What the last correction changed, and at which message it was made. */
  change: { message: number; words: string } | null
  /** What became of the words: `Nada saiu do seu celular`. */
  promise: ReactNode
}

/** The conversation with its labels; who waited for whom stands in its margin. */
export function Thread({ thread, advice, name, change, promise }: Props) {
  const { rows, earlier, habits } = thread
  const place = useRef<HTMLOListElement>(null)
  useDrawInView(place)
  return (
    <section className="conversation" aria-labelledby="conversa">
      <div className="window">
        <header>
          <h2 id="conversa">O que {name} disse</h2>
          <p>
            Toque na etiqueta se não for isso. <span className="narrow-only">{promise}.</span>
          </p>
        </header>
        <div className="thread">
          {earlier > 0 && <Earlier count={earlier} />}
          <ol ref={place}>
            {rows.map((row) => (
              <Row key={`${row.kind}-${row.index}`} row={row} name={name} change={change} />
            ))}
          </ol>
        </div>
        <p className={advice.isPeace ? 'turn peace' : 'turn'}>
          <Mark />
          <span>
            <strong>{advice.turn}</strong> {advice.sentence}
          </span>
        </p>
      </div>
      <aside className="margin" aria-labelledby="esperas">
        <h2 id="esperas">Quem espera quem</h2>
        <p>{habits}</p>
      </aside>
    </section>
  )
}

function Row({ row, name, change }: { row: RowView } & Pick<Props, 'name' | 'change'>) {
  if (row.kind === 'wait')
    return (
      <li className={`wait ${row.size} by-${row.by}`}>
        <p>
          <strong>{row.duration}</strong> <span>{row.words}</span>
        </p>
      </li>
    )
  if (row.kind === 'fold')
    return (
      <li className="fold">
        <details>
          <summary className="text-button quiet">
            <Icon of={ChevronsUpDown} size={18} />
            <span>{row.count} mensagens sem sinal</span>
          </summary>
          <ol>
            {row.messages.map((folded) => (
              <DayOrMessage key={`${folded.kind}-${folded.index}`} row={folded} name={name} change={change} />
            ))}
          </ol>
        </details>
      </li>
    )
  return <DayOrMessage row={row} name={name} change={change} />
}

function DayOrMessage({ row, name, change }: { row: DayView | MessageView } & Pick<Props, 'name' | 'change'>) {
  return row.kind === 'day' ? (
    <li className="day" data-silence={row.silence}>
      {row.words}
    </li>
  ) : (
    <Message message={row} name={name} change={change?.message === row.index ? change.words : null} />
  )
}

function Earlier({ count }: { count: number }) {
  const actions = useActions()
  const words = count === 1 ? 'uma mensagem anterior' : `${count} mensagens anteriores`
  if (!actions) return <p className="earlier">Antes daqui há {words}.</p>
  return (
    <p className="earlier">
      <button className="text-button" type="button" onClick={actions.showEarlier}>
        Mostrar as anteriores
      </button>{' '}
      <span>({count})</span>
    </p>
  )
}
