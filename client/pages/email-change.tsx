import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { Form } from '../form.tsx'
import { PersonalLayout } from '../layouts/personal.tsx'
import { AddressOf, MailLinkSheet, type LinkStep } from '../sections/mail-link-sheet.tsx'
import { Card } from '../sections/sheet.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Say } from '../ui/say.tsx'

/** Besides the steps of a link: who is not in the account has to be, and the address before may take the change back. */
export type EmailChangeStep =
  | LinkStep<'email-change'>
  | { at: 'sign in'; email: string }
  | { at: 'other account'; email: string }
  | { at: 'undo'; email: string; action: string }

type Props = { step: EmailChangeStep }

export const title = ({ step }: Props) => (step.at === 'end' ? 'E-mail trocado' : 'Trocar o e-mail da conta')
export const description =
  'Confirmar o e-mail novo da conta: uma página que responde só a quem recebeu o link por e-mail.'

const toAccount = <ButtonLink href={href('account')}>Ir para a conta</ButtonLink>

export default function EmailChangePage({ step }: Props) {
  return <PersonalLayout>{sheetOf(step)}</PersonalLayout>
}

function sheetOf(step: EmailChangeStep) {
  if (step.at === 'sign in') return <SignInFirst email={step.email} />
  if (step.at === 'other account') return <OtherAccount email={step.email} />
  if (step.at === 'undo') return <Undo email={step.email} action={step.action} />
  return <Change step={step} />
}

function SignInFirst({ email }: { email: string }) {
  return (
    <Card
      heading={
        <>
          Falta <Say turn="in">entrar</Say>
        </>
      }
    >
      <p className="intro">
        Para a sua conta passar a usar <strong className="address">{email},</strong> entre nela com o e-mail de até
        agora e a sua senha. Depois, é só confirmar.
      </p>
      <ButtonLink href={href('auth', {}, { next: href('email-change') })}>Entrar e confirmar</ButtonLink>
      <p className="aside">Você não tem conta, ou não pediu a troca? Feche esta página: nada muda.</p>
    </Card>
  )
}

function OtherAccount({ email }: { email: string }) {
  return (
    <Card
      heading={
        <>
          Esta é <Say turn="in">outra conta</Say>
        </>
      }
    >
      <p className="intro">
        A troca para <strong className="address">{email}</strong> foi pedida em outra conta. Saia desta, abra o link de
        novo e entre na conta que pediu.
      </p>
      {toAccount}
    </Card>
  )
}

function Undo({ email, action }: { email: string; action: string }) {
  return (
    <Card
      heading={
        <>
          Desfazer <Say turn="in">a troca</Say>
        </>
      }
    >
      <p className="intro">
        A conta volta a usar <strong className="address">{email},</strong> todos os aparelhos saem dela e você escolhe
        outra senha em seguida.
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
    <MailLinkSheet
      step={step}
      name="email-change"
      asks={{
        heading: (
          <>
            E-mail <Say turn="in">novo</Say>
          </>
        ),
        text: (
          <>
            Confirme que <AddressOf step={step} /> passa a ser o e-mail da sua conta do {site.name}.
          </>
        ),
        button: 'Confirmar e-mail',
        next: <p className="aside">Não foi você que pediu? Feche esta página: sem o clique, nada muda.</p>,
      }}
      ends={{
        'email-change': {
          heading: (
            <>
              E-mail <Say turn="out">trocado</Say>
            </>
          ),
          text: 'É com ele que você entra daqui em diante.',
          next: toAccount,
        },
      }}
      renewal={{
        expired: {
          heading: (
            <>
              Este link <Say turn="in">já não vale</Say>
            </>
          ),
          text: 'Ele vale por 24 horas e uma vez só. Se a troca ainda não aconteceu, peça de novo na sua conta.',
          next: toAccount,
        },
        unreadable: {
          heading: (
            <>
              Este link <Say turn="in">não abriu</Say>
            </>
          ),
          text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou peça a troca de novo.',
          next: toAccount,
        },
      }}
    />
  )
}
