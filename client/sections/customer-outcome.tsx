import type { CustomerView } from '#shared/customers/customer-view.ts'
import { useView } from '../view.tsx'
import { Toast } from './toast.tsx'
import { UndoToast } from './undo-toast.tsx'

/** Forms that say by themselves why they were refused. */
const speaking = ['notas', 'valor', 'nome', 'volta', 'mover', 'nova-etiqueta']

/** What came of the last button: what was done and can be undone, or why nothing was. */
export function CustomerOutcome({ customer: { events, merge } }: { customer: CustomerView }) {
  const { form, received, event } = useView()
  const isSaid = form && (speaking.includes(form.form) || (form.form === 'depois' && form.notice === null))
  if (form && !isSaid)
    return (
      <div className="error-summary" id="pessoa-summary" role="alert" tabIndex={-1} autoFocus>
        <p>
          <strong>{form.notice ?? Object.values(form.errors)[0]}</strong>
        </p>
      </div>
    )
  if (received === 'undone' || received === 'apart') return <Toast form={received} />
  const done = events.find(({ id }) => id === event)
  if (!done || merge.done) return null
  return <UndoToast form="customer" words={`${done.words}.`} />
}
