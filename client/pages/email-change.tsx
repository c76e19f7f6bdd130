import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { Form } from '../form.tsx'
import { PersonalLayout } from '../layouts/personal.tsx'
import { RecipientEmail, MailLinkCard, type LinkStep } from '../sections/mail-link-card.tsx'
import { Card } from '../sections/card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'

/** The states of a mailed link's page, plus sign-in, a wrong account, and the undo link sent to the previous address. */
export type EmailChangeStep =
  | LinkStep<'email-change'>
  | { at: 'sign in'; email: string }
  | { at: 'other account'; email: string }
  | { at: 'undo'; email: string; action: string }

type Props = { step: EmailChangeStep }

export const title = ({ step }: Props) => (step.at === 'end' ? 'E-mail trocado' : 'Trocar o e-mail da conta')
export const description =
  'Confirmar o novo e-mail da conta: uma página que responde só a quem recebeu o link por e-mail.'

const accountButton = <ButtonLink href={href('account')}>Ir para a conta</ButtonLink>

export default function EmailChangePage({ step }: Props) {
  return <PersonalLayout>{cardFor(step)}</PersonalLayout>
}

function cardFor(step: EmailChangeStep) {
  if (step.at === 'sign in') return <SignInFirst email={step.email} />
  if (step.at === 'other account') return <OtherAccount email={step.email} />
  if (step.at === 'undo') return <Undo email={step.email} action={step.action} />
  return <Change step={step} />
}

function SignInFirst({ email }: { email: string }) {
  return (
    <Card heading={<BubblePhrase text="Falta" bubble="entrar" direction="in" />}>
      <p className="intro">
        Para a sua conta passar a usar <strong className="address">{email},</strong> entre nela com o e-mail atual e a
        sua senha. Depois, é só confirmar.
      </p>
      <ButtonLink href={href('auth', {}, { next: href('email-change') })}>Entrar e confirmar</ButtonLink>
      <p className="aside">Você não tem conta, ou não pediu a troca? Feche esta página: nada muda.</p>
    </Card>
  )
}

function OtherAccount({ email }: { email: string }) {
  return (
    <Card heading={<BubblePhrase text="Esta é" bubble="outra conta" direction="in" />}>
      <p className="intro">
        A troca para <strong className="address">{email}</strong> foi pedida em outra conta. Saia desta, abra o link de
        novo e entre na conta que pediu.
      </p>
      {accountButton}
    </Card>
  )
}

function Undo({ email, action }: { email: string; action: string }) {
  return (
    <Card heading={<BubblePhrase text="Desfazer" bubble="a troca" direction="in" />}>
      <p className="intro">
        A conta volta a usar <strong className="address">{email},</strong> todos os aparelhos são desconectados e você
        escolhe outra senha em seguida.
      </p>
      <Form name="email-change" action={`${action}#email-change-summary`} className="form">
        <button className="button" type="submit">
          Recuperar minha conta
        </button>
      </Form>
      <p className="aside">Foi você que trocou o e-mail? Feche esta página: a troca continua valendo.</p>
    </Card>
  )
}

function Change({ step }: { step: LinkStep<'email-change'> }) {
  return (
    <MailLinkCard
      step={step}
      name="email-change"
      prompt={{
        heading: <BubblePhrase text="Novo" bubble="e-mail" direction="in" />,
        text: (
          <>
            Confirme que <RecipientEmail step={step} /> passa a ser o e-mail da sua conta do {site.name}.
          </>
        ),
        button: 'Confirmar e-mail',
        next: <p className="aside">Não foi você que pediu? Feche esta página: sem o clique, nada muda.</p>,
      }}
      outcomes={{
        'email-change': {
          heading: <BubblePhrase text="E-mail" bubble="trocado" direction="out" />,
          text: 'É com ele que você entra daqui em diante.',
          next: accountButton,
        },
      }}
      renewal={{
        expired: {
          heading: <BubblePhrase text="Este link" bubble="não vale mais" direction="in" />,
          text: 'Ele vale por 24 horas e uma vez só. Se a troca ainda não aconteceu, peça de novo na sua conta.',
          next: accountButton,
        },
        unreadable: {
          heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
          text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou peça a troca de novo.',
          next: accountButton,
        },
      }}
    />
  )
}
