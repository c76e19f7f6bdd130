import { Check, CheckCheck, Mic } from 'lucide-react'
import type { LabelView, MessageView, Piece } from '#shared/reading/view/thread-view.ts'
import { Icon } from '../icon.tsx'
import { Labels, Question, Why } from './message-labels.tsx'

type Props = {
  message: MessageView
  /** The customer's first name. */
  name: string
  /** What the last correction, at this message, changed. */
  change: string | null
}

/** Labels that the style sheet makes room for; no message of the corpus has more. */
const maxLabels = 6

/** One message with its labels. The line from the words to the label is drawn by CSS alone. */
export function Message({ message, name, change }: Props) {
  const { index, from, pieces, medium, at, silence, labels, asks } = message
  const isIn = from === 'customer'
  const lastMark = pieces.findLastIndex(({ mark }) => mark !== null)
  const hang = labels.length > 0 && <Labels index={index} labels={inOrderOfTheLine(labels, pieces[lastMark])} />
  return (
    <li
      className={`row ${isIn ? 'row-in' : 'row-out'}`}
      data-silence={silence}
      data-labels={Math.min(labels.length, maxLabels) || undefined}
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

/** The line begins at the last words that are marked, so it leads to their label: that one hangs first. */
function inOrderOfTheLine(labels: readonly LabelView[], last: Piece | undefined): readonly LabelView[] {
  const led = labels[last?.mark ?? 0]!
  return [led, ...labels.filter((label) => label !== led)]
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
