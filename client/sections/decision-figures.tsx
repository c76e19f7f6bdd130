import type { Figures, Period } from '#shared/customers/figures.ts'
import { decisionNote, inOrderOfPace, mainReasons, paceOf, unitOf } from '#shared/customers/decisions-view.ts'
import { valueWords } from '#shared/customers/figures-view.ts'
import { longDate } from '#shared/time/sao-paulo.ts'
import { Bubble } from '../ui/bubble.tsx'
import { DecisionRow, LostRow } from './decision-rows.tsx'

type Props = { figures: Figures; period: Period; now: string }

/** Customers won and lost, a bubble for each group. */
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
            <DecisionRow key={group.reason} group={group} unit={unit} words={paceOf(group)}>
              {valueWords(group) ?? 'sem valor anotado'}
            </DecisionRow>
          ))}
        </ul>
      )}
      {lost.count > 0 && (
        <>
          <h2>
            e <Bubble direction="in">{lost.count === 1 ? '1 não fechou' : `${number(lost.count)} não fecharam`}</Bubble>
          </h2>
          <ul className="decision-rows lost">
            {reasons.map((group) => (
              <LostRow key={group.reason} group={group} unit={unit} />
            ))}
          </ul>
        </>
      )}
      {won.count + lost.count > 0 && <p className="note soft">{decisionNote(figures, unit)}</p>}
    </section>
  )
}

const number = (count: number) => count.toLocaleString('pt-BR')

function wonWords(count: number): string {
  if (count === 0) return 'ninguém fechou'
  return count === 1 ? '1 fechou' : `${number(count)} fecharam`
}

function ledeOf({ won }: Figures, since: string, now: string): string {
  const sinceDay =
    since.slice(0, 4) === now.slice(0, 4)
      ? longDate(since.slice(0, 10)).replace(/ de \d+$/, '')
      : longDate(since.slice(0, 10))
  if (won.count > 0) return `${valueWords(won) ?? 'Sem valor anotado'}, de ${sinceDay} até hoje.`
  return `De ${sinceDay} até hoje. Aparece aqui quem chega a Ganho ou a Perdido no quadro.`
}
