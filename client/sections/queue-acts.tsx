import { Check, Clock, MessageCircleX } from 'lucide-react'
import type { QueuedCustomer } from '#shared/customers/customer-queue.ts'
import { calledBy, lastDayOf, laterOptions, seenOf, tomorrowOf } from '#shared/customers/queue-view.ts'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'

type Acts = {
  row: QueuedCustomer
  now: string
  /** The address of the queue as it is filtered and opened. */
  action: string
  /** Rows have words alone: sixty rows of icons are slow to draw. */
  hasIcons?: true
}

const formId = ({ id }: QueuedCustomer) => `atos-${id}`

/** The form of the buttons of one customer, which stand apart from it. */
export function ActsForm({ row, action }: Acts) {
  return (
    <form id={formId(row)} method="post" action={action} hidden>
      <SeenFields row={row} />
      {row.reading.label && <input type="hidden" name="etiqueta" value={row.reading.label} />}
    </form>
  )
}

function SeenFields({ row }: { row: QueuedCustomer }) {
  return (
    <>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="visto" value={seenOf(row)} />
    </>
  )
}

export function DoneButton({ row, hasIcons }: Acts) {
  return (
    <button className="quiet done" type="submit" form={formId(row)} name="form" value="feito">
      {hasIcons && <Icon of={Check} />}
      Feito
      <Of row={row} />
    </button>
  )
}

/** The seller disagrees with the label that decides; there is none to disagree with where none does. */
export function WrongButton({ row, hasIcons }: Acts) {
  if (!row.reading.label) return null
  return (
    <button className="quiet wrong" type="submit" form={formId(row)} name="form" value="nao-e-isso">
      {hasIcons && <Icon of={MessageCircleX} />}
      Não é isso
      <Of row={row} />
    </button>
  )
}

/** Until when somebody is put off: two choices, and a date. */
export function LaterMenu({ row, now, action, hasIcons }: Acts) {
  const { form } = useView()
  const refusal = form?.form === 'depois' && form.values['id'] === row.id ? (form.errors['dia'] ?? null) : null
  const dayId = `dia-${row.id}`
  return (
    <details className="later" name="depois" open={refusal !== null}>
      <summary className="quiet">
        {hasIcons && <Icon of={Clock} />}
        Depois
        <Of row={row} />
      </summary>
      <div className="later-menu">
        <form method="post" action={action}>
          <input type="hidden" name="form" value="depois" />
          <SeenFields row={row} />
          {laterOptions(now).map(({ choice, words, when }) => (
            <button key={choice} type="submit" name="quando" value={choice}>
              {words} <span>{when}</span>
            </button>
          ))}
        </form>
        <form method="post" action={action}>
          <input type="hidden" name="form" value="depois" />
          <input type="hidden" name="quando" value="dia" />
          <SeenFields row={row} />
          <label htmlFor={dayId}>Outra data</label>
          <input
            id={dayId}
            type="date"
            name="dia"
            required
            min={tomorrowOf(now)}
            max={lastDayOf(now)}
            defaultValue={refusal === null ? '' : (form!.values['dia'] ?? '')}
            {...(refusal && { 'aria-invalid': true, 'aria-describedby': `${dayId}-erro` })}
          />
          <button type="submit">Marcar</button>
          {refusal && (
            <p className="later-mistake" id={`${dayId}-erro`}>
              {refusal}
            </p>
          )}
        </form>
      </div>
    </details>
  )
}

const Of = ({ row }: { row: QueuedCustomer }) => <span className="visually-hidden"> ({calledBy(row).full})</span>
