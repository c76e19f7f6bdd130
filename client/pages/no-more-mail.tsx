import { href } from '#shared/routes.ts'
import { contact, dataProtection, site } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { RecipientEmail, MailLinkCard, type LinkStep, type CardContent } from '../sections/mail-link-card.tsx'
import { Bubble, BubblePhrase } from '../ui/bubble.tsx'

type Props = { step: LinkStep<'silenced'> }

export const title = ({ step }: Props) => (step.at === 'end' ? 'Não escrevemos mais' : 'Não me escrevam mais')
export const description = 'Não me escrevam mais: uma página que responde só a quem recebeu o link por e-mail.'

const writeToSupport = <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>

const writeToPrivacy = <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>

/** What `is_about_account` in supabase/routines/mail.sql lets through. */
const mailOfAccounts =
  'mudanças nos termos, nos preços, na privacidade e na segurança, avisos de conta sem uso ou apagada, e o link para escolher outra senha'

const badLink: CardContent = {
  heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
  text: (
    <>
      Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou escreva para {writeToSupport}, do
      e-mail que não quer mais receber.
    </>
  ),
}

export default function NoMoreMailPage({ step }: Props) {
  return (
    <PersonalLayout>
      <MailLinkCard
        step={step}
        name="no-more-mail"
        prompt={{
          heading: <BubblePhrase text="Sem mais" bubble="e-mails" direction="in" />,
          text: (
            <>
              Depois deste clique, <RecipientEmail step={step} /> não recebe mais nada do {site.name}: nem newsletter,
              nem confirmações, nem o link dos seus dados. Quem tem conta só recebe o que ela exige: {mailOfAccounts}. O
              e-mail Lembretes do dia também para.
            </>
          ),
          button: 'Não me escrevam mais',
          next: (
            <p className="aside">
              Quer antes ver ou apagar o que guardamos? Peça o link em <a href={href('my-data')}>Meus dados</a>.
            </p>
          ),
        }}
        outcomes={{
          silenced: {
            heading: <Bubble direction="out">Combinado</Bubble>,
            text: `Não escrevemos mais para este e-mail. Se ele tiver uma conta, só enviamos o que ela exige: ${mailOfAccounts}. O e-mail Lembretes do dia parou. Para cumprir o combinado, guardamos um código (hash) que não permite voltar ao e-mail.`,
            next: (
              <>
                <p className="aside">
                  O que mais houver com este e-mail não muda. Para ver ou apagar, escreva para {writeToPrivacy}.
                </p>
                <p className="aside">Mudou de ideia? Escreva para {writeToSupport}.</p>
              </>
            ),
          },
        }}
        renewal={{ expired: badLink, unreadable: badLink }}
      />
    </PersonalLayout>
  )
}
