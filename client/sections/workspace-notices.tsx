import { href } from '#shared/routes.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Replaces a member page whose session was ended elsewhere. */
export function SessionEnded() {
  return (
    <section className="workspace-notice">
      <h1>Sua sessão terminou</h1>
      <p>Você saiu da conta em outra aba ou em outro aparelho. Entre de novo para continuar.</p>
      <ButtonLink href={href('auth')}>Entrar</ButtonLink>
    </section>
  )
}

/** Replaces the page of a customer who is not there, or not there any more. */
export function NoSuchCustomer() {
  return (
    <section className="workspace-notice">
      <h1>Não achamos esta pessoa.</h1>
      <p>Talvez os dados tenham sido apagados ou juntados.</p>
      <ButtonLink href={href('customers')}>Ver todos os clientes</ButtonLink>
    </section>
  )
}

/** Replaces a member page whose data could not be loaded. */
export function Unloaded() {
  return (
    <section className="workspace-notice">
      <h1>Esta página não carregou</h1>
      <p>Seus dados estão salvos. Espere um pouco e carregue a página de novo.</p>
      <ButtonLink href="">Carregar de novo</ButtonLink>
    </section>
  )
}
