import { consentTexts } from '#shared/consent-texts.ts'
import { silencedHint } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { Field, Form, SubmitButton } from '../form.tsx'
import { useReceived } from '../view.tsx'
import { FormSection } from './form-section.tsx'
import { Toast } from './toast.tsx'

export function NewsletterForm() {
  const isReceived = useReceived('newsletter')
  return (
    <FormSection className="newsletter" id="newsletter" aria-labelledby="newsletter-heading">
      {isReceived && <Toast form="newsletter" />}
      <div className="wrap">
        <h2 id="newsletter-heading">
          Uma boa ideia de venda <br className="wide-only" />
          por e-mail
        </h2>
        <Form name="newsletter" action={`${href('blog')}#newsletter-summary`}>
          <div className="newsletter-line">
            <Field
              name="email"
              label="Seu e-mail"
              type="email"
              autoComplete="email"
              placeholder="voce@exemplo.com.br"
              required
              maxLength={254}
            />
            <SubmitButton>Quero receber</SubmitButton>
          </div>
          {isReceived && (
            <p className="notice confirmation-pending" id="newsletter-recebido" tabIndex={-1}>
              <strong>Falta um passo: confirme no e-mail que enviamos.</strong> Não chegou? Confira a caixa de spam ou
              peça de novo em 10 minutos. {silencedHint}
            </p>
          )}
          <p>
            {consentTexts.newsletter.text} Como cuidamos dos seus dados:{' '}
            <a href={href('privacy')}>Política de Privacidade</a>.
          </p>
        </Form>
      </div>
    </FormSection>
  )
}
