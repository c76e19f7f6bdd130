import { CheckCheck } from 'lucide-react'
import type { CustomerQueue } from '#shared/customers/customer-queue.ts'
import { broughtWords, calledBy, queueAddress } from '#shared/customers/queue-view.ts'
import { doneWords } from './queue-day.tsx'

/** Names that are told; the others are counted. */
const maxNames = 3

type Props = {
  queue: CustomerQueue
  /** Wall time of the newest message. */
  brought: string | null
  now: string
  /** Customers after the last row. */
  left: number
  action: string
}

/** What comes after the rows: how many more, who was seen to today, the newest message that was brought in, and the keys. */
export function QueueFoot({ queue: { done, held_back: heldBack }, brought, now, left, action }: Props) {
  return (
    <footer className="queue-foot soft">
      {left > 0 && (
        <p className="queue-left soft">
          {left === 1
            ? 'Mais 1 pessoa vem depois destas.'
            : `Mais ${left.toLocaleString('pt-BR')} pessoas vêm depois destas.`}
        </p>
      )}
      {heldBack > 0 && action !== queueAddress('fading') && (
        <p className="queue-left soft">
          {heldBack === 1
            ? '1 pessoa fica para os próximos dias.'
            : `${heldBack.toLocaleString('pt-BR')} ficam para os próximos dias.`}{' '}
          <a href={queueAddress('fading')}>{heldBack === 1 ? 'Ver também' : 'Ver todos'}</a>
        </p>
      )}
      {done.length > 0 && <DoneToday done={done} action={action} />}
      <p className="queue-order">Primeiro, quem você pode perder se esperar. {brought && broughtWords(brought, now)}</p>
      <details className="keys wide-only" hidden>
        <summary className="text-button quiet">Teclas</summary>
        <dl>
          {keys.map(({ key, what }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </footer>
  )
}

const keys = [
  { key: 'J', what: 'a próxima pessoa' },
  { key: 'K', what: 'a anterior' },
  { key: 'Enter', what: 'abrir' },
  { key: 'F', what: 'feito' },
  { key: 'D', what: 'depois' },
  { key: 'N', what: 'não é isso, ou não faz sentido' },
]

export function DoneToday({ done, action }: { done: CustomerQueue['done']; action: string }) {
  const names = done.slice(0, maxNames).map((each) => calledBy({ ...each, number: null }).first)
  const others = done.length - names.length
  const told = others > 0 ? `${names.join(', ')} e mais ${others}` : listed(names)
  return (
    <details className="done-today soft">
      <summary>
        <CheckCheck className="ticks" size={20} />
        <span>
          {doneWords(done.length)} hoje: {told}. <u>Ver e desfazer</u>
        </span>
      </summary>
      <ul>
        {done.map((each) => (
          <li key={each.id}>
            <form method="post" action={action}>
              <input type="hidden" name="form" value="voltar" />
              <input type="hidden" name="id" value={each.id} />
              {calledBy({ ...each, number: null }).full}
              <button className="text-button quiet" type="submit">
                Desfazer<span className="visually-hidden"> ({each.name})</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}

const listing = new Intl.ListFormat('pt-BR')
const listed = (names: string[]) => listing.format(names)
