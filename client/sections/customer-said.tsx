import { Check, Lock, Undo2 } from 'lucide-react'
import type { CustomerView, PlaceOfWords, SaidMessage } from '#shared/customers/customer-view.ts'
import type { LabelView } from '#shared/reading/view/view.ts'
import { useLabelWords } from '../label-words.ts'
import { useScript } from '../assets.ts'
import { Icon } from '../ui/icon.tsx'
import { LabelMark } from '../ui/reading/label-mark.tsx'

type Props = { customer: CustomerView; path: string }

/** Each labelled message, by its label's sentence: its words are in the seller's own browser, if anywhere. */
export function CustomerSaid({ customer: { name, said }, path }: Props) {
  const script = useScript('client/browser/kept-words.ts')
  return (
    <section className="customer-said" id="disse" aria-labelledby="disse-titulo" {...script}>
      <h2 id="disse-titulo">O que {name.first} disse</h2>
      {said.messages.length === 0 ? (
        <p className="nothing">Nenhuma mensagem com sinal de compra até agora.</p>
      ) : (
        <div className="said">
          {said.earlier > 0 && (
            <p className="earlier">
              <a href={`${path}${said.moreQuery}#disse`}>Mostrar anteriores</a> ({said.earlier})
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
        </div>
      )}
      <p className="words-kept" data-kept-words hidden>
        <Icon of={Lock} size={18} />
        As frases estão só neste navegador.{' '}
        <button type="button" data-forget-words>
          Esquecer as frases
        </button>
      </p>
    </section>
  )
}

function Said({ message, action }: { message: SaidMessage; action: string }) {
  const { when, sentence, labels, minute, place } = message
  return (
    <li>
      <p className="when">{when}</p>
      <div className="bubble in">
        <Words place={message} sentence={sentence} />
      </div>
      <form method="post" action={action} className="verdicts">
        <input type="hidden" name="form" value="leitura" />
        <input type="hidden" name="minuto" value={minute} />
        <input type="hidden" name="lugar" value={place} />
        {labels.map((label) => (
          <Verdict key={label.label} label={label} />
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

function Verdict({ label }: { label: LabelView }) {
  const wordsOf = useLabelWords()
  const { color, said, isUnsure } = label
  const words = (label.label !== 'respondida' && wordsOf(label.label)?.words) || label.words
  const saying = (verdict: 'sim' | 'nao') =>
    ({ type: 'submit', name: 'disse', value: `${label.label} ${verdict}` }) as const
  if (said === 'no')
    return (
      <p className="verdict refused">
        <s className="label">{words}</s>
        <button className="quiet" {...saying('sim')} aria-label={`Desfazer: ${words} está certo`}>
          <Icon of={Undo2} size={16} />
          Desfazer
        </button>
      </p>
    )
  return (
    <p className="verdict">
      <span className={`label ${color}${isUnsure ? ' unsure' : ''}`}>
        <LabelMark {...label} words={words} />
      </span>
      {said === 'yes' && (
        <span className="confirmed">
          <Icon of={Check} size={16} />
          você confirmou
        </span>
      )}
      {label.label !== 'respondida' && (
        <span className="answers">
          {isUnsure && (
            <button className="quiet" {...saying('sim')} aria-label={`Está certo: ${words}`}>
              Está certo
            </button>
          )}
          <button className="quiet" {...saying('nao')} aria-label={`Não é isso: ${words}`}>
            Não é isso
          </button>
        </span>
      )}
    </p>
  )
}
