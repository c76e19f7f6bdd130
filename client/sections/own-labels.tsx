import { Tag } from 'lucide-react'
import { maxOwnLabels, type OwnLabel, type OwnLabels } from '#shared/customers/own-labels.ts'
import { href } from '#shared/routes.ts'
import { useScript } from '../assets.ts'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'
import { OwnLabelForm } from './own-label-form.tsx'

type Props = { member: string; own: OwnLabels }

/** The labels of the seller's own, each with what it looks for, and the form for another one. */
export function OwnLabelsSection({ member, own: { labels } }: Props) {
  const script = useScript('client/browser/own-labels.ts')
  const { form } = useView()
  const isRefused = form?.form === 'guardar' && !form.values['etiqueta']
  return (
    <section
      className="label-group own-labels"
      id="suas"
      aria-labelledby="suas-titulo"
      data-own-labels
      data-member={member}
      {...script}
    >
      <h2 id="suas-titulo" className="title-m">
        Suas etiquetas
      </h2>
      <p className="own-about soft">
        Quando o cliente escreve uma das suas frases, a mensagem ganha a sua etiqueta. Ela só marca.
      </p>
      <ul>
        {labels.map((label) => (
          <OwnLabelRow key={label.id} label={label} />
        ))}
      </ul>
      {labels.length < maxOwnLabels ? (
        <details className="own-new" open={isRefused}>
          <summary className="text-button">Criar uma etiqueta</summary>
          <OwnLabelForm />
        </details>
      ) : (
        <p className="own-about soft">Você já tem {maxOwnLabels}, o máximo. Para criar outra, apague uma.</p>
      )}
    </section>
  )
}

function OwnLabelRow({ label }: { label: OwnLabel }) {
  const { id, name, phrases } = label
  const { form } = useView()
  const isRefused = form?.form === 'guardar' && form.values['etiqueta'] === id
  return (
    <li id={id}>
      <div className="what">
        <h3>
          <span className="label own">
            <Icon of={Tag} size={16} />
            {name}
          </span>
        </h3>
        <p>Quando o cliente escrever:</p>
      </div>
      <ul className="own-phrases">
        {phrases.map((phrase) => (
          <li key={phrase.id} className="bubble">
            {phrase.words}
          </li>
        ))}
      </ul>
      <div className="acts">
        <details open={isRefused}>
          <summary className="text-button quiet">
            Mudar<span className="visually-hidden"> {name}</span>
          </summary>
          <OwnLabelForm label={label} />
        </details>
        <form className="own-remove" method="post" action={href('labels')}>
          <input type="hidden" name="form" value="apagar" />
          <input type="hidden" name="etiqueta" value={id} />
          <button className="text-button quiet" type="submit">
            Apagar<span className="visually-hidden"> {name}</span>
          </button>
        </form>
      </div>
    </li>
  )
}
