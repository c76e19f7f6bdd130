import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { Form } from '../form.tsx'
import { PersonalLayout } from '../layouts/personal.tsx'
import type { CardContent } from '../sections/mail-link-card.tsx'
import { Card } from '../sections/card.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'

type Kind = 'signup' | 'recovery'

/** The states of an account mail's link. */
export type ConfirmView =
  | { at: 'link'; kind: Kind; email: string; action: string }
  | { at: 'bad link'; why: 'expired' | 'unreadable' | 'used' }

export const title = 'Abrir o link da conta'
export const description = 'Confirmar um e-mail da conta: uma página que responde só a quem recebeu o link por e-mail.'

export default function AuthConfirmPage({ view }: { view: ConfirmView }) {
  return (
    <PersonalLayout>
      {view.at === 'link' && <ConfirmByButton {...view} />}
      {view.at === 'bad link' && <BadLink {...badLinks[view.why]} />}
    </PersonalLayout>
  )
}

type Prompt = { heading: ReactNode; before: string; after?: string; button: string }

const prompts: Record<Kind, Prompt> = {
  signup: {
    heading: <BubblePhrase text="Falta um" bubble="clique" direction="in" />,
    before: 'Confirme que este e-mail é seu:',
    after: 'Depois, você escolhe a senha e a conta fica pronta.',
    button: 'Confirmar e-mail',
  },
  recovery: {
    heading: <BubblePhrase text="Nova" bubble="senha" direction="in" />,
    before: 'Continue para escolher outra senha. A conta é esta:',
    button: 'Escolher nova senha',
  },
}

function ConfirmByButton({ kind, email, action }: { kind: Kind; email: string; action: string }) {
  const { heading, before, after, button } = prompts[kind]
  return (
    <Card heading={heading}>
      <p className="intro">
        {before} <strong className="address">{after ? `${email}.` : email}</strong> {after}
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

const badLinks: Record<'expired' | 'unreadable' | 'used', CardContent> = {
  expired: {
    heading: <BubblePhrase text="Este link" bubble="venceu" direction="in" />,
    text: 'Os links da conta valem por 24 horas, para proteger você. Peça outro: chega em instantes.',
  },
  unreadable: {
    heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
    text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou peça outro link.',
  },
  used: {
    heading: <BubblePhrase text="Este link" bubble="já foi usado" direction="in" />,
    text: 'Quando a senha é escolhida, os links enviados antes deixam de valer. Se a sua conta já está pronta, é só entrar. Se não, peça outro.',
  },
}

function BadLink({ heading, text }: CardContent) {
  return (
    <Card heading={heading}>
      <p className="intro">{text}</p>
      <ul className="next-links">
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
