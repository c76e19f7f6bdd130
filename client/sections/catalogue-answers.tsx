import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { catalogueHref } from './catalogue-href.ts'

export function Answers({ catalogue: { answers } }: { catalogue: Catalogue }) {
  const known = answers.filter(({ answer }) => answer !== '')
  const asked = answers.length - known.length
  const [first] = known
  const more = known.length - 1
  return (
    <section className="terms-answers">
      <h2>
        <a href={catalogueHref('perguntas')}>Perguntas frequentes</a>
      </h2>
      {!first && asked === 0 && <p>O que sempre perguntam e o que você responde.</p>}
      {first && (
        <>
          <p className="bubble">{first.question}</p>
          <p className="bubble out">{first.answer}</p>
        </>
      )}
      {more > 0 && (
        <p>
          <a href={catalogueHref('perguntas')}>{more === 1 ? 'Mais 1 resposta' : `Mais ${more} respostas`}</a>
        </p>
      )}
      {asked > 0 && (
        <p>
          <a href={catalogueHref('perguntas')} className="label amber">
            {asked === 1 ? '1 pergunta sem resposta' : `${asked} perguntas sem resposta`}
          </a>
        </p>
      )}
    </section>
  )
}
