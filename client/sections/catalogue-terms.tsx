import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { timesByDay } from '#shared/catalogue/meeting-times.ts'
import { pixKeyNames, shownPixKey } from '#shared/catalogue/pix-key.ts'
import { catalogueHref } from './catalogue-href.ts'
import { Answers } from './catalogue-answers.tsx'

/** What holds for the whole catalogue: hours, what is asked often, how to pay, what is never promised or said. */
export function CatalogueTerms({ catalogue }: { catalogue: Catalogue }) {
  return (
    <aside className="catalogue-terms" aria-label="Vale para tudo">
      <Times catalogue={catalogue} />
      <Answers catalogue={catalogue} />
      <Payment catalogue={catalogue} />
      <Never catalogue={catalogue} />
    </aside>
  )
}

function Times({ catalogue: { meetingTimes } }: { catalogue: Catalogue }) {
  const days = timesByDay(meetingTimes)
  return (
    <section className="terms-times on-green">
      <h2>
        <a href={catalogueHref('horarios')}>Seus horários</a>
      </h2>
      {days.length === 0 && (
        <p>Os dias e as horas que as respostas oferecem. Quando você atende fica em Configuração.</p>
      )}
      {days.length > 0 && (
        <dl>
          {days.map(({ short, name, words }) => (
            <div key={short}>
              <dt>
                <abbr title={name}>{short}</abbr>
              </dt>
              <dd>
                {words.map((time) => (
                  <span key={time}>{time} </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Payment({ catalogue: { payment } }: { catalogue: Catalogue }) {
  const { pixKey, ways } = payment
  const key = pixKey === null ? null : shownPixKey(pixKey)
  return (
    <section>
      <h2>
        <a href={catalogueHref('pagamento')}>Como pagar</a>
      </h2>
      {key && (
        <p>
          Pix: <span className="address">{key.words}</span> <small>({pixKeyNames[key.kind]})</small>
        </p>
      )}
      {ways.map((way) => (
        <p key={way}>{way}</p>
      ))}
      {!key && ways.length === 0 && <p className="soft">Sua chave Pix e as outras formas que você aceita.</p>}
    </section>
  )
}

function Never({ catalogue: { neverPromised, neverSaid } }: { catalogue: Catalogue }) {
  const isEmpty = neverPromised.length + neverSaid.length === 0
  return (
    <section>
      <h2>
        <a href={catalogueHref('nunca')}>O que não prometer</a>
      </h2>
      {isEmpty && <p className="soft">O que nenhuma resposta pode prometer nem dizer.</p>}
      {[...neverPromised, ...neverSaid].map((words) => (
        <p key={words}>
          <s>{words}</s>
        </p>
      ))}
    </section>
  )
}
