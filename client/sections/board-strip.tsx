import { cardsShown, type BoardStage } from '#shared/customers/board-view.ts'
import { lostReasons as reasons, type LostReason } from '#shared/customers/move-customer.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { howLong } from '#shared/customers/why.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { reais } from '#shared/money.ts'
import { href } from '#shared/routes.ts'
import { Avatar } from '../ui/avatar.tsx'
import { StageCards, StageName, type StageProps } from './board-stage.tsx'

type Props = StageProps & { lostReasons: Readonly<Record<string, number>> }

/** Customers beside the way: initials in a strip, or opened the whole cards. */
export function BoardStrip({ stage: sums, query, now, open, lostReasons }: Props) {
  const { stage, count, cards } = sums
  return (
    <section
      className={`stage strip ${stage}`}
      aria-labelledby={`etapa-${stage}`}
      data-stage={stage}
      data-count={count}
      {...(query.abrir === stage && { 'data-open': '' })}
    >
      <div className="stage-head">
        <StageName stage={stage} query={query} open={open} />
        <p>
          <strong data-shown="count">{count.toLocaleString('pt-BR')}</strong>
          {count > 0 && <span>{stage === 'dormindo' ? asleep(sums, now) : lost(sums, lostReasons)}</span>}
        </p>
      </div>
      {query.abrir === stage ? (
        <StageCards stage={stage} query={query} now={now} count={count} cards={cards} />
      ) : (
        <ul className="cards stack" aria-labelledby={`etapa-${stage}`}>
          {cards.slice(0, cardsShown[stage]).map((card, index) => (
            <Initials key={card.id} card={card} index={index} />
          ))}
        </ul>
      )}
    </section>
  )
}

const colors = ['sage', 'mint', 'amber'] as const

function Initials({ card: { id, name, value_cents: cents }, index }: { card: ListedCustomer; index: number }) {
  const { full, first, initials } = nameOf(name)
  return (
    <li className="card out" data-id={id} data-cents={cents ?? ''} data-first={first}>
      <a
        className="card-name covers"
        id={`pessoa-${id}`}
        href={href('customer', { id })}
        title={full}
        aria-describedby="mover-como"
      >
        <Avatar initials={initials} color={colors[index % colors.length]!} />
        <span className="visually-hidden">{full}</span>
      </a>
    </li>
  )
}

function asleep({ cents, count, oldestAt }: BoardStage, now: string): string {
  const sum = cents > 0 ? [reais(Math.round(cents / 100))] : []
  const oldest = oldestAt ? [`${count === 1 ? 'há' : 'a mais antiga há'} ${howLong(oldestAt, now)}`] : []
  return ` · ${[...sum, ...oldest].join(', ')}`
}

function lost({ count, recentCount }: BoardStage, byReason: Readonly<Record<string, number>>): string {
  if (recentCount === 0) return ' · ninguém nos últimos 30 dias'
  const [reason, most] = Object.entries(byReason).toSorted(([, one], [, other]) => other - one)[0] ?? []
  const known = reasons[reason as LostReason]
  const recent = recentCount === count ? ' nos últimos 30 dias' : ` · ${recentCount} nos últimos 30 dias`
  return `${recent}${known ? `, ${most} ${known.by}` : ''}`
}
