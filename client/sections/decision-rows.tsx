import type { ReactNode } from 'react'
import { reasonOf, unitsOf } from '#shared/customers/decisions-view.ts'
import type { DecisionGroup } from '#shared/customers/figures.ts'
import { reais } from '#shared/money.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { href } from '#shared/routes.ts'

/** With its reason, or a way to add one. */
export function LostRow({ group, unit }: { group: DecisionGroup; unit: number }) {
  const { words, isRead } = reasonOf(group)
  const value = group.valued_count > 0 && `${reais(group.sum_cents / 100)} anotados`
  const only = group.count === 1 ? group.people[0] : undefined
  return (
    <DecisionRow group={group} unit={unit} words={words}>
      {[isRead && 'lido na conversa', value].filter(Boolean).join(' · ')}
      {group.reason === null && (
        <a href={only ? href('customer', { id: only.id }) : href('customers', {}, { etapa: 'perdido' })}>
          Adicionar motivo
        </a>
      )}
    </DecisionRow>
  )
}

type RowProps = { group: DecisionGroup; unit: number; words: string; children: ReactNode }

/** How many, and a bubble for each of them, or for so many of them. */
export function DecisionRow({ group: { count, people }, unit, words, children }: RowProps) {
  return (
    <li>
      <p className="count">{number(count)}</p>
      <p className="what">
        <strong>{words}</strong>
        <span>{children}</span>
      </p>
      <ul className="units" data-reveal>
        {unit === 1
          ? people.map(({ id, name }) => (
              <li key={id}>
                <a href={href('customer', { id })}>
                  <span aria-hidden="true">{nameOf(name).initials}</span>
                  <span className="visually-hidden">{name}</span>
                </a>
              </li>
            ))
          : unitsOf(count, unit).map((size, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- bubbles of one size are alike
              <li key={index} aria-hidden="true" {...(size < unit && { className: 'part' })}>
                <span>{number(size)}</span>
              </li>
            ))}
      </ul>
    </li>
  )
}

const number = (count: number) => count.toLocaleString('pt-BR')
