import { href } from '#shared/routes.ts'
import { contact, site } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { AddressOf, MailLinkSheet, type LinkStep, type Words } from '../sections/mail-link-sheet.tsx'
import { Say } from '../ui/say.tsx'

type Props = { step: LinkStep<'silenced'> }

export const title = ({ step }: Props) => (step.at === 'end' ? 'Não escrevemos mais' : 'Não me escrevam mais')
export const description = 'Não me escrevam mais: uma página que responde só a quem recebeu o link por e-mail.'

const writeToSupport = <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>

const badLink: Words = {
  heading: (
    <>
      Este link <Say turn="in">não abriu</Say>
    </>
  ),
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
      <MailLinkSheet
        step={step}
        name="no-more-mail"
        asks={{
          heading: (
            <>
              Sem mais <Say turn="in">e-mails</Say>
            </>
          ),
          text: (
            <>
              Depois deste clique, <AddressOf step={step} /> não recebe mais nada do {site.name}: nem newsletter, nem
              confirmações, nem o link dos seus dados. Quem tem conta continua recebendo apenas os avisos de segurança
              dela e o link para escolher outra senha.
            </>
          ),
          button: 'Não me escrevam mais',
          next: (
            <p className="aside">
              Quer antes ver ou apagar o que guardamos? Peça o link em <a href={href('my-data')}>Meus dados</a>.
            </p>
          ),
        }}
        ends={{
          silenced: {
            heading: <Say turn="out">Combinado</Say>,
            text: 'Não escrevemos mais para este e-mail. Se ele tiver uma conta, só enviamos os avisos de segurança e o link para escolher outra senha. Dele guardamos só um resumo criptográfico, para cumprir o combinado.',
            next: <p className="aside">Mudou de ideia? Escreva para {writeToSupport}.</p>,
          },
        }}
        renewal={{ expired: badLink, unreadable: badLink }}
      />
    </PersonalLayout>
  )
}
