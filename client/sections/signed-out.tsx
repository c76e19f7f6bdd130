import { useScript } from '../assets.ts'
import { useReceived } from '../view.tsx'
import { Toast } from './toast.tsx'

/** Confirms the sign-out with a toast, and notifies the other tabs by its script. */
export function SignedOut() {
  const isSignedOut = useReceived('sair')
  const isDeleted = useReceived('conta-apagada')
  return (isSignedOut || isDeleted) && <SignOutToast form={isDeleted ? 'conta-apagada' : 'sair'} />
}

function SignOutToast({ form }: { form: string }) {
  const script = useScript('client/browser/signed-out.ts')
  return (
    <div {...script}>
      <Toast form={form} />
    </div>
  )
}
