import type { CustomerQueue } from '#shared/customers/customer-queue.ts'
import type { ReadyReply } from '#shared/customers/ready-reply.ts'
import { queueKindNames, queueKinds, type QueueKind } from '#shared/customers/queue-kinds.ts'
import type { LaterChoice } from '#shared/time/moments/later-choices.ts'
import { calledBy, openedIn, queueAddress, todayWords } from '#shared/customers/queue-view.ts'
import { beginWords } from '#shared/customers/queue-words.ts'
import { Bubble } from '../ui/bubble.tsx'
import { QueueCard } from './queue-card.tsx'
import { DayProgress } from './queue-day.tsx'
import { QueueFoot } from './queue-foot.tsx'
import { QueueRow } from './queue-row.tsx'

export type Today = {
  /** Wall time in São Paulo. */
  now: string
  queue: CustomerQueue
  /** Wall time of the newest message that was brought in; null without any. */
  brought: string | null
  /** The kind that the rows are narrowed to. */
  onlyKind: QueueKind | null
  /** The id of the customer whose card is opened; by default the first one's is. */
  opened: string | null
  /** The ready reply of the card that is open. */
  ready: ReadyReply | null
  /** Moments to put somebody off to. */
  choices: readonly LaterChoice[]
  /** As the set-up has them. */
  openingHours: string
  /** The wall time until when somebody was just put off. */
  putOffUntil: string | null
}

/** The first customer of the queue as a card, and the others in order. */
export function Queue({ today, level }: { today: Today; level: 1 | 2 }) {
  const { now, queue, brought, onlyKind, opened, ready, choices } = today
  const first = openedIn(queue, opened)
  const others = queue.rows.filter((row) => row !== first)
  const Heading = `h${level}` as const
  return (
    <>
      <header className="day cluster">
        <p className="day-words soft">{todayWords(now)}</p>
        <DayProgress queue={queue} />
        <Heading id="fila">
          {first ? (
            <>
              {beginWords(first, now)} <Bubble direction="in">{calledBy(first).first}</Bubble>
            </>
          ) : (
            'Ninguém aqui agora'
          )}
        </Heading>
        {!first && (
          <a className="text-button" href={queueAddress(null)}>
            Ver todos
          </a>
        )}
      </header>
      <section className={first ? 'queue' : 'queue without-card'} aria-labelledby="fila">
        {first && (
          <QueueCard
            row={first}
            now={now}
            ready={ready}
            choices={choices}
            action={queueAddress(onlyKind)}
            level={level === 1 ? 2 : 3}
          />
        )}
        <div className="queue-list on-green">
          <Filters queue={queue} onlyKind={onlyKind} />
          {others.length > 0 && (
            <ol className="turns stack">
              {others.map((row, index) => (
                <QueueRow
                  key={row.id}
                  row={row}
                  now={now}
                  choices={choices}
                  address={(more) => queueAddress(onlyKind, more)}
                  openedNow={first?.id === opened ? opened : null}
                  isFirstOfKind={row.kind !== others[index - 1]?.kind}
                />
              ))}
            </ol>
          )}
          <QueueFoot
            queue={queue}
            brought={brought}
            now={now}
            left={leftOf(queue, onlyKind)}
            action={queueAddress(onlyKind)}
          />
        </div>
      </section>
    </>
  )
}

const countOf = ({ counts }: CustomerQueue, kind: QueueKind | null) =>
  kind ? (counts[kind] ?? 0) : queueKinds.reduce((sum, each) => sum + (counts[each] ?? 0), 0)

const leftOf = (queue: CustomerQueue, kind: QueueKind | null) => countOf(queue, kind) - queue.rows.length

function Filters({ queue, onlyKind }: { queue: CustomerQueue; onlyKind: QueueKind | null }) {
  return (
    <nav className="queue-filters" aria-label="Quem mostrar">
      <ul>
        {([null, ...queueKinds] as const).map((kind) => (
          <li key={kind ?? 'todos'}>
            <a className={kind ?? 'all'} href={queueAddress(kind)} {...(kind === onlyKind && { 'aria-current': true })}>
              {kind ? queueKindNames[kind] : 'Todos'} <b>{countOf(queue, kind).toLocaleString('pt-BR')}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
