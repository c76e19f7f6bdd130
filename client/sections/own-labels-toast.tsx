import type { OwnLabels } from '#shared/customers/own-labels.ts'
import { useReceived } from '../view.tsx'
import { LabelsToast } from './labels-toast.tsx'
import { Toast } from './toast.tsx'

/** Says what has become of an own label, and undoes it while nothing else has changed. */
export function OwnLabelsToast({ own }: { own: OwnLabels }) {
  const isSaved = useReceived('own-label')
  const isGone = useReceived('own-label-gone')
  const isUndone = useReceived('undone')
  if (isUndone) return <Toast form="undone" />
  if (!isSaved && !isGone) return null
  return (
    <LabelsToast message={isSaved ? 'own-label' : 'own-label-gone'} undo={own.before !== null && 'desfazer'}>
      <input type="hidden" name="vez" value={own.next} />
    </LabelsToast>
  )
}
