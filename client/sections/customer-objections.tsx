import type { CustomerObjection } from '#shared/customers/customer-view.ts'
import { Words } from './customer-said.tsx'

const states = { answered: 'respondida', open: 'ainda em aberto', unsure: 'sem certeza' }

/** What holds the customer back, joined to what answered it. */
export function CustomerObjections({ objections }: { objections: readonly CustomerObjection[] }) {
  return (
    <section className="customer-objections" aria-labelledby="segura">
      <h2 id="segura">O que está travando</h2>
      <ul>
        {objections.map(({ name, state, when, raised, answer }) => (
          <li key={name} className={state}>
            <h3>
              {name}, {states[state]}
            </h3>
            <p className="pair">
              <span className="raised">
                <Words place={raised} sentence={raised.sentence} /> <small>{when}</small>
              </span>
              {answer && <span className="answer">{answer}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
