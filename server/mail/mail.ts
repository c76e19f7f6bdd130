import type { z } from 'zod'
import type { ReasonOutside } from '#shared/follow-ups/reason-words.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import type { ContactMessage } from '#shared/schemas/contact-message.ts'

/** A mail's content, already rendered. */
export type Message = {
  subject: string
  html: string
  text: string
  replyTo?: string
  /** The URL of one-click unsubscription (RFC 8058), for mail that is sent to many. */
  unsubscribe?: string
}

/** Every kind of mail, and its name for the people it concerns. A kind without a name does not compile. */
export const mailNames = {
  'newsletter-confirmation': 'Confirmação da newsletter',
  'already-subscribed': 'Aviso de que você já recebe a newsletter',
  'newsletter-issue': 'Texto da newsletter',
  'waiting-list-confirmation': 'Confirmação da lista de espera',
  'waiting-list-position': 'Seu lugar na lista de espera',
  'already-on-waiting-list': 'Seu lugar na lista de espera',
  'waiting-list-invitation': 'Aviso de que chegou a sua vez',
  'contact-message': 'Sua mensagem, para o nosso suporte',
  'contact-received': 'Confirmação da sua mensagem, com uma cópia',
  'my-data-link': 'Link para os seus dados',
  'account-confirmation': 'Confirmação do e-mail da conta',
  'account-exists': 'Aviso de que você já tem conta',
  'password-recovery': 'Link para escolher outra senha',
  'email-change-confirmation': 'Confirmação do novo e-mail da conta',
  'email-change-notice': 'Aviso de troca do e-mail da conta',
  'email-changed': 'Aviso de e-mail da conta trocado',
  'email-change-undone': 'Aviso de troca de e-mail desfeita',
  'password-changed': 'Aviso de senha trocada',
  'account-deleted': 'Aviso de conta apagada',
  'account-inactive': 'Aviso de conta sem uso',
  'member-news': 'Novidade para quem tem conta',
  'member-notice': 'Aviso de mudança nos termos, nos preços ou na privacidade',
  'follow-up-digest': 'Lembretes do dia',
} as const satisfies Record<string, string>

export type MailKind = keyof typeof mailNames

/** Groups of unconfirmed mail, each with limits of its own. The SQL function `mail_room` maps kinds to rooms. */
export type MailRoom = 'recovery' | 'accounts' | 'email-change' | 'my-data' | 'contact' | 'lists'

/** A contact message with the number under which its sender and support find it again. */
export type NumberedMessage = z.output<typeof ContactMessage> & { number: string }

/** A customer to write to today. `dueAt` is on an earlier day where it was not done then. */
export type DigestRow = { name: string; dueAt: WallTime; reason: ReasonOutside }

/** A mail to be queued. */
export type Mail = {
  kind: MailKind
  /** An address, without a name. */
  to: string
  /** The person whose data it holds: it is deleted with them. */
  about?: string
  /** The recipient has not proved that they want it: such mail is limited, and says how to stop it. */
  unconfirmed?: true
  /** The account that wants to change to this address: its share of the limits is apart from strangers' requests. */
  askedBy?: string
  message: Message
}

/** A mail claimed from the outbox for delivery. */
export type QueuedEmail = {
  id: string
  kind: string
  to: string
  message: Message
  /** The recipient has not proved that they want it, or that they exist. */
  unconfirmed: boolean
  /** Attempts so far, this one included. */
  attempts: number
  createdAt: Date
}

/** The outcome of an attempt, with the mail server's code. */
export type DeliveryResult =
  | { outcome: 'delivered' | 'refused' | 'dead address'; answer: string }
  | { outcome: 'postponed'; answer: string; retryInSeconds: number }
