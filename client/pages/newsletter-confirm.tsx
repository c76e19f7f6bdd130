import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { RecipientEmail, MailLinkCard, type LinkStep } from '../sections/mail-link-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Bubble } from '../ui/bubble.tsx'

type Props = { step: LinkStep<'confirmed' | 'already-confirmed' | 'subscription-gone'> }

export const title = ({ step }: Props) =>
  step.at === 'end' && step.outcome !== 'subscription-gone' ? 'E-mail confirmado' : 'Confirmar newsletter'
export const description = 'Confirmar a newsletter: uma página que responde só a quem recebeu o link por e-mail.'

const askAgain = <ButtonLink href={`${href('blog')}#newsletter`}>Pedir outro link</ButtonLink>
const readOn = <ButtonLink href={href('blog')}>Ler o blog</ButtonLink>

export default function NewsletterConfirmPage({ step }: Props) {
  return (
    <PersonalLayout>
      <MailLinkCard
        step={step}
        name="newsletter-confirm"
        prompt={{
          heading: (
            <>
              Falta um <Bubble direction="in">clique</Bubble>
            </>
          ),
          text: (
            <>
              Confirme que <RecipientEmail step={step} /> quer receber a newsletter do {site.name}.
            </>
          ),
          button: 'Confirmar inscrição',
          next: <p className="aside">Não foi você que pediu? Feche esta página: sem o clique, não enviamos nada.</p>,
        }}
        outcomes={{
          confirmed: {
            heading: (
              <>
                E-mail <Bubble direction="out">confirmado!</Bubble>
              </>
            ),
            text: 'Que bom ter você por aqui. O próximo texto chega por e-mail, e todos trazem um link para sair com um clique.',
            next: readOn,
          },
          'already-confirmed': {
            heading: (
              <>
                Já estava <Bubble direction="out">confirmado</Bubble>
              </>
            ),
            text: 'Este e-mail já recebe a newsletter. Não falta mais nada.',
            next: readOn,
          },
          'subscription-gone': {
            heading: (
              <>
                Este pedido <Bubble direction="in">não existe mais</Bubble>
              </>
            ),
            text: 'A inscrição foi cancelada ou apagada, ou passou do prazo. Quer receber? Deixe seu e-mail de novo no blog.',
            next: askAgain,
          },
        }}
        renewal={{
          expired: {
            heading: (
              <>
                Este link <Bubble direction="in">venceu</Bubble>
              </>
            ),
            text: 'O link de confirmação vale por 7 dias. Deixe seu e-mail de novo no blog e enviamos outro.',
            next: askAgain,
          },
          unreadable: {
            heading: (
              <>
                Este link <Bubble direction="in">não abriu</Bubble>
              </>
            ),
            text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou peça outro no blog.',
            next: askAgain,
          },
        }}
      />
    </PersonalLayout>
  )
}
