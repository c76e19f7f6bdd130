import { CircleQuestionMark } from 'lucide-react'
import type { CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { amountWords, deadlineWords, factLines } from '#shared/catalogue/words.ts'
import { Icon } from '../ui/icon.tsx'
import { catalogueHref } from './catalogue-href.ts'

/** A price list as one is printed. */
export function CatalogueList({ items, openId }: { items: readonly CatalogueItem[]; openId: string | null }) {
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
          {factLines(item).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {item.deadline !== '' && <p className="deadline">{deadlineWords(item.deadline)}</p>}
          {item.link !== null && (
            <p>
              <a href={item.link} rel="noreferrer" className="address">
                {item.link.replace(/^https:\/\/|\/$/g, '')}
              </a>
            </p>
          )}
          {item.priceCents === null && !item.isPriceOnRequest && (
            <p className="missing">
              <a href={catalogueHref(item.id)} className="label amber">
                <Icon of={CircleQuestionMark} size={16} />
                Qual é o preço?
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Price({ item: { priceCents, isStartingPrice, isPriceOnRequest } }: { item: CatalogueItem }) {
  if (priceCents === null) return isPriceOnRequest && <p className="on-request">sob consulta</p>
  if (priceCents === 0) return <p className="on-request">grátis</p>
  return (
    <p className="price">
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
