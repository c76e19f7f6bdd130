import type { Figures, Sums } from '#shared/customers/figures.ts'
import { reais } from '#shared/money.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import { stages } from '#shared/reading/labels.ts'

/** What is on the way now, by stage. */
export function OpenFigures({ open }: Pick<Figures, 'open'>) {
  const onTheWay = open
    .filter(({ stage }) => stage !== 'dormindo')
    .reduce(added, { count: 0, sum_cents: 0, valued_count: 0 })
  const people = onTheWay.count === 1 ? '1 pessoa' : `${number(onTheWay.count)} pessoas`
  return (
    <section className="open-figures">
      <div>
        <h2>
          {onTheWay.count === 0 ? (
            'Ninguém no caminho agora'
          ) : (
            <>
              No caminho, <span className="inline-bubble light">{people}</span>
              {onTheWay.valued_count > 0 && (
                <>
                  {' '}
                  e <span className="inline-bubble bright">{reais(Math.round(onTheWay.sum_cents / 100))}</span>
                </>
              )}
            </>
          )}
        </h2>
        {onTheWay.count > 0 && <p>{valueNote(onTheWay)}</p>}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Hoje</th>
            <th scope="col">pessoas</th>
            <th scope="col">valor anotado</th>
          </tr>
        </thead>
        <tbody>
          {stages.flatMap((stage) => {
            const sums = open.find((each) => each.stage === stage)
            return sums ? (
              <tr key={stage}>
                <th scope="row">{stageWords[stage]}</th>
                <td>{number(sums.count)}</td>
                <td>{sums.valued_count > 0 ? reais(Math.round(sums.sum_cents / 100)) : 'nenhum'}</td>
              </tr>
            ) : (
              []
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const number = (count: number) => count.toLocaleString('pt-BR')

function added(sum: Sums, { count, sum_cents: cents, valued_count: valued }: Sums): Sums {
  return { count: sum.count + count, sum_cents: sum.sum_cents + cents, valued_count: sum.valued_count + valued }
}

function valueNote({ count, valued_count: valued }: Sums): string {
  if (valued === 0) return 'Nenhum valor anotado ainda: anote na página de cada pessoa e a soma aparece aqui.'
  if (valued === count) return count === 1 ? 'Com o valor anotado.' : 'Todas com o valor anotado.'
  return valued === 1 ? 'Só 1 com o valor anotado.' : `${number(valued)} com o valor anotado.`
}
