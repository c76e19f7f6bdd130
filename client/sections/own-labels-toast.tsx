import { CheckCheck } from 'lucide-react'
import type { OwnLabels } from '#shared/customers/own-labels.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { useReceived } from '../view.tsx'
import { Toast } from './toast.tsx'

/** Says what has become of an own label, and undoes it while nothing else has changed. */
export function OwnLabelsToast({ own }: { own: OwnLabels }) {
  const isSaved = useReceived('own-label')
  const isGone = useReceived('own-label-gone')
  const isUndone = useReceived('undone')
  if (isUndone) return <Toast form="undone" />
  if (!isSaved && !isGone) return null
  const { title, detail } = flashMessages[isSaved ? 'own-label' : 'own-label-gone']
  return (
    <div className="toast undo-toast" role="status">
      <CheckCheck className="ticks" />
      <p>
        <strong>{title}</strong> <span>{detail}</span>
      </p>
      {own.before && (
        <form method="post" action={href('labels')}>
          <input type="hidden" name="form" value="desfazer" />
          <input type="hidden" name="vez" value={own.next} />
          <button type="submit">Desfazer</button>
        </form>
      )}
    </div>
  )
}
