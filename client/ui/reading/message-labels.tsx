import { Check, Undo2 } from 'lucide-react'
import type { LabelView } from '#shared/reading/view/thread-view.ts'
import { Icon } from '../icon.tsx'
import { labelId, undoId, useCorrection } from './actions.ts'
import { LabelMark } from './label-mark.tsx'

/** The labels beside a message. Each opens why it is there. */
export function Labels({ index, labels }: { index: number; labels: readonly LabelView[] }) {
  return (
    <span className="hang">
      {labels.map((label) =>
        label.said === 'no' ? (
          <RefusedLabel key={label.label} index={index} label={label} />
        ) : (
          <button
            key={label.label}
            id={labelId(index, label.label)}
            className={`label ${label.color}${label.isUnsure ? ' unsure' : ''}`}
            type="button"
            popoverTarget={`porque-${index}-${label.label}`}
          >
            <LabelMark {...label} />
          </button>
        ),
      )}
    </span>
  )
}

function RefusedLabel({ index, label }: { index: number; label: LabelView }) {
  const undo = useCorrection(index, label.label, null)
  return (
    <span className="refused-label">
      <s className="label">{label.words}</s>
      <button className="undo" id={undoId(index, label.label)} {...undo}>
        <Icon of={Undo2} size={16} />
        <span>Desfazer</span>
      </button>
    </span>
  )
}

/** Opened by the label, closed by Esc or a press elsewhere, all of it by the browser. */
export function Why({ index, label }: { index: number; label: LabelView }) {
  const refuse = useCorrection(index, label.label, 'no')
  const undo = useCorrection(index, label.label, null)
  if (label.said === 'no') return null
  return (
    <div className="why" id={`porque-${index}-${label.label}`} popover="auto">
      <p>
        <strong>{label.words}</strong>
        {label.quote ? `, por causa de “${label.quote}”.` : ', pelo que veio nesta mensagem.'}
        {label.said === 'yes' && ' Você disse que é isso.'}
      </p>
      {label.label === 'respondida' ? null : label.said === 'yes' ? (
        <button className="button secondary small" {...undo}>
          Desfazer
        </button>
      ) : (
        <button className="button secondary small" {...refuse}>
          Não é isso
        </button>
      )}
    </div>
  )
}

/** Asks about a label of which the reader is not sure. */
export function Question({ index, label }: { index: number; label: LabelView }) {
  const confirm = useCorrection(index, label.label, 'yes')
  const refuse = useCorrection(index, label.label, 'no')
  return (
    <div className="asks">
      <p>
        <strong>O Fechou não tem certeza.</strong> {label.question}
      </p>
      <div>
        <button className="button small" {...confirm}>
          <Icon of={Check} size={18} />É isso
        </button>
        <button className="button secondary small" {...refuse}>
          Não é isso
        </button>
      </div>
    </div>
  )
}
