import { href } from '#shared/routes.ts'
import { Form } from '../form.tsx'
import { PersonalLayout } from '../layouts/personal.tsx'
import type { Words } from '../sections/mail-link-sheet.tsx'
import { Card } from '../sections/sheet.tsx'
import { Say } from '../ui/say.tsx'

type Kind = 'signup' | 'recovery'

/** Where somebody is who opened a link of an account mail. */
export type ConfirmView =
  | { at: 'link'; kind: Kind; email: string; action: string }
  | { at: 'bad link'; why: 'expired' | 'unreadable' | 'used' }

export const title = 'Abrir o link da conta'
export const description = 'Confirmar um e-mail da conta: uma página que responde só a quem recebeu o link por e-mail.'

export default function AuthConfirmPage({ view }: { view: ConfirmView }) {
  return (
    <PersonalLayout>
      {view.at === 'link' && <PressToGoOn {...view} />}
      {view.at === 'bad link' && <BadLink {...badLinks[view.why]} />}
    </PersonalLayout>
  )
}

const asks: Record<Kind, Words & { button: string }> = {
  signup: {
    heading: (
      <>
        Falta um <Say turn="in">clique</Say>
      </>
    ),
    text: 'Confirme que este e-mail é seu. Depois, você escolhe a senha e a conta está pronta:',
    button: 'Confirmar e-mail',
  },
  recovery: {
    heading: (
      <>
        Senha <Say turn="in">nova</Say>
      </>
    ),
    text: 'Continue para escolher outra senha. A conta é esta:',
    button: 'Escolher senha nova',
  },
}

function PressToGoOn({ kind, email, action }: { kind: Kind; email: string; action: string }) {
  const { heading, text, button } = asks[kind]
  return (
    <Card heading={heading}>
      <p className="intro">
        {text} <strong className="address">{email}</strong>
      </p>
      <Form name="auth-confirm" action={action} className="form">
        <button className="button" type="submit">
          {button}
        </button>
      </Form>
      <p className="aside">Não foi você que pediu? Feche esta página: sem o clique, nada muda.</p>
    </Card>
  )
}

const badLinks: Record<'expired' | 'unreadable' | 'used', Words> = {
  expired: {
    heading: (
      <>
        Este link <Say turn="in">venceu</Say>
      </>
    ),
    text: 'Os links da conta valem por 24 horas, para proteger você. Peça outro: chega em instantes.',
  },
  unreadable: {
    heading: (
      <>
        Este link <Say turn="in">não abriu</Say>
      </>
    ),
    text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou peça outro link.',
  },
  used: {
    heading: (
      <>
        Este link <Say turn="in">já serviu</Say>
      </>
    ),
    text: 'Quando a senha é escolhida, os links enviados antes deixam de valer. Se a sua conta já está pronta, é só entrar. Se não, peça outro.',
  },
}

function BadLink({ heading, text }: Words) {
  return (
    <Card heading={heading}>
      <p className="intro">{text}</p>
      <ul className="ways-on">
        <li>
          <a href={href('auth', {}, { modo: 'senha' })}>Tenho conta: enviar link para escolher a senha</a>
        </li>
        <li>
          <a href={href('auth', {}, { modo: 'criar' })}>Não tenho conta: criar conta grátis</a>
        </li>
        <li>
          <a href={href('auth')}>Já sei minha senha: entrar</a>
        </li>
      </ul>
    </Card>
  )
}
