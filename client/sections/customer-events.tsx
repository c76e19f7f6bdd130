import { Redo2, Undo2 } from 'lucide-react'
import type { EventView } from '#shared/customers/customer-view.ts'
import { Icon } from '../ui/icon.tsx'

const atOnce = 8

/** What happened, the newest first, each with its way back. */
export function CustomerEvents({ events, path }: { events: readonly EventView[]; path: string }) {
  const [recent, older] = [events.slice(0, atOnce), events.slice(atOnce)]
  return (
    <section className="customer-events" id="linha" aria-labelledby="linha-titulo">
      <h2 id="linha-titulo">Histórico</h2>
      <EventList events={recent} path={path} />
      {older.length > 0 && (
        <details className="disclosure">
          <summary className="text-button quiet">
            <span>Ver mais {older.length}</span>
          </summary>
          <EventList events={older} path={path} />
        </details>
      )}
    </section>
  )
}

function EventList({ events, path }: { events: readonly EventView[]; path: string }) {
  return (
    <ol>
      {events.map(({ id, when, words, detail, isUndone, act }) => (
        <li key={id} className={isUndone ? 'undone' : undefined}>
          <strong className="when soft small">{when}</strong>
          <p>
            {isUndone ? <s>{words}</s> : words}
            {detail && (
              <small className="soft small">
                {words.endsWith('Você anotou') ? ' ' : ', '}
                {detail}
              </small>
            )}
            {isUndone && <span className="visually-hidden">, desfeito</span>}
          </p>
          {act && (
            <form method="post" action={`${path}#linha`}>
              <input type="hidden" name="form" value={act === 'undo' ? 'desfazer' : 'refazer'} />
              <button
                className="text-button quiet"
                type="submit"
                name="evento"
                value={id}
                aria-label={`${act === 'undo' ? 'Desfazer' : 'Refazer'}: ${words}`}
              >
                <Icon of={act === 'undo' ? Undo2 : Redo2} size={18} />
                {act === 'undo' ? 'Desfazer' : 'Refazer'}
              </button>
            </form>
          )}
        </li>
      ))}
    </ol>
  )
}
