import { ArrowLeft, ArrowRight, CheckCheck, Flame } from 'lucide-react'
import { sortNames, type CustomersQuery, type SortName } from '#shared/customers/customers-query.ts'
import { perPage, type CustomersView, type ListedView } from '#shared/customers/customers-view.ts'
import { href } from '#shared/routes.ts'
import { useLabelWords } from '../label-words.ts'
import { Icon } from '../ui/icon.tsx'
import { customersHref } from './customers-href.ts'

export function CustomersList({ list: { query, rows, pages, count } }: { list: CustomersView }) {
  const first = (query.pagina - 1) * perPage + 1
  return (
    <section className="customers-list" aria-label="Clientes">
      <nav className="sorts" aria-label="Ordem">
        <ul>
          {(Object.entries(sortNames) as [SortName, string][]).map(([sort, words]) => (
            <li key={sort}>
              <a
                href={customersHref(query, { ordem: sort })}
                {...(sort === query.ordem && { 'aria-current': 'true' as const })}
              >
                <span>{words}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ol start={first}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
      {pages > 1 && <Pages query={query} pages={pages} first={first} last={first + rows.length - 1} count={count} />}
    </section>
  )
}

/** The corner tells who spoke last: tight on the left it was the customer, on the right the seller, with ticks. */
function Row({ row }: { row: ListedView }) {
  const wordsOf = useLabelWords()
  const { name, side, label, isHot, why, stage, stageWords, when, waits, value, number, tags } = row
  const words = label && wordsOf(label)
  return (
    <li>
      <span className={`initials ${side ?? 'customer'}`} aria-hidden="true">
        {name.initials}
      </span>
      <div className="who">
        <p>
          <a className="covers" href={href('customer', { id: row.id })}>
            {name.full}
          </a>
          {isHot && (
            <span className="label coral">
              <Icon of={Flame} size={16} />
              Lead Quente
            </span>
          )}
          {!isHot && words && <span className={`label ${words.color}`}>{words.words}</span>}
        </p>
        <p className="why soft small">
          <span>
            {side === 'seller' && <CheckCheck size={16} aria-label="Você escreveu por último." />} {why}
          </span>
          {number && <span>{number}</span>}
          {tags.slice(0, 3).map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
      </div>
      <div className="where">
        <p className={`stage ${stage}`}>{stageWords}</p>
        <p className={waits ? 'when waits' : 'when'}>{when}</p>
      </div>
      <p className="value">{value}</p>
    </li>
  )
}

type PagesProps = { query: CustomersQuery; pages: number; first: number; last: number; count: number }

function Pages({ query, pages, first, last, count }: PagesProps) {
  const { pagina } = query
  return (
    <nav className="pages cluster" aria-label="Páginas">
      {pagina > 1 && (
        <a href={customersHref(query, { pagina: pagina - 1 })} rel="prev" className="text-button">
          <Icon of={ArrowLeft} size={18} />
          Anteriores
        </a>
      )}
      <p className="soft">
        {first} a {last} de {count.toLocaleString('pt-BR')}
      </p>
      {pagina < pages && (
        <a href={customersHref(query, { pagina: pagina + 1 })} rel="next" className="text-button">
          Próximas
          <Icon of={ArrowRight} size={18} />
        </a>
      )}
    </nav>
  )
}
