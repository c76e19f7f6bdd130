import { ArrowRightLeft, CheckCheck } from 'lucide-react'
import { boardSearch, type BoardQuery } from '#shared/customers/board-view.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { howLong } from '#shared/customers/why.ts'
import { isHotLead, temperatureWords } from '#shared/reading/label-words.ts'
import { clock, dayWord } from '#shared/time/in-words.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { amountLength, reais } from '#shared/money.ts'
import { href } from '#shared/routes.ts'
import { useLabelWords } from '../label-words.ts'
import { Icon } from '../ui/icon.tsx'
import { Label } from '../ui/label.tsx'

type Props = { card: ListedCustomer; now: string; query: BoardQuery }

/** A card has all that any stage shows; the stage's style picks. Its tight corner is at the side of whoever wrote last. */
export function BoardCard({ card, now, query }: Props) {
  const { id, name, value_cents: cents, last_from: lastFrom } = card
  const { full, first } = nameOf(name)
  return (
    <li
      className={`card ${lastFrom === 'customer' ? 'in' : 'out'}`}
      data-id={id}
      data-cents={cents ?? ''}
      data-first={first}
    >
      <a className="card-name covers" id={`pessoa-${id}`} href={href('customer', { id })} aria-describedby="mover-como">
        {full}
      </a>
      {cents !== null && <CardValue cents={cents} />}
      <CardLine card={card} />
      <CardLabel card={card} />
      <CardTime card={card} now={now} />
      <a className="text-button quiet card-move" href={href('board', {}, { ...boardSearch(query), mover: id })}>
        <Icon of={ArrowRightLeft} />
        <span>Mover</span>
        <span className="visually-hidden"> {full}</span>
      </a>
    </li>
  )
}

function CardValue({ cents }: { cents: number }) {
  const shown = reais(cents / 100)
  return (
    <p className="card-value" data-length={amountLength(shown)}>
      {shown}
    </p>
  )
}

function CardLine({ card: { offer, reading } }: { card: ListedCustomer }) {
  const wordsOf = useLabelWords()
  const asked = reading.asked.at(-1)
  const words = offer ?? (asked && wordsOf(asked)?.words)
  return words && <p className="card-line">{words}</p>
}

function CardLabel({ card }: { card: ListedCustomer }) {
  const wordsOf = useLabelWords()
  const objection = card.reading.open.at(-1)
  const hot = isHotLead(card) ? temperatureWords.quente : null
  const shown = (objection && wordsOf(`objecao_${objection}`)) ?? hot
  return (
    shown && (
      <p className="card-label">
        <Label color={shown.color}>{shown.words}</Label>
      </p>
    )
  )
}

function CardTime({ card, now }: { card: ListedCustomer; now: string }) {
  if (card.waits_since)
    return (
      <p className="card-time row">
        <i className={isHotLead(card) ? 'dot quentes' : 'dot esperam'} />
        <span>
          <span className="visually-hidden">Esperando sua resposta há </span>
          {howLong(card.waits_since, now)}
        </span>
      </p>
    )
  return (
    <p className="card-time row">
      {card.last_from === 'seller' && <CheckCheck className="ticks" strokeWidth={2.4} />}
      <span>{lastTime(card, now)}</span>
    </p>
  )
}

/** `até quinta`, `hoje, 9:05`, `ontem`, `5 dias` */
function lastTime({ last_at: lastAt, later_until: until }: ListedCustomer, now: string): string {
  if (until && until > now) return `até ${dayWord(until, now)}`
  if (!lastAt) return 'sem mensagens'
  const day = dayWord(lastAt, now)
  if (day === 'hoje') return `hoje, ${clock(lastAt)}`
  if (day === 'ontem') return day
  // Counted by the calendar, as "ontem" is: two evenings ago is two days.
  return howLong(`${lastAt.slice(0, 10)}T00:00`, `${now.slice(0, 10)}T00:00`)
}
