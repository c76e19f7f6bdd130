import { queueAddress } from '#shared/customers/queue-view.ts'
import { dayWord, hour } from '#shared/time/in-words.ts'
import { href } from '#shared/routes.ts'
import type { Today } from './queue.tsx'

/** How many alerts did not arrive by each channel: at least one. `last` is the latest one's wall time. */
export type FailedAlerts = { push: number; mail: number; last: string }

const [browser, inbox] = ['ao seu navegador', 'ao seu e-mail']

/** Says once which alerts did not arrive. */
export function QueueFailedAlerts({ alerts, today }: { alerts: FailedAlerts; today: Today }) {
  const { now, queue, onlyKind } = today
  const hasRows = Object.keys(queue.counts).length > 0
  return (
    <div className="notice queue-failed-alerts cluster">
      <p>
        {sentence(alerts, now)} {hasRows && 'Os lembretes estão aqui.'}
      </p>
      <a className="text-button" href={href('alerts')}>
        Ver os avisos
      </a>
      <form method="post" action={queueAddress(onlyKind)}>
        <input type="hidden" name="form" value="avisos-vistos" />
        <button className="button small" type="submit">
          Entendi
        </button>
      </form>
    </div>
  )
}

function sentence({ push, mail, last }: FailedAlerts, now: string): string {
  const count = push + mail
  if (push > 0 && mail > 0) return `${count} avisos não chegaram: ${push} ${browser} e ${mail} ${inbox}.`
  const place = push > 0 ? browser : inbox
  if (count > 1) return `${count} avisos não chegaram ${place}.`
  const at = `${Number(last.slice(11, 13)) < 2 ? 'da' : 'das'} ${hour(last)}`
  const day = dayWord(last, now)
  const which = day === 'hoje' ? `O aviso ${at}` : `O aviso de ${day}, ${at},`
  return `${which} não chegou ${place}.`
}
