import { useScript } from '../assets.ts'
import { useReceived } from '../view.tsx'
import { Toast } from './toast.tsx'

/** The first page after signing out says so, to the visitor and to their other tabs. */
export function SignedOut() {
  const isSignedOut = useReceived('sair')
  const isDeleted = useReceived('conta-apagada')
  return (isSignedOut || isDeleted) && <Said form={isDeleted ? 'conta-apagada' : 'sair'} />
}

function Said({ form }: { form: string }) {
  const script = useScript('client/browser/signed-out.ts')
  return (
    <div {...script}>
      <Toast form={form} />
    </div>
  )
}
