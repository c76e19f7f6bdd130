import { Check, CircleQuestionMark } from 'lucide-react'
import {
  factsAnsweredOn,
  missingFacts,
  type AskedFacts,
  type AskedToday,
  type ItemFact,
} from '#shared/catalogue/asked-facts.ts'
import type { CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { amountWords, deadlineWords, factLines } from '#shared/catalogue/words.ts'
import { amountLength } from '#shared/money.ts'
import { Icon } from '../ui/icon.tsx'
import { catalogueHref } from './catalogue-href.ts'

type Props = { items: readonly CatalogueItem[]; asked: AskedToday; openId: string | null }

/** A price list as one is printed. */
export function CatalogueList({ items, asked: { today, byItem }, openId }: Props) {
  return (
    <ol className="price-list" aria-label="O que você vende">
      {items.map((item) => (
        <li key={item.id} id={`item-${item.id}`} className={item.id === openId ? 'open' : undefined}>
          <div className="item-line">
            <h2>
              <a href={catalogueHref(item.id)}>{item.name}</a>
            </h2>
            <i className="leader" aria-hidden="true" />
            <Price item={item} />
          </div>
          <Facts item={item} answered={factsAnsweredOn(today, item, byItem[item.id] ?? nothing)} />
          <MissingFacts item={item} asked={byItem[item.id] ?? nothing} />
        </li>
      ))}
    </ol>
  )
}

const nothing: AskedFacts = { missed: {}, answered: {} }

/** A fact that replies lacked, and that was said today, is marked: the deadline beside it, others together. */
function Facts({ item, answered }: { item: CatalogueItem; answered: readonly ItemFact[] }) {
  return (
    <>
      {factLines(item).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {item.deadline !== '' && (
        <p className="deadline cluster">
          {deadlineWords(item.deadline)} {answered.includes('deadline') && <AnsweredToday />}
        </p>
      )}
      {item.link !== null && (
        <p>
          <a href={item.link} rel="noreferrer" className="address">
            {item.link.replace(/^https:\/\/|\/$/g, '')}
          </a>
        </p>
      )}
      {answered.some((fact) => fact !== 'deadline') && (
        <p className="asked cluster small">
          <AnsweredToday />
        </p>
      )}
    </>
  )
}

function AnsweredToday() {
  return (
    <span className="label lime">
      <Icon of={Check} size={16} />
      Respondido hoje
    </span>
  )
}

function MissingFacts({ item, asked }: { item: CatalogueItem; asked: AskedFacts }) {
  return missingFacts(item, asked).map(({ question, times }) => (
    <p key={question} className="asked cluster small">
      <a href={catalogueHref(item.id)} className="label amber">
        <Icon of={CircleQuestionMark} size={16} />
        {question}
      </a>{' '}
      {times > 0 && (times === 1 ? 'Faltou em 1 resposta' : `Faltou em ${times} respostas`)}
    </p>
  ))
}

function Price({ item: { priceCents, isStartingPrice, isPriceOnRequest } }: { item: CatalogueItem }) {
  if (priceCents === null) return isPriceOnRequest && <p className="on-request">sob consulta</p>
  if (priceCents === 0) return <p className="on-request">grátis</p>
  return (
    <p className="price" data-length={amountLength(amountWords(priceCents))}>
      {isStartingPrice && <small>a partir de</small>} <Amount cents={priceCents} />
    </p>
  )
}

/** R$ stands small and raised before the figures. */
export function Amount({ cents }: { cents: number }) {
  return (
    <span className="amount">
      <small>R$</small> {amountWords(cents)}
    </span>
  )
}
