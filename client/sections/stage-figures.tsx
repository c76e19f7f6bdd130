import type { Period, StageStep } from '#shared/customers/figures.ts'
import { bubbleSide, fromFirst, stepWords } from '#shared/customers/figures-view.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import { stages } from '#shared/reading/labels.ts'

type Props = { steps: readonly StageStep[]; period: Period }

/** Weeks and stages as a table whose bubbles have the area of their count. */
export function StageFigures({ steps: all, period }: Props) {
  const steps = fromFirst(all, ({ counts }) => Object.values(counts).some(Boolean))
  const most = Math.max(1, ...steps.flatMap(({ counts }) => Object.values(counts)))
  const isMonthly = period.step === 'month'
  return (
    <section className="stage-figures">
      <h2 id="onde-estavam">Onde estavam</h2>
      <p>
        {isMonthly
          ? 'Pessoas em cada etapa, mês a mês. Em Ganho e Perdido, só quem chegou no mês. Este mês'
          : 'Pessoas em cada etapa, semana a semana. Em Ganho e Perdido, só quem chegou na semana. Esta semana'}{' '}
        ainda não acabou.
      </p>
      <div className="stage-scroll" role="region" aria-labelledby="onde-estavam" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Etapa</span>
              </th>
              {steps.map(({ start }) => (
                <th key={start} scope="col">
                  {stepWords(start, period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stages.map((stage) => (
              <tr key={stage} className={stage}>
                <th scope="row">{stageWords[stage]}</th>
                {steps.map(({ start, counts }) => (
                  <td key={start}>
                    <Count of={counts[stage] ?? 0} most={most} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Count({ of, most }: { of: number; most: number }) {
  if (of === 0) return <span className="soft">0</span>
  const side = bubbleSide(of, most)
  return (
    <span className="count-bubble">
      <svg width={side} height={side} aria-hidden="true" />
      <b>{of.toLocaleString('pt-BR')}</b>
    </span>
  )
}
