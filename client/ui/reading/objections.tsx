import { Check, CircleDashed, CircleHelp } from 'lucide-react'
import type { ObjectionView } from '#shared/reading/view/view.ts'
import { Icon } from '../icon.tsx'

const icons = { answered: Check, open: CircleDashed, unsure: CircleHelp }

/** What held the customer back: their words, joined to the words that answered. */
export function Objections({ objections }: { objections: readonly ObjectionView[] }) {
  return (
    <section className="objections" aria-labelledby="segurava">
      <h2 id="segurava">O que travou</h2>
      {objections.length === 0 ? (
        <p>Nada travou a conversa.</p>
      ) : (
        <ul>
          {objections.map(({ name: objection, state, when, raised, answer }) => (
            <li key={objection} className={state}>
              <h3>
                <Icon of={icons[state]} size={22} />
                {objection}
              </h3>
              <p className="state">{when}</p>
              <p className="pair">
                <q>{raised}</q>
                {answer && <q className="answer">{answer}</q>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
