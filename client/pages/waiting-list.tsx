import { waitingListPurpose } from '#shared/features.ts'
import { silencedHint } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { whatsapp } from '#shared/site.ts'
import { Field, Form, SubmitButton } from '../form.tsx'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { FormSection } from '../sections/form-section.tsx'
import { SuccessPanel } from '../sections/success-panel.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { useReceived } from '../view.tsx'

export const title = 'Lista de Espera'
export const description =
  'Entre na lista de espera da conexão direta do Fechou com o WhatsApp. Ela ainda não tem data: se abrir, avisamos por e-mail, na ordem da lista.'

const privacy = href('privacy')

export default function WaitingListPage() {
  return (
    <MarketingLayout headerOver="paper">
      <div className="waiting-list wrap">
        <div className="pitch">
          <h1>
            Seu lugar <br />
            na fila, <br />
            <Bubble direction="out">guardado</Bubble>
          </h1>
          <p className="lede">{waitingListPurpose}</p>
          <ol className="steps">
            <li>Você confirma o e-mail com um clique.</li>
            <li>Contamos a você, por e-mail, o seu lugar na fila.</li>
            <li>Se a conexão abrir, avisamos por e-mail quando chegar a sua vez.</li>
          </ol>
          <p className="sign-up">
            Sua conta não precisa esperar: até lá, as conversas entram quando você traz.{' '}
            <a href={href('auth', {}, { modo: 'criar' })}>Criar conta grátis</a>
          </p>
          <p className="independence fine-print">{whatsapp.independence}</p>
        </div>

        <EntrySheet />
      </div>
    </MarketingLayout>
  )
}

function EntrySheet() {
  const isReceived = useReceived('waiting-list')
  return (
    <FormSection
      className="message-sheet"
      id="entrar"
      aria-labelledby={isReceived ? 'waiting-list-recebido' : 'waiting-list-heading'}
    >
      {isReceived ? (
        <SuccessPanel form="waiting-list" heading="Falta um clique">
          <p>Enviamos um e-mail para você. Abra e confirme: é esse clique que guarda o seu lugar na fila.</p>
          <p>
            Não chegou? Confira a caixa de spam, espere 10 minutos e{' '}
            <a href={`${href('waiting-list')}#entrar`}>preencha de novo</a>. {silencedHint}
          </p>
        </SuccessPanel>
      ) : (
        <>
          <h2 id="waiting-list-heading">Entrar na Lista de Espera</h2>
          <Form name="waiting-list" action={`${href('waiting-list')}#waiting-list-summary`} className="form">
            <Field name="name" label="Nome" autoComplete="name" required maxLength={120} />
            <Field name="email" label="E-mail" type="email" autoComplete="email" required maxLength={254} />
            <Field
              name="whatsapp"
              label="WhatsApp"
              type="tel"
              autoComplete="tel"
              placeholder="(11) 91234-5678"
              hint="Para preparar a conexão do seu número. Não mandamos propaganda por lá."
              required
              maxLength={30}
            />
            <Field
              name="sells"
              label="O que você vende?"
              placeholder="Consultas de nutrição, imóveis, cortes de cabelo…"
              required
              maxLength={200}
            />
            <SubmitButton>Entrar na lista</SubmitButton>
            <p className="fine-print">
              Usamos seus dados só para a lista de espera, como explica a <a href={privacy}>Política de Privacidade</a>.
            </p>
          </Form>
        </>
      )}
    </FormSection>
  )
}
