import { Check, Undo2 } from 'lucide-react'
import type { LabelView } from '#shared/reading/view/thread-view.ts'
import { useLabelWords } from '../label-words.ts'
import { Icon } from '../ui/icon.tsx'
import { LabelMark } from '../ui/reading/label-mark.tsx'

/** A label of a message, and what the seller can say of it. */
export function SaidVerdict({ label }: { label: LabelView }) {
  const wordsOf = useLabelWords()
  const { color, said, isUnsure } = label
  const words = (label.label !== 'respondida' && wordsOf(label.label)?.words) || label.words
  const saying = (verdict: 'sim' | 'nao') =>
    ({ type: 'submit', name: 'disse', value: `${label.label} ${verdict}` }) as const
  if (said === 'no')
    return (
      <p className="verdict refused cluster">
        <s className="label">{words}</s>
        <button className="text-button quiet" {...saying('sim')} aria-label={`Desfazer: ${words} está certo`}>
          <Icon of={Undo2} size={16} />
          Desfazer
        </button>
      </p>
    )
  return (
    <p className="verdict cluster">
      <span className={`label ${color}${isUnsure ? ' unsure' : ''}`}>
        <LabelMark {...label} words={words} />
      </span>
      {said === 'yes' && (
        <span className="confirmed soft small">
          <Icon of={Check} size={16} />
          você confirmou
        </span>
      )}
      {label.label !== 'respondida' && (
        <span className="answers">
          {isUnsure && (
            <button className="text-button quiet" {...saying('sim')} aria-label={`Está certo: ${words}`}>
              Está certo
            </button>
          )}
          <button className="text-button quiet" {...saying('nao')} aria-label={`Não é isso: ${words}`}>
            Não é isso
          </button>
        </span>
      )}
    </p>
  )
}
