import type { FollowUpFigures } from '#shared/customers/figures.ts'
import { weekdayBars, type WeekdayBar } from '#shared/customers/follow-up-figures-view.ts'
import { followUpReasonNames } from '#shared/customers/follow-up-words.ts'

const number = (count: number) => count.toLocaleString('pt-BR')
const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)

type Row = { key: string; name: string; count: number; answered: number; won: number }

export function FollowUpReasons({ reasons }: { reasons: FollowUpFigures['reasons'] }) {
  const rows = reasons.map((counts) => ({ ...counts, key: counts.reason, name: followUpReasonNames[counts.reason] }))
  return <FollowUpTable heading="Por motivo" rows={rows} />
}

export function FollowUpWeekdays({ weekdays }: Pick<FollowUpFigures, 'weekdays'>) {
  const rows = weekdayBars(weekdays).map((bar) => ({ ...bar, key: bar.name }))
  return <FollowUpTable heading="Por dia da semana" rows={rows} />
}

function FollowUpTable({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">retomadas</th>
          <th scope="col">respostas</th>
          <th scope="col">vendas</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, answered, won }) => (
          <tr key={key}>
            <th scope="row">{capital(name)}</th>
            <td>{number(count)}</td>
            <td>{number(answered)}</td>
            <td>{number(won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A bar for each weekday, in lime what was answered; without figures their places are dashed. */
export function WeekdayBars({ weekdays }: { weekdays: FollowUpFigures['weekdays'] | null }) {
  return (
    <figure className="weekday-bars" data-reveal aria-hidden="true">
      <ol>
        {weekdayBars(weekdays ?? []).map((bar) => (
          <li key={bar.name}>
            <Bar bar={bar} />
            {bar.short}
          </li>
        ))}
      </ol>
      <figcaption>
        {weekdays ? (
          <>
            Conversas retomadas por dia da semana; <mark>em lima</mark>, as que tiveram resposta.
          </>
        ) : (
          'Conversas retomadas por dia da semana: dados insuficientes.'
        )}
      </figcaption>
    </figure>
  )
}

function Bar({ bar: { count, answered, height, answeredHeight } }: { bar: WeekdayBar }) {
  if (count === 0)
    return (
      <span className="bar none">
        <svg width="1" height="46" />
      </span>
    )
  return (
    <span className="bar">
      {count > answered && <b>{number(count)}</b>}
      <svg width="1" height={height} />
      {answered > 0 && (
        <span className="answered">
          <b>{number(answered)}</b>
          <svg width="1" height={answeredHeight} />
        </span>
      )}
    </span>
  )
}
