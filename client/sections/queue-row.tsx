import type { QueuedCustomer } from '#shared/customers/customer-queue.ts'
import { calledBy } from '#shared/customers/queue-view.ts'
import { dueSentence, queueWhy, sinceWords } from '#shared/customers/queue-words.ts'
import { actNames } from '#shared/customers/act-names.ts'
import type { LaterChoice } from '#shared/time/moments/later-choices.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import { href } from '#shared/routes.ts'
import { useLabelWords } from '../label-words.ts'
import { avatarColorOf, Avatar } from '../ui/avatar.tsx'
import { Label } from '../ui/label.tsx'
import { ActsForm, DoneButton, RowLater, WrongButton } from './queue-acts.tsx'

type Props = {
  row: QueuedCustomer
  now: string
  choices: readonly LaterChoice[]
  /** An address of the queue as it is filtered. */
  address: (query: Record<string, string>) => string
  /** The customer whose card is open because the seller has opened it: it stays so. */
  openedNow: string | null
  isFirstOfKind: boolean
}

/** A row of the queue. Its name opens its card. */
export function QueueRow({ row, now, choices, address, openedNow, isFirstOfKind }: Props) {
  const { id, kind, last_from: lastFrom, reading } = row
  const dueOn = dueSentence(row, now)
  const { full, initials } = calledBy(row)
  const { long, what } = sinceWords(row, now)
  const wordsOf = useLabelWords()
  const label = reading.label && wordsOf(reading.label)
  const why = queueWhy(row, now, label ? reading.label : null)
  const acts = { row, now, choices, action: address(openedNow ? { aberto: openedNow } : {}) }
  const classes = [
    'turn',
    kind,
    lastFrom === 'seller' ? 'yours' : 'theirs',
    isFirstOfKind && 'first-of-kind',
    row.is_thanked && 'thanked',
  ]
  return (
    <li className={classes.filter(Boolean).join(' ')} data-customer={id}>
      <p className="since">
        <strong>{long}</strong> <span className="soft small wide-only">{what}</span>
      </p>
      <Avatar initials={initials} color={avatarColorOf(id)} className="wide-only" />
      <div className="who cluster">
        <h3>
          <a className="open covers" href={`${address({ aberto: id })}#fila`}>
            {full}
          </a>
        </h3>
        {label ? (
          <Label color={label.color}>{label.words}</Label>
        ) : (
          <Label color="quiet">{stageWords[row.stage]}</Label>
        )}
        <p className="why soft small">
          {dueOn && <b className="due">{dueOn} </b>}
          {why && <span className="reason">{`${why} `}</span>}
          <WrongButton {...acts} />
        </p>
      </div>
      <a className="act wide-only" href={`${href('customer', { id })}#agir`}>
        {actNames[row.due.step]}
        <span className="visually-hidden">{` (${full})`}</span>
      </a>
      <div className="acts">
        <ActsForm {...acts} />
        <DoneButton {...acts} />
        <RowLater {...acts} />
      </div>
    </li>
  )
}
