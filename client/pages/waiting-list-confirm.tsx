import { href } from '#shared/routes.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { WaitingListFields, waitingListValues } from '../sections/correction-forms.tsx'
import { RecipientEmail, MailLinkCard, type LinkStep } from '../sections/mail-link-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'

type Outcome = 'place-kept' | 'place-gone'

/** Before the button is pressed, with the submitted entry. */
export type WaitingListStep =
  | (Extract<LinkStep<Outcome>, { at: 'link' }> & { entry: { name: string; whatsapp: string; sells: string } })
  | Exclude<LinkStep<Outcome>, { at: 'link' }>

type Props = { step: WaitingListStep }

export const title = ({ step }: Props) =>
  step.at === 'end' && step.outcome === 'place-kept' ? 'Lugar guardado' : 'Confirmar lugar na fila'
export const description = 'Confirmar seu lugar na fila: uma página que responde só a quem recebeu o link por e-mail.'

const joinAgain = <ButtonLink href={href('waiting-list')}>Entrar na lista de espera</ButtonLink>

export default function WaitingListConfirmPage({ step }: Props) {
  return (
    <PersonalLayout>
      <MailLinkCard
        step={step}
        name="waiting-list-confirm"
        prompt={{
          heading: <BubblePhrase text="Falta um" bubble="clique" direction="in" />,
          text: (
            <>
              Confira o que foi escrito para <RecipientEmail step={step}>,</RecipientEmail> corrija o que for preciso e
              confirme: guardamos o seu lugar na fila.
            </>
          ),
          fields: <WaitingListFields />,
          ...(step.at === 'link' && { values: waitingListValues(step.entry) }),
          button: 'Confirmar meu lugar',
          next: (
            <p className="aside">Não foi você que pediu? Feche esta página: sem o clique, não há lugar guardado.</p>
          ),
        }}
        outcomes={{
          'place-kept': {
            heading: <BubblePhrase text="Lugar" bubble="guardado" direction="out" />,
            text: 'Contamos o número dele por e-mail. A conexão direta ainda não tem data: se abrir, escrevemos de novo. Sua conta não precisa esperar.',
            next: <ButtonLink href={href('auth', {}, { modo: 'criar' })}>Criar conta grátis</ButtonLink>,
          },
          'place-gone': {
            heading: <BubblePhrase text="Este lugar não está mais" bubble="guardado" direction="in" />,
            text: 'A inscrição foi apagada ou passou do prazo. Entre de novo: leva um minuto.',
            next: joinAgain,
          },
        }}
        renewal={{
          expired: {
            heading: <BubblePhrase text="Este link" bubble="venceu" direction="in" />,
            text: 'O link de confirmação vale por 7 dias. Entre de novo na lista e enviamos outro.',
            next: joinAgain,
          },
          unreadable: {
            heading: <BubblePhrase text="Este link" bubble="não abriu" direction="in" />,
            text: 'Ele veio incompleto ou mudou no caminho. Copie o endereço inteiro do e-mail ou entre de novo na lista.',
            next: joinAgain,
          },
        }}
      />
    </PersonalLayout>
  )
}
