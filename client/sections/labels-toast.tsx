import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'

type Props = {
  message: keyof typeof flashMessages
  /** The form of /dashboard/etiquetas that undoes it, while it can be undone. */
  undo: string | false
  /** Further fields of that form. */
  children?: ReactNode
}

/** Says what was changed on the page of labels, and undoes it. */
export function LabelsToast({ message, undo, children }: Props) {
  const { title, detail } = flashMessages[message]
  return (
    <div className="toast undo-toast" role="status">
      <CheckCheck className="ticks" />
      <p>
        <strong>{title}</strong> <span>{detail}</span>
      </p>
      {undo && (
        <form method="post" action={href('labels')}>
          <input type="hidden" name="form" value={undo} />
          {children}
          <button type="submit">Desfazer</button>
        </form>
      )}
    </div>
  )
}
