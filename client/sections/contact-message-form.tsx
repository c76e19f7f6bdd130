import { contactMinPendingMs } from '#shared/motion.ts'
import { href } from '#shared/routes.ts'
import { support } from '#shared/site.ts'
import { Field, Form, SubmitButton, TextArea } from '../form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useReceived } from '../view.tsx'
import { FormSection } from './form-section.tsx'
import { SuccessPanel } from './success-panel.tsx'

export function MessageForm() {
  const isAcknowledged = useReceived('contact')
  const isReceived = useReceived('contact-without-copy') || isAcknowledged
  const receipt = isAcknowledged ? 'contact' : 'contact-without-copy'
  return (
    <FormSection
      className="message-sheet"
      id="mensagem"
      aria-labelledby={isReceived ? `${receipt}-recebido` : 'message-heading'}
    >
      {isReceived ? (
        <SuccessPanel form={receipt} heading="Mensagem Enviada!">
          <p>
            Uma pessoa vai ler e responder no seu e-mail, em até {support.replyWithinBusinessHours} horas úteis. Lembrou
            de mais alguma coisa? É só escrever outra vez.
          </p>
          {isAcknowledged && (
            <p>
              Enviamos para o mesmo e-mail o número do atendimento e uma cópia da mensagem, a não ser que você tenha
              pedido para não receber nada nosso, recebido outra cópia há pouco ou três nas últimas 24 horas.
            </p>
          )}
          <ButtonLink href={`${href('contact')}#mensagem`}>Enviar Nova Mensagem</ButtonLink>
        </SuccessPanel>
      ) : (
        <>
          <h2 id="message-heading">Escreva sua mensagem</h2>
          <Form
            name="contact"
            action={`${href('contact')}#contact-summary`}
            className="form"
            minPendingMs={contactMinPendingMs}
          >
            <Field name="name" label="Nome" autoComplete="name" required maxLength={120} />
            <Field name="email" label="E-mail" type="email" autoComplete="email" required maxLength={254} />
            <Field name="subject" label="Assunto" required maxLength={160} />
            <TextArea name="message" label="Mensagem" rows={5} required maxLength={5000} />
            <SubmitButton>Enviar Mensagem</SubmitButton>
            <p className="fine-print">
              Usamos seus dados só para responder a você, como explica a{' '}
              <a href={href('privacy')}>Política de Privacidade</a>.
            </p>
          </Form>
        </>
      )}
    </FormSection>
  )
}
