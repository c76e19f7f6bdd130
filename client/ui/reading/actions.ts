import { createContext, useContext } from 'react'
import type { LabelView } from '#shared/reading/view/thread-view.ts'

/** What the seller says of a label; `null` takes it back. */
export type Verdict = 'yes' | 'no' | null

/** What a press does where a script draws the reading. */
type Actions = {
  correct: (message: number, label: LabelView['label'], verdict: Verdict) => void
  showEarlier: () => void
  readAnother: () => void
}

/** Without a script, `null`: then every button sends the form `rereadForm`. */
export const ActionsContext = createContext<Actions | null>(null)

export const rereadForm = 'releitura'

/** The attributes of a button that says something of a label, by script or by form. */
export function useCorrection(message: number, label: LabelView['label'], verdict: Verdict) {
  const actions = useContext(ActionsContext)
  return actions
    ? ({ type: 'button', onClick: () => actions.correct(message, label, verdict) } as const)
    : ({
        type: 'submit',
        form: rereadForm,
        name: 'correcao',
        value: `${message} ${label} ${verdict ?? ''}`.trim(),
      } as const)
}

export function useActions(): Actions | null {
  return useContext(ActionsContext)
}

/** The ids by which the focus finds a label again after a correction. */
export const labelId = (message: number, label: string) => `etiqueta-${message}-${label}`
export const undoId = (message: number, label: string) => `desfazer-${message}-${label}`
