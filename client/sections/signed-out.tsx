import { useAssets } from '../assets.ts'
import { useReceived } from '../visit.tsx'
import { Toast } from './toast.tsx'

/** The first page after signing out says so, to the visitor and to their other tabs. */
export function SignedOut() {
  const { addressOf } = useAssets()
  const isSignedOut = useReceived('sair')
  const isDeleted = useReceived('conta-apagada')
  return (
    (isSignedOut || isDeleted) && (
      <div data-script={addressOf('client/browser/signed-out.ts')}>
        <Toast form={isDeleted ? 'conta-apagada' : 'sair'} />
      </div>
    )
  )
}
