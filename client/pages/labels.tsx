import { drawnLabels, labelName, type LabelSettings } from '#shared/customers/label-settings.ts'
import { labelGroups } from '#shared/customers/label-examples.ts'
import { labelWords } from '#shared/reading/label-words.ts'
import type { Learned } from '#shared/replies/reply-counts.ts'
import { href } from '#shared/routes.ts'
import { useScript } from '../assets.ts'
import { LearnedReplies } from '../sections/learned-replies.tsx'
import { OwnLabelsSection } from '../sections/own-labels.tsx'
import { OwnLabelsToast } from '../sections/own-labels-toast.tsx'
import { LabelRow } from '../sections/label-row.tsx'
import type { Preview } from '../sections/label-preview.tsx'
import { Toast } from '../sections/toast.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { useReceived, useView } from '../view.tsx'

type Props = {
  /** The member's id: the browser shows kept sentences of nobody else. */
  member: string
  settings: LabelSettings
  /** Customers that are still to be read with these settings. */
  pending: number
  /** What switching one label would change; null unless that was asked for. */
  preview: Preview | null
  learned: Learned
  /** What was learnt and then forgotten is still there. */
  canRemember: boolean
}

export const title = 'Etiquetas'
export const description =
  'O que cada etiqueta procura nas conversas: desligue as que não servem, dê a elas o seu nome e crie as suas.'
export const styles = 'labels'

export default function LabelsPage({ member, settings, pending, preview, learned, canRemember }: Props) {
  const isSaved = useReceived('labels')
  const off = settings.off.map((label) => labelName(label, settings))
  return (
    <>
      {isSaved && <Toast form="labels" />}
      <OwnLabelsToast own={settings.own} />
      <header className="labels-top">
        <h1>
          Palavras viram <Bubble direction="in">etiquetas</Bubble>
        </h1>
        <p className="lede">Cada etiqueta nasce do que o cliente escreve. Desligue as que não servem.</p>
        {off.length > 0 && (
          <p className="labels-off">
            {off.length === 1 ? 'Desligada' : 'Desligadas'}: {new Intl.ListFormat('pt-BR').format(off)}.
          </p>
        )}
      </header>
      <Refusal />
      {pending > 0 && <Pending count={pending} />}
      <OwnLabelsSection member={member} own={settings.own} />
      {labelGroups.map(({ color, name }) => (
        <section key={color} className="label-group" aria-labelledby={`grupo-${color}`}>
          <h2 id={`grupo-${color}`} className="title-m">
            {name}
          </h2>
          <ul>
            {drawnLabels
              .filter((label) => labelWords[label]?.color === color)
              .map((label) => (
                <LabelRow
                  key={label}
                  label={label}
                  settings={settings}
                  preview={preview?.label === label ? preview : null}
                />
              ))}
          </ul>
        </section>
      ))}
      <LearnedReplies learned={learned} settings={settings} canRemember={canRemember} />
    </>
  )
}

const forms = ['ligar', 'nomear', 'reler', 'guardar', 'apagar', 'desfazer', 'esquecer', 'relembrar']

/** Why a form was not accepted. */
function Refusal() {
  const { form } = useView()
  if (!form || !forms.includes(form.form)) return null
  return (
    <p className="notice labels-refusal" role="alert" tabIndex={-1} autoFocus>
      {form.notice ?? Object.values(form.errors)[0]} Nada mudou.
    </p>
  )
}

/** A script goes on by itself. */
function Pending({ count }: { count: number }) {
  const script = useScript('client/browser/labels.ts')
  return (
    <form className="notice labels-pending cluster" id="reler" method="post" action={href('labels')} {...script}>
      <input type="hidden" name="form" value="reler" />
      <p role="status">
        {count === 1 ? 'Falta reler 1 pessoa' : `Falta reler ${count.toLocaleString('pt-BR')} pessoas`} com as etiquetas
        como estão agora.
      </p>
      <button className="button small" type="submit">
        Continuar
      </button>
    </form>
  )
}
