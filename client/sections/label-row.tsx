import { alwaysOn, labelName, type LabelSettings } from '#shared/customers/label-settings.ts'
import { labelExamples } from '#shared/customers/label-examples.ts'
import { longestLabelName } from '#shared/customers/own-labels.ts'
import { labelWords } from '#shared/reading/label-words.ts'
import type { Label } from '#shared/reading/labels.ts'
import { href } from '#shared/routes.ts'
import { LabelMark } from '../ui/reading/label-mark.tsx'
import { LabelPreview, type Preview } from './label-preview.tsx'

type Props = { label: Label; settings: LabelSettings; preview: Preview | null }

/** A label with what it looks for, and what can be done with it. */
export function LabelRow({ label, settings, preview }: Props) {
  const words = labelWords[label]!
  const isOff = settings.off.includes(label)
  const name = labelName(label, settings)
  return (
    <li id={`etiqueta-${label}`} className={isOff ? 'off' : undefined}>
      <div className="what">
        <h3>
          <span className={`label ${words.color}`}>
            <LabelMark words={name} icon={words.icon} isUnsure={false} />
          </span>
          {isOff && <small className="soft small">desligada</small>}
        </h3>
      </div>
      <p className="bubble">{labelExamples[label]}</p>
      <div className="acts">
        {label === alwaysOn ? (
          <p>Sempre ligada: quem pede para parar é ouvido.</p>
        ) : (
          <a className="text-button quiet" href={`${href('labels', {}, { ver: label })}#etiqueta-${label}`}>
            {isOff ? 'Ligar' : 'Desligar'}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
        <details>
          <summary className="text-button quiet">
            Trocar o nome<span className="visually-hidden"> de {name}</span>
          </summary>
          <form method="post" action={href('labels')}>
            <input type="hidden" name="form" value="nomear" />
            <input type="hidden" name="etiqueta" value={label} />
            <label htmlFor={`nome-${label}`}>
              Nome<span className="visually-hidden"> de {name}</span>
            </label>
            <input
              id={`nome-${label}`}
              name="nome"
              defaultValue={name}
              maxLength={longestLabelName}
              autoComplete="off"
            />
            <button className="button small" type="submit">
              Salvar
            </button>
            <small className="soft small">Deixe vazio para voltar ao nome original.</small>
          </form>
        </details>
      </div>
      {preview && <LabelPreview preview={preview} name={name} isOff={isOff} />}
    </li>
  )
}
