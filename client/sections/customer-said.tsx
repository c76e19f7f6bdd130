import { Lock, Tag } from 'lucide-react'
import type { CustomerView, PlaceOfWords, SaidMessage } from '#shared/customers/customer-view.ts'
import { useScript } from '../assets.ts'
import { Icon } from '../ui/icon.tsx'
import { SaidVerdict } from './said-verdict.tsx'

type Props = { customer: CustomerView; path: string }

/** Each labelled message, by its label's sentence: its words are in the seller's own browser, if anywhere. */
export function CustomerSaid({ customer: { name, said, objections, rhythm }, path }: Props) {
  const script = useScript('client/browser/kept-words.ts')
  return (
    <section className="customer-said" id="disse" aria-labelledby="disse-titulo" {...script}>
      <h2 id="disse-titulo">O que {name.first} disse</h2>
      {said.messages.length === 0 ? (
        <p className="notice">Nenhuma mensagem com etiqueta ainda.</p>
      ) : (
        <div className="said">
          {said.earlier > 0 && (
            <p className="earlier soft">
              <a href={`${path}${said.earlierQuery}#disse`}>Mostrar anteriores</a> ({said.earlier})
            </p>
          )}
          <ol>
            {said.messages.map((message) => (
              <Said
                key={`${message.minute}-${message.place}`}
                message={message}
                action={`${path}${said.query}#disse`}
              />
            ))}
          </ol>
          {said.query !== '' && (
            <p className="newer soft">
              <a href={`${path}#disse`}>Mostrar as mais novas</a>
            </p>
          )}
        </div>
      )}
      <p className="words-kept soft" data-kept-words hidden>
        <Icon of={Lock} size={18} />
        As frases estão só neste navegador. Computador de mais gente? Apague ao terminar.{' '}
        <button className="text-button" type="button" data-forget-words>
          Apagar as frases
        </button>
      </p>
      {objections.length === 0 && rhythm.words === '' && (
        <p className="notice">Traga mais mensagens para ver horários e o que está travando.</p>
      )}
    </section>
  )
}

function Said({ message, action }: { message: SaidMessage; action: string }) {
  const { when, sentence, labels, own, minute, place } = message
  return (
    <li>
      <p className="when soft small">{when}</p>
      <div className="bubble in">
        <Words place={message} sentence={sentence} />
      </div>
      <form method="post" action={action} className="verdicts">
        <input type="hidden" name="form" value="leitura" />
        <input type="hidden" name="minuto" value={minute} />
        <input type="hidden" name="lugar" value={place} />
        {labels.map((label) => (
          <SaidVerdict key={label.label} label={label} />
        ))}
        {own.map((name) => (
          <p key={name} className="verdict cluster">
            <span className="label own">
              <Icon of={Tag} size={16} />
              {name}
            </span>
          </p>
        ))}
      </form>
    </li>
  )
}

/** The label's sentence, until a script of the seller's browser sets the very words in its place. */
export function Words({ place, sentence }: { place: PlaceOfWords; sentence: string }) {
  return (
    <span data-words-of={place.contact} data-at={place.minute} data-place={place.place} data-spans={place.spans}>
      {sentence}
    </span>
  )
}
