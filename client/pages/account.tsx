import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { Field, Form } from '../form.tsx'
import { NewPasswordField } from '../sections/new-password-field.tsx'
import { PlanAndSupport } from '../sections/plan-and-support.tsx'
import { Toast } from '../sections/toast.tsx'
import { useReceived, useView } from '../view.tsx'

export const title = 'Sua conta'
export const description = 'Sua conta: nome, e-mail, senha, aparelhos, seus dados em um arquivo e como apagar tudo.'

type Props = { name: string; email: string; supportChat: string | null }

export default function AccountPage({ name, email, supportChat }: Props) {
  const isDeleting = useView().form?.form === 'delete'
  const isChanging = useReceived('email')
  return (
    <div className="settings">
      <header>
        <h1>Sua conta</h1>
      </header>

      <Part form="name" heading="Nome" values={{ name }}>
        <Field name="name" label="Como chamamos você" autoComplete="name" required maxLength={120} />
        <Submit>Salvar nome</Submit>
      </Part>

      <Part form="email" heading="E-mail">
        <p>
          Hoje, você entra com <strong className="address">{email}.</strong> Para trocar, confirme no endereço novo. O
          antigo recebe um aviso.
        </p>
        {isChanging && <p className="pending">Falta um clique: confirme no e-mail que enviamos ao endereço novo.</p>}
        <CurrentPassword />
        <Field name="email" label="E-mail novo" type="email" autoComplete="email" required maxLength={254} />
        <Submit>Trocar e-mail</Submit>
      </Part>

      <Part form="password" heading="Senha">
        <p>Quando você troca a senha, os outros aparelhos saem da conta.</p>
        <CurrentPassword />
        <NewPasswordField label="Senha nova" email={email} />
        <Submit>Trocar senha</Submit>
      </Part>

      <Part form="devices" heading="Aparelhos">
        <p>Esqueceu a conta aberta em outro lugar? Saia de todos, menos deste.</p>
        <Submit>Sair dos outros aparelhos</Submit>
      </Part>

      <PlanAndSupport supportChat={supportChat} />

      <Part form="export" heading="Seus dados">
        <p>
          Um arquivo com tudo o que guardamos da sua conta e do seu endereço, também o que veio pelos formulários do
          site.
        </p>
        <Submit>Baixar meus dados (JSON)</Submit>
      </Part>

      <section className="panel" aria-labelledby="delete-heading">
        <h2 id="delete-heading">Apagar a conta</h2>
        <details open={isDeleting}>
          <summary>Quero apagar minha conta</summary>
          <Form name="delete" action={`${href('account')}#delete-summary`} className="form">
            <p>
              Apagamos sua conta, sua configuração e tudo o que guardamos sob este e-mail, na hora. Não dá para
              desfazer. Ficam só os registros de acesso, que a lei manda guardar por 6 meses. Se quiser voltar um dia,
              você começa do zero.
            </p>
            <CurrentPassword />
            <button className="button destructive" type="submit">
              Apagar minha conta
            </button>
          </Form>
        </details>
      </section>
    </div>
  )
}

type PartProps = {
  /** The name of the form, and the key of its flash message. */
  form: 'name' | 'email' | 'password' | 'devices' | 'export'
  heading: string
  values?: Readonly<Record<string, string>>
  children: ReactNode
}

function Part({ form, heading, values, children }: PartProps) {
  const isReceived = useReceived(form)
  return (
    <section
      className="panel"
      aria-labelledby={`${form}-heading`}
      {...(isReceived && { id: `${form}-recebido`, tabIndex: -1 })}
    >
      {isReceived && <Toast form={form} />}
      <h2 id={`${form}-heading`}>{heading}</h2>
      <Form name={form} action={`${href('account')}#${form}-summary`} values={values} className="form">
        {children}
      </Form>
    </section>
  )
}

function CurrentPassword() {
  return <Field name="current" label="Senha atual" type="password" autoComplete="current-password" required />
}

function Submit({ children }: { children: string }) {
  return (
    <button className="button secondary" type="submit">
      {children}
    </button>
  )
}
