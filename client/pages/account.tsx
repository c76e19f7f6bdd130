import { Bell, SlidersHorizontal, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerOnAi } from '#shared/customer-question.ts'
import { silencedHint } from '#shared/flash-messages.ts'
import { keptAfterDeletion } from '#shared/personal-data.ts'
import { href } from '#shared/routes.ts'
import { Field, Form } from '../form.tsx'
import { ModelConsent, type ModelConsentView } from '../sections/model-consent.tsx'
import { NewPasswordField } from '../sections/new-password-field.tsx'
import { PlanAndSupport } from '../sections/plan-and-support.tsx'
import { Toast } from '../sections/toast.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReceived, useView } from '../view.tsx'

export const title = 'Sua conta'
export const description =
  'Sua conta: nome, e-mail, senha, aparelhos, plano, seus dados em um arquivo e como apagar tudo.'

/** `model`: null where the operator has set none. */
type Props = {
  name: string
  email: string
  supportChat: string | null
  model: ModelConsentView | null
  hasCalendar: boolean
}

export default function AccountPage({ name, email, supportChat, model, hasCalendar }: Props) {
  const isDeleting = useView().form?.form === 'delete'
  const isChanging = useReceived('email')
  return (
    <div className="settings">
      <header>
        <h1>Sua conta</h1>
        <nav className="settings-links" aria-label="Ajustes da conta">
          <a className="text-button" href={href('set-up')}>
            <Icon of={SlidersHorizontal} />
            Configuração
          </a>
          <a className="text-button" href={href('labels')}>
            <Icon of={Tags} />
            Etiquetas
          </a>
          <a className="text-button" href={href('alerts')}>
            <Icon of={Bell} />
            Avisos
          </a>
        </nav>
      </header>

      <Part form="name" heading="Nome" values={{ name }}>
        <Field name="name" label="Seu nome" autoComplete="name" required maxLength={120} />
        <Submit>Salvar nome</Submit>
      </Part>

      <Part form="email" heading="E-mail">
        <p>
          Hoje, você entra com <strong className="address">{email}.</strong> Para trocar, confirme no novo e-mail. O
          antigo recebe um aviso.
        </p>
        {isChanging && (
          <p className="pending">Falta um clique: confirme na mensagem que enviamos ao novo e-mail. {silencedHint}</p>
        )}
        <CurrentPassword />
        <Field name="email" label="Novo e-mail" type="email" autoComplete="email" required maxLength={254} />
        <Submit>Trocar e-mail</Submit>
      </Part>

      <Part form="password" heading="Senha">
        <p>Quando você troca a senha, os outros aparelhos são desconectados.</p>
        <CurrentPassword />
        <NewPasswordField label="Nova senha" email={email} />
        <Submit>Trocar senha</Submit>
      </Part>

      <Part form="devices" heading="Aparelhos">
        <p>Esqueceu a conta aberta em outro aparelho? Saia de todos, menos deste.</p>
        {hasCalendar && (
          <p>
            Seus lembretes também estão em um calendário. O endereço dele muda quando você sai dos outros aparelhos ou
            troca a senha: copie o novo em <a href={`${href('alerts')}#calendar-heading`}>Avisos</a>.
          </p>
        )}
        <Submit>Sair dos outros aparelhos</Submit>
      </Part>

      <PlanAndSupport supportChat={supportChat} />

      {model && <ModelConsent {...model} />}

      <Part form="export" heading="Seus dados">
        <p>
          Um arquivo com o que guardamos da sua conta, dos seus clientes e do seu e-mail, inclusive o que veio pelos
          formulários do site. O formato é JSON, que outros programas conseguem ler. Os currículos em PDF você baixa em{' '}
          <a href={href('my-data')}>Meus dados</a>.
        </p>
        <p>Um cliente perguntou se você usa inteligência artificial? Uma resposta honesta: “{answerOnAi}”</p>
        <Submit>Baixar meus dados</Submit>
      </Part>

      <section className="panel" aria-labelledby="delete-heading">
        <h2 id="delete-heading">Apagar a conta</h2>
        <details open={isDeleting}>
          <summary className="text-button">Quero apagar minha conta</summary>
          <Form name="delete" action={`${href('account')}#delete-summary`} className="form">
            <p>
              Apagamos na hora sua conta, sua configuração, os dados dos seus clientes e o que guardamos com este
              e-mail. Não dá para desfazer: se quiser voltar um dia, você começa do zero.
            </p>
            <p>{keptAfterDeletion}</p>
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
  return (
    <Field
      name="current"
      label="Senha atual"
      type="password"
      autoComplete="current-password"
      required
      hint="Para termos certeza de que é você."
    />
  )
}

function Submit({ children }: { children: string }) {
  return (
    <button className="button secondary" type="submit">
      {children}
    </button>
  )
}
