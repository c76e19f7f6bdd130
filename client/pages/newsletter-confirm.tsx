import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { RecipientEmail, MailLinkCard, type LinkStep } from '../sections/mail-link-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'

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
          heading: <BubblePhrase text="Falta um" bubble="clique" direction="in" />,
          text: (
            <>
              Confirme que você quer receber a newsletter do {site.name} em{' '}
              <RecipientEmail step={step}>.</RecipientEmail>
            </>
          ),
          button: 'Confirmar inscrição',
          next: <p className="aside">Não foi você que pediu? Feche esta página: sem o clique, não enviamos nada.</p>,
        }}
        outcomes={{
          confirmed: {
            heading: <BubblePhrase text="E-mail" bubble="confirmado!" direction="out" />,
            text: 'Que bom ter você por aqui. O próximo artigo chega por e-mail, sempre com um link para sair.',
            next: readOn,
          },
          'already-confirmed': {
            heading: <BubblePhrase text="Já estava" bubble="confirmado" direction="out" />,
            text: 'Este e-mail já recebe a newsletter. Não falta mais nada.',
            next: readOn,
          },
          'subscription-gone': {
            heading: <BubblePhrase text="Este pedido" bubble="não existe mais" direction="in" />,
            text: 'A inscrição foi cancelada ou apagada, ou passou do prazo. Quer receber? Deixe seu e-mail de novo no blog.',
            next: askAgain,
          },
        }}
        renewal={{
          expired: {
            heading: <BubblePhrase text="Este link" bubble="venceu" direction="in" />,
            text: 'O link de confirmação vale por 7 dias. Deixe seu e-mail de novo no blog e enviamos outro.',
            next: askAgain,
          },
          unreadable: {
            heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
            text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou peça outro no blog.',
            next: askAgain,
          },
        }}
      />
    </PersonalLayout>
  )
}
