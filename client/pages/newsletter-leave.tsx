import { href } from '#shared/routes.ts'
import { contact } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { AddressOf, MailLinkSheet, type LinkStep, type Words } from '../sections/mail-link-sheet.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Say } from '../ui/say.tsx'

type Props = { step: LinkStep<'left' | 'not-subscribed'> }

export const title = ({ step }: Props) => (step.at === 'end' ? 'Você saiu da newsletter' : 'Sair da newsletter')
export const description = 'Sair da newsletter: uma página que responde só a quem recebeu o link por e-mail.'

const comeBack = (
  <ButtonLink href={`${href('blog')}#newsletter`} look="secondary">
    Voltar a receber
  </ButtonLink>
)

const badLink: Words = {
  heading: (
    <>
      Este link <Say turn="in">não abriu</Say>
    </>
  ),
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
      <MailLinkSheet
        step={step}
        name="newsletter-leave"
        asks={{
          heading: (
            <>
              Sair da <Say turn="in">newsletter</Say>
            </>
          ),
          text: (
            <>
              Um clique e <AddressOf step={step} /> não recebe mais os nossos textos.
            </>
          ),
          button: 'Sair da newsletter',
          next: <p className="aside">Prefere ficar? É só fechar esta página.</p>,
        }}
        ends={{
          left: {
            heading: (
              <>
                Pronto, <Say turn="out">você saiu</Say>
              </>
            ),
            text: 'Não enviamos mais a newsletter para este e-mail. Se sentir falta, a porta está aberta.',
            next: comeBack,
          },
          'not-subscribed': {
            heading: (
              <>
                Você já <Say turn="out">está fora</Say>
              </>
            ),
            text: 'Este e-mail não está na newsletter. Não falta fazer mais nada.',
            next: comeBack,
          },
        }}
        renewal={{ expired: badLink, unreadable: badLink }}
      />
    </PersonalLayout>
  )
}
