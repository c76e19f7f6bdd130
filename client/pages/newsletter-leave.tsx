import { href } from '#shared/routes.ts'
import { contact } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { RecipientEmail, MailLinkCard, type LinkStep, type CardContent } from '../sections/mail-link-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'

type Props = { step: LinkStep<'left' | 'not-subscribed'> }

export const title = ({ step }: Props) => (step.at === 'end' ? 'Você saiu da newsletter' : 'Sair da newsletter')
export const description = 'Sair da newsletter: uma página que responde só a quem recebeu o link por e-mail.'

const comeBack = (
  <ButtonLink href={`${href('blog')}#newsletter`} variant="secondary">
    Voltar a receber
  </ButtonLink>
)

const badLink: CardContent = {
  heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
  text: (
    <>
      Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail, saia por “Meus dados” ou escreva para{' '}
      <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
    </>
  ),
  next: <ButtonLink href={href('my-data')}>Ir para Meus dados</ButtonLink>,
}

export default function NewsletterLeavePage({ step }: Props) {
  return (
    <PersonalLayout>
      <MailLinkCard
        step={step}
        name="newsletter-leave"
        prompt={{
          heading: <BubblePhrase text="Sair da" bubble="newsletter" direction="in" />,
          text: (
            <>
              Um clique e <RecipientEmail step={step} /> não recebe mais os nossos artigos.
            </>
          ),
          button: 'Sair da newsletter',
          next: <p className="aside">Prefere ficar? É só fechar esta página.</p>,
        }}
        outcomes={{
          left: {
            heading: <BubblePhrase text="Pronto," bubble="você saiu" direction="out" />,
            text: 'Não enviamos mais a newsletter para este e-mail. Se sentir falta, a porta está aberta.',
            next: comeBack,
          },
          'not-subscribed': {
            heading: <BubblePhrase text="Você já" bubble="está fora" direction="out" />,
            text: 'Este e-mail não está na newsletter. Não falta fazer mais nada.',
            next: comeBack,
          },
        }}
        renewal={{ expired: badLink, unreadable: badLink }}
      />
    </PersonalLayout>
  )
}
