import { href } from '#shared/routes.ts'
import { Form } from '../form.tsx'
import { PersonalLayout } from '../layouts/personal.tsx'
import { AccountAcceptance } from '../sections/account-acceptance.tsx'
import { NewPasswordField } from '../sections/new-password-field.tsx'
import { SharedDevice } from '../sections/shared-device.tsx'
import { Card } from '../sections/card.tsx'
import { Bubble, BubblePhrase } from '../ui/bubble.tsx'

type Props = {
  email: string
  /** Whether the account has no password yet. */
  isNew: boolean
  name: string | null
  /** The page to continue to. */
  next: string | null
}

export const title = 'Escolher a senha'
export const description = 'Escolha a senha da sua conta: pelo menos 10 caracteres. Uma frase funciona bem.'

const firstHeading = (
  <>
    Falta só <br />a <Bubble direction="in">senha</Bubble>
  </>
)

export default function NewPasswordPage({ email, isNew, name, next }: Props) {
  return (
    <PersonalLayout>
      <Card heading={isNew ? firstHeading : <BubblePhrase text="Nova" bubble="senha" direction="in" />}>
        <p className="intro">
          {name ? `${name}, escolha` : 'Escolha'} a senha de <strong className="address">{email}.</strong>
          {!isNew && ' Os outros aparelhos serão desconectados quando você salvar.'}
        </p>
        <Form name="new-password" action={href('new-password', {}, next === null ? {} : { next })} className="form">
          <NewPasswordField label={isNew ? 'Senha' : 'Nova senha'} email={email} />
          <SharedDevice />
          <button className="button" type="submit">
            {isNew ? 'Criar conta e entrar' : 'Salvar nova senha'}
          </button>
          {isNew && <AccountAcceptance />}
        </Form>
      </Card>
    </PersonalLayout>
  )
}
