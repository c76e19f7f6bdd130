import { Table2 } from 'lucide-react'
import type { AnswerStep, Figures, Period } from '#shared/customers/figures.ts'
import { answerWords, barHeights, barWords, fromFirst, inStep, stepWords } from '#shared/customers/figures-view.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { answers: Figures['answers']; period: Period }

/** How long the first answer took, half of the time at most, week by week. */
export function AnswerFigures({ answers, period }: Props) {
  const { minutes, steps } = answers
  const hasAnswers = steps.some((step) => step.count > 0)
  return (
    <section className="answer-figures">
      <div className="answer-words">
        <h2>
          {minutes === null ? (
            'A primeira resposta'
          ) : (
            <>
              A primeira resposta sai em <span className="inline-bubble deep">{answerWords(minutes)}</span>
            </>
          )}
        </h2>
        {sentencesOf(answers, period).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {hasAnswers && (
          <details>
            <summary className="text-button">
              <Icon of={Table2} />
              Ver como tabela
            </summary>
            <AnswerTable steps={steps} period={period} />
          </details>
        )}
      </div>
      {hasAnswers && <AnswerBars steps={steps} period={period} />}
    </section>
  )
}

const fewAnswers = 10

function sentencesOf({ minutes, count, waiting, steps }: Figures['answers'], period: Period): string[] {
  const sentences: string[] = []
  if (minutes === null) {
    sentences.push(
      `${period.within}, nenhuma conversa que começou tem resposta sua. Conta quando você trouxer a conversa com a sua resposta.`,
    )
  } else {
    const few = count < fewAnswers ? ` ${count === 1 ? 'É só 1 resposta.' : `São só ${count} respostas.`}` : ''
    sentences.push(`${period.within}, metade das pessoas esperou isso ou menos.${few}${trend(steps, period)}`)
  }
  if (waiting > 0)
    sentences.push(
      `${waiting === 1 ? '1 pessoa ainda espera' : `${waiting} pessoas ainda esperam`} e não conta${waiting === 1 ? '' : 'm'} aqui.`,
    )
  return sentences
}

/** From the first step with an answer to the last. */
function trend(steps: readonly AnswerStep[], period: Period): string {
  const counted = steps.filter((step) => step.minutes !== null)
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last || first === last) return ''
  return ` ${inStep(first.start, period)}, ${answerWords(first.minutes!)}; ${inStep(last.start, period).toLowerCase()}, ${answerWords(last.minutes!)}.`
}

function AnswerBars({ steps, period }: { steps: readonly AnswerStep[]; period: Period }) {
  const heights = barHeights(steps)
  return (
    <div className="answer-bars" data-reveal aria-hidden="true">
      <ol>
        {steps.map(({ start, minutes }, index) => (
          <li key={start}>
            <span className={minutes === null ? 'bar none' : 'bar'}>
              {minutes !== null && <b>{barWords(minutes)}</b>}
              <svg width="1" height={heights[index] ?? 46} />
            </span>
            <span className="step">{stepWords(start, period)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function AnswerTable({ steps, period }: { steps: readonly AnswerStep[]; period: Period }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{period.step === 'month' ? 'Mês' : 'Semana de'}</th>
          <th scope="col">Primeira resposta</th>
          <th scope="col">Respostas</th>
        </tr>
      </thead>
      <tbody>
        {fromFirst(steps, ({ count }) => count > 0).map(({ start, minutes, count }) => (
          <tr key={start}>
            <th scope="row">{stepWords(start, period)}</th>
            <td>{minutes === null ? 'nenhuma' : answerWords(minutes)}</td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
