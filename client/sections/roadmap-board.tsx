import { Check, CheckCheck, type LucideIcon } from 'lucide-react'
import { features, type Stage } from '#shared/features.ts'
import { site } from '#shared/site.ts'

type Column = {
  /** Also the class name of the column. */
  stage: Stage
  name: string
  meaning: string
  ticks: LucideIcon
}

const columns: readonly Column[] = [
  {
    stage: 'shipped',
    name: 'No ar',
    meaning: `Dois tiques verdes: já está no seu ${site.name}.`,
    ticks: CheckCheck,
  },
  {
    stage: 'building',
    name: 'Em construção',
    meaning: 'Dois tiques cinza: estamos fazendo agora.',
    ticks: CheckCheck,
  },
  {
    stage: 'planned',
    name: 'Nos planos',
    meaning: 'Um tique cinza: queremos fazer, ainda não começou.',
    ticks: Check,
  },
]

const itemsOf = (column: Stage) => Object.values(features).filter(({ stage }) => stage === column)

/** Three columns of messages whose ticks show the stage: one grey, two grey, two green. */
export function RoadmapBoard() {
  return (
    <div className="roadmap-board">
      <div className="wrap">
        {columns.map(({ stage, name, meaning, ticks: Ticks }) => (
          <section key={stage} className={stage} aria-labelledby={`${stage}-heading`}>
            <h2 id={`${stage}-heading`}>{name}</h2>
            <p className="meaning">
              <Ticks size={22} strokeWidth={2.4} />
              {meaning}
            </p>
            <ul>
              {itemsOf(stage).map(({ name: item, words }) => (
                <li key={item}>
                  <h3>{item}</h3>
                  <p>{words}</p>
                  <Ticks size={20} strokeWidth={2.4} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
