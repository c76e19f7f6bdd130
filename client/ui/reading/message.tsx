import { Check, CheckCheck, Mic, Undo2 } from 'lucide-react'
import type { LabelView, MessageView, Piece } from '#shared/reading/view/view.ts'
import { Icon } from '../icon.tsx'
import { labelId, undoId, useCorrection } from './actions.ts'
import { LabelMark } from './label-mark.tsx'

type Props = {
  message: MessageView
  /** The customer's first name. */
  name: string
  /** What the last correction, at this message, changed. */
  change: string | null
}

/** One message with its labels. The line from the words to the label is drawn by CSS alone. */
export function Message({ message, name, change }: Props) {
  const { index, from, pieces, medium, at, silence, labels, asks } = message
  const isIn = from === 'customer'
  const lastMark = pieces.findLastIndex(({ mark }) => mark !== null)
  const hang = labels.length > 0 && <Labels index={index} labels={labels} />
  return (
    <li
      className={`row ${isIn ? 'row-in' : 'row-out'}`}
      data-silence={silence}
      data-labels={labels.length || undefined}
    >
      <div className={isIn ? 'bubble in' : 'bubble out'}>
        <span className="visually-hidden">{isIn ? `${name}: ` : 'Você: '}</span>
        {medium && <Medium words={medium} isAlone={pieces.length === 0} />}
        {pieces.map((piece, place) => (
          <MarkedPiece
            key={place}
            piece={piece}
            label={piece.mark === null ? null : labels[piece.mark]!}
            isLast={place === lastMark}
            hang={place === lastMark ? hang : null}
          />
        ))}
        {lastMark === -1 && hang}{' '}
        <small>
          {at}
          {!isIn && <CheckCheck className="ticks" size={16} />}
        </small>
      </div>
      {labels.map((label) => (
        <Why key={label.label} index={index} label={label} />
      ))}
      {asks !== null && <Question index={index} label={labels[asks]!} />}
      {change && (
        <p className="changed">
          <Icon of={Check} size={18} />
          {change}
        </p>
      )}
    </li>
  )
}

function Medium({ words, isAlone }: { words: string; isAlone: boolean }) {
  return (
    <em className={isAlone ? 'medium' : 'medium above'}>
      {words === 'Áudio' && <Icon of={Mic} size={16} />}
      {words}
    </em>
  )
}

type PieceProps = { piece: Piece; label: LabelView | null; isLast: boolean; hang: React.ReactNode }

/** Words that stay on one line: the line to the label begins at their end. */
const maxTailLength = 30

function MarkedPiece({ piece, label, isLast, hang }: PieceProps) {
  if (!label) return piece.text
  const className = `sign ${label.color}${label.isUnsure ? ' unsure' : ''}`
  const text = piece.text.trimEnd()
  const space = piece.text.slice(text.length)
  if (!isLast) return <strong className={className}>{piece.text}</strong>
  const words = text.split(' ')
  let tail = words.pop()!
  while (words.length > 0 && tail.split(' ').length < 4 && tail.length + words.at(-1)!.length < maxTailLength)
    tail = `${words.pop()!} ${tail}`
  return (
    <>
      <strong className={className}>
        {words.length > 0 && `${words.join(' ')} `}
        <span className={tail.length <= maxTailLength ? 'tail' : 'tail long'}>{tail}</span>
      </strong>
      {hang}
      {space}
    </>
  )
}

function Labels({ index, labels }: { index: number; labels: readonly LabelView[] }) {
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
function Why({ index, label }: { index: number; label: LabelView }) {
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

function Question({ index, label }: { index: number; label: LabelView }) {
  const confirm = useCorrection(index, label.label, 'yes')
  const refuse = useCorrection(index, label.label, 'no')
  return (
    <div className="asks">
      <p>
        <strong>Não tenho certeza.</strong> {label.question}
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
