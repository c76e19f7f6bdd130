import { CheckCheck, CircleAlert } from 'lucide-react'
import { flashMessageOf } from '#shared/flash-messages.ts'
import { Icon } from '../ui/icon.tsx'

/** The flash message of a form. A CSS animation hides it after five seconds, so it needs no script. */
export function Toast({ form }: { form: string }) {
  const message = flashMessageOf(form)
  if (!message) return null
  const { title, detail, failure } = message
  return (
    <div className={failure ? 'toast failure' : 'toast'} role={failure ? 'alert' : 'status'}>
      {failure ? <Icon of={CircleAlert} size={24} /> : <CheckCheck className="ticks" />}
      <p>
        <strong>{title}</strong> <span>{detail}</span>
      </p>
    </div>
  )
}
