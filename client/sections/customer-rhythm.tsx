import type { CustomerView } from '#shared/customers/customer-view.ts'

const height = 76
const least = 4

/** In which hours of the day the customer writes. */
export function CustomerRhythm({ rhythm: { hours, busy, words } }: { rhythm: CustomerView['rhythm'] }) {
  const most = Math.max(1, ...hours)
  return (
    <section className="customer-rhythm" aria-labelledby="ritmo">
      <h2 id="ritmo">Horário em que escreve</h2>
      <p>{words}</p>
      <svg viewBox={`0 0 384 ${height}`} role="img" aria-label={described(hours)} preserveAspectRatio="none">
        {hours.map((count, hour) => {
          const tall = Math.max(least, (height * count) / most)
          return (
            <rect
              key={hour}
              className={busy.includes(hour) ? 'busy' : undefined}
              x={hour * 16}
              y={height - tall}
              width={13}
              height={tall}
              rx={3}
            />
          )
        })}
      </svg>
      <p className="hours small" aria-hidden="true">
        <span>0h</span>
        <span>6h</span>
        <span>12h</span>
        <span>18h</span>
        <span>23h</span>
      </p>
    </section>
  )
}

function described(hours: readonly number[]): string {
  const told = hours.flatMap((count, hour) => (count > 0 ? [`${hour}h: ${count}`] : []))
  return told.length === 0 ? 'Nenhuma mensagem' : `Mensagens por hora do dia. ${told.join(', ')}`
}
