import { href } from '#shared/routes.ts'
import { contact } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { RecipientEmail, MailLinkCard, type LinkStep, type CardContent } from '../sections/mail-link-card.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'
import { ButtonLink } from '../ui/button.tsx'

type Props = { step: LinkStep<'left' | 'is-off'> }

export const title = ({ step }: Props) =>
  step.at === 'end' ? 'O e-mail Lembretes do dia está desligado' : 'Desligar o e-mail Lembretes do dia'
export const description =
  'Desligar o e-mail Lembretes do dia: uma página que responde só a quem recebeu o link por e-mail.'

const turnOn = (
  <ButtonLink href={href('alerts')} variant="secondary">
    Abrir os avisos
  </ButtonLink>
)

const badLink: CardContent = {
  heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
  text: (
    <>
      Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail, desligue em Avisos, na sua conta, ou
      escreva para <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
    </>
  ),
  next: turnOn,
}

export default function DigestLeavePage({ step }: Props) {
  return (
    <PersonalLayout>
      <MailLinkCard
        step={step}
        name="digest-leave"
        prompt={{
          heading: <BubblePhrase text="Desligar os" bubble="Lembretes do dia" direction="in" />,
          text: (
            <>
              Um clique e <RecipientEmail step={step} /> não recebe mais o e-mail Lembretes do dia. Os lembretes
              continuam em Hoje.
            </>
          ),
          button: 'Desligar o e-mail',
          next: <p className="aside">Prefere continuar recebendo? É só fechar esta página.</p>,
        }}
        outcomes={{
          left: {
            heading: <BubblePhrase text="Pronto," bubble="desligado" direction="out" />,
            text: 'O e-mail Lembretes do dia não vem mais. Os lembretes continuam em Hoje, e você liga o e-mail de novo quando quiser.',
            next: turnOn,
          },
          'is-off': {
            heading: <BubblePhrase text="Ele já" bubble="está desligado" direction="out" />,
            text: 'O e-mail Lembretes do dia não vem mais para você. Não falta fazer mais nada.',
            next: turnOn,
          },
        }}
        renewal={{ expired: badLink, unreadable: badLink }}
      />
    </PersonalLayout>
  )
}
