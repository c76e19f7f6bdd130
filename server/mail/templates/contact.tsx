import { dateAndTime, dayInSaoPaulo, longDate } from '#shared/time/sao-paulo.ts'
import { site, support } from '#shared/site.ts'
import { Marked, Paragraph, Quotation } from '../elements.tsx'
import type { Mail, NumberedMessage } from '../mail.ts'
import { renderEmail } from '../render-email.tsx'
import { unconfirmedMail } from './kinds.tsx'
import { withoutLinks } from './without-links.ts'

export function contactMessageForSupport(supportEmail: string, message: NumberedMessage): Mail {
  const { name, email, subject, message: words, number } = message
  return {
    kind: 'contact-message',
    to: supportEmail,
    about: email,
    message: {
      ...renderEmail({
        subject: `[${site.name}] ${subject}`,
        preview: `Mensagem de ${name}`,
        heading: <Marked after="Mensagem">pelo site</Marked>,
        children: (
          <>
            <Paragraph>
              <strong>De:</strong> {name}
              <br />
              <strong>E-mail:</strong> {email}
              <br />
              <strong>Assunto:</strong> {subject}
              <br />
              <strong>Número:</strong> {number}
            </Paragraph>
            <Quotation words={words} />
            <Paragraph quiet>Para responder a {name}, responda a este e-mail.</Paragraph>
          </>
        ),
        why: `Mensagem enviada pelo formulário de contato do site do ${site.name}.`,
      }),
      replyTo: email,
    },
  }
}

/** To whoever wrote, as far as anybody knows: the copy is of their words, and nothing in it opens with a tap. */
export function contactReceived(
  { email, subject, message, number }: NumberedMessage,
  receivedAt: Date,
  unsubscribeAll: string,
): Mail {
  const hours = support.replyWithinBusinessHours
  return unconfirmedMail('contact-received', email, unsubscribeAll, {
    subject: `Recebemos sua mensagem no ${site.name}: número ${number}`,
    preview: `Uma pessoa responde em até ${hours} horas úteis. Guarde o número.`,
    heading: <Marked after="Mensagem">recebida</Marked>,
    children: (
      <>
        <Paragraph>
          Alguém escreveu para o {site.name} e deixou este e-mail para a resposta. Se foi você: a mensagem chegou em{' '}
          {longDate(dayInSaoPaulo(receivedAt))}, às {dateAndTime(receivedAt).split(', ')[1]!.replace(':', 'h')}, e uma
          pessoa responde em até {hours} horas úteis.
        </Paragraph>
        <Paragraph>
          Número do atendimento: <strong>{number}</strong>
        </Paragraph>
        <Paragraph>Esta é a cópia do que recebemos:</Paragraph>
        <Quotation words={`${withoutLinks(subject)}\n\n${withoutLinks(message)}`} />
        <Paragraph quiet>
          Por segurança, os endereços de sites na cópia vêm com colchetes, [.], e não abrem. Você não escreveu? Ignore
          este e-mail e não siga o que a cópia pede.
        </Paragraph>
      </>
    ),
  })
}
