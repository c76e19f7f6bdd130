import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { PersonalLayout } from '../layouts/personal.tsx'
import { AddressOf, MailLinkSheet, type LinkStep } from '../sections/mail-link-sheet.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Say } from '../ui/say.tsx'

type Props = { step: LinkStep<'email-change'> }

export const title = ({ step }: Props) => (step.at === 'end' ? 'E-mail trocado' : 'Trocar o e-mail da conta')
export const description =
  'Confirmar o e-mail novo da conta: uma página que responde só a quem recebeu o link por e-mail.'

const toAccount = <ButtonLink href={href('account')}>Ir para a conta</ButtonLink>

export default function EmailChangePage({ step }: Props) {
  return (
    <PersonalLayout>
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
            text: 'Ele vale por 1 hora e uma vez só. Se a troca ainda não aconteceu, peça de novo na sua conta.',
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
    </PersonalLayout>
  )
}
