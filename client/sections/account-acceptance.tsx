import { href } from '#shared/routes.ts'
import { minimumAge } from '#shared/site.ts'

/** What a new member agrees to, beside the button that does it. Its version is kept with the account. */
export function AccountAcceptance() {
  return (
    <p className="fine-print">
      Ao criar a conta, você diz que tem {minimumAge} anos ou mais e aceita os{' '}
      <a href={href('terms')}>Termos de Serviço</a>. Como cuidamos dos seus dados:{' '}
      <a href={href('privacy')}>Política de Privacidade</a>.
    </p>
  )
}
