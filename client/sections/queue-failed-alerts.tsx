import { queueAddress } from '#shared/customers/queue-view.ts'
import { dayWord, hour } from '#shared/reading/view/times.ts'
import { href } from '#shared/routes.ts'
import type { Today } from './queue.tsx'

/** What the member was not told: at least one alert. `last` is the latest one's wall time. */
export type FailedAlerts = { count: number; last: string; channel: 'push' | 'mail' }

const places = { push: 'ao seu navegador', mail: 'ao seu e-mail' }

/** Says once which alerts did not arrive. */
export function QueueFailedAlerts({ alerts, today }: { alerts: FailedAlerts; today: Today }) {
  const { now, queue, onlyKind } = today
  const hasRows = Object.keys(queue.counts).length > 0
  return (
    <div className="queue-failed-alerts">
      <p>
        {sentence(alerts, now)} {hasRows && 'Os retornos estão aqui.'}
      </p>
      <a href={href('alerts')}>Ver os avisos</a>
      <form method="post" action={queueAddress(onlyKind)}>
        <input type="hidden" name="form" value="avisos-vistos" />
        <button className="button small" type="submit">
          Entendi
        </button>
      </form>
    </div>
  )
}

function sentence({ count, last, channel }: FailedAlerts, now: string): string {
  if (count > 1) return `${count} avisos não chegaram ${places[channel]}.`
  const at = `${Number(last.slice(11, 13)) < 2 ? 'da' : 'das'} ${hour(last)}`
  const day = dayWord(last, now)
  const which = day === 'hoje' ? `O aviso ${at}` : `O aviso de ${day}, ${at},`
  return `${which} não chegou ${places[channel]}.`
}
