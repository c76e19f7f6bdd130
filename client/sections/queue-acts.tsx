import { Check, MessageCircleX } from 'lucide-react'
import type { QueuedCustomer } from '#shared/customers/customer-queue.ts'
import { isFollowUp } from '#shared/customers/follow-up-why.ts'
import { calledBy, seenOf } from '#shared/customers/queue-view.ts'
import type { LaterChoice } from '#shared/time/moments/later-choices.ts'
import { Icon } from '../ui/icon.tsx'
import { LaterMenu } from './later-menu.tsx'

type Acts = {
  row: QueuedCustomer
  now: string
  /** The address of the queue as it is filtered and opened. */
  action: string
  choices: readonly LaterChoice[]
  /** Rows have words alone: sixty rows of icons are slow to draw. */
  hasIcons?: true
}

const formId = ({ id }: QueuedCustomer) => `atos-${id}`

/** The form of the buttons of one customer, which stand apart from it. */
export function ActsForm({ row, action }: Acts) {
  return (
    <form id={formId(row)} method="post" action={action} hidden>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="visto" value={seenOf(row)} />
      {row.reading.label && <input type="hidden" name="etiqueta" value={row.reading.label} />}
    </form>
  )
}

export function DoneButton({ row, hasIcons }: Acts) {
  return (
    <button className="text-button quiet done" type="submit" form={formId(row)} name="form" value="feito">
      {hasIcons && <Icon of={Check} />}
      Feito
      <Of row={row} />
    </button>
  )
}

/** The seller disagrees: with a follow-up, or with the label that decides, where one does. */
export function WrongButton({ row, hasIcons }: Acts) {
  const isOfFollowUp = isFollowUp(row)
  if (!isOfFollowUp && !row.reading.label) return null
  return (
    <button
      className={`text-button quiet wrong${hasIcons ? '' : ' wide-only'}`}
      type="submit"
      form={formId(row)}
      name="form"
      value={isOfFollowUp ? 'sem-sentido' : 'nao-e-isso'}
    >
      {hasIcons && <Icon of={MessageCircleX} />}
      {isOfFollowUp ? 'Não faz sentido' : 'Não é isso'}
      <Of row={row} />
    </button>
  )
}

/** Until when the customer of a row is put off. */
export function RowLater({ row, now, action, choices, hasIcons }: Acts) {
  const { id } = row
  const later = { id, of: calledBy(row).full, seen: seenOf(row), choices, now, action }
  return <LaterMenu {...later} {...(hasIcons && { hasIcon: true })} />
}

const Of = ({ row }: { row: QueuedCustomer }) => <span className="visually-hidden">{` (${calledBy(row).full})`}</span>
