import { Check, CheckCheck } from 'lucide-react'
import { claims, site } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { Label } from '../ui/label.tsx'
import { heroSuggestion } from '#shared/examples/hero-suggestion.ts'

const items = [
  [claims.conversions, 'em conversões'],
  [claims.responseTime, 'no tempo de resposta'],
  [claims.companies, 'empresas satisfeitas'],
] as const

/** The claims, beside the end of the conversation in the hero. */
export const Figures = prerendered(() => (
  <section className="figures" id="resultados" aria-labelledby="figures-heading">
    <div className="wrap">
      <h2 className="visually-hidden" id="figures-heading">
        Resultados
      </h2>
      <div>
        <ul className="claims">
          {items.map(([figure, words]) => (
            <li key={words}>
              <strong>{figure}</strong> <span>{words}</span>
            </li>
          ))}
        </ul>
        <p className="source fine-print">
          Números informados pelo {site.name}. O resultado varia de negócio para negócio.
        </p>
      </div>
      <div className="closed-sale" data-reveal>
        <p className="bubble out">
          {heroSuggestion.replies[0]!.text} <small>09:43</small> <CheckCheck className="ticks" size={16} />
        </p>
        <p className="bubble in">
          10h está perfeito.
          <br />
          <strong>Fechou!</strong> <small>09:44</small>
        </p>
        <Label color="lime" icon={Check}>
          Venda fechada
        </Label>
      </div>
    </div>
  </section>
))
