import type { ReactNode } from 'react'
import type { DecisionGroup, Figures, Period } from '#shared/customers/figures.ts'
import {
  decisionNote,
  inOrderOfPace,
  mainReasons,
  paceOf,
  reasonOf,
  unitOf,
  unitsOf,
  valueWords,
} from '#shared/customers/figures-view.ts'
import { reais } from '#shared/money.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { href } from '#shared/routes.ts'
import { longDate } from '#shared/sao-paulo.ts'
import { Bubble } from '../ui/bubble.tsx'

type Props = { figures: Figures; period: Period; now: string }

/** Who closed and who did not, a bubble for each of them. */
export function DecisionFigures({ figures, period, now }: Props) {
  const { won, lost, since } = figures
  const reasons = mainReasons(lost.groups)
  const unit = unitOf([...won.groups, ...reasons])
  return (
    <section className="decision-figures">
      <h1>
        {`${period.within}, `}
        <Bubble direction={won.count > 0 ? 'out' : 'in'}>{wonWords(won.count)}</Bubble>
      </h1>
      <p className="lede">{ledeOf(figures, since, now)}</p>
      {won.count > 0 && (
        <ul className="decision-rows won">
          {inOrderOfPace(won.groups).map((group) => (
            <Row key={group.reason} group={group} unit={unit} words={paceOf(group)}>
              {valueWords(group) ?? 'sem valor anotado'}
            </Row>
          ))}
        </ul>
      )}
      {lost.count > 0 && (
        <>
          <h2>
            e <Bubble direction="in">{lost.count === 1 ? '1 disse não' : `${number(lost.count)} disseram não`}</Bubble>
          </h2>
          <ul className="decision-rows lost">
            {reasons.map((group) => (
              <LostRow key={group.reason} group={group} unit={unit} />
            ))}
          </ul>
        </>
      )}
      {won.count + lost.count > 0 && <p className="note">{decisionNote(figures, unit)}</p>}
    </section>
  )
}

const number = (count: number) => count.toLocaleString('pt-BR')

function wonWords(count: number): string {
  if (count === 0) return 'ninguém fechou'
  return count === 1 ? '1 fechou' : `${number(count)} fecharam`
}

function ledeOf({ won, lost }: Figures, since: string, now: string): string {
  const sinceDay =
    since.slice(0, 4) === now.slice(0, 4)
      ? longDate(since.slice(0, 10)).replace(/ de \d+$/, '')
      : longDate(since.slice(0, 10))
  if (won.count > 0) return `${valueWords(won) ?? 'Sem valor anotado'}, de ${sinceDay} até hoje.`
  const noLoss = lost.count === 0 ? 'Também ninguém disse não. ' : ''
  return `De ${sinceDay} até hoje. ${noLoss}Aparece aqui quem chega a Ganho ou a Perdido no quadro.`
}

function LostRow({ group, unit }: { group: DecisionGroup; unit: number }) {
  const { words, isRead } = reasonOf(group)
  const value = group.valued_count > 0 && `${reais(group.sum_cents / 100)} anotados`
  const only = group.count === 1 ? group.people[0] : undefined
  return (
    <Row group={group} unit={unit} words={words}>
      {[isRead && 'lido na conversa', value].filter(Boolean).join(' · ')}
      {group.reason === null && (
        <a href={only ? href('customer', { id: only.id }) : href('customers', {}, { etapa: 'perdido' })}>
          Anotar o motivo
        </a>
      )}
    </Row>
  )
}

type RowProps = { group: DecisionGroup; unit: number; words: string; children: ReactNode }

function Row({ group: { count, people }, unit, words, children }: RowProps) {
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
