/** What a letter box gets, already written out. */
export type Message = {
  subject: string
  html: string
  text: string
  replyTo?: string
  /** The address of one-click unsubscription (RFC 8058), for mail that is sent to many. */
  unsubscribe?: string
}

/** What each kind of mail is called where its recipient reads of it: a kind that is not named here cannot be sent. */
export const mailNames = {
  'newsletter-confirmation': 'Confirmação da newsletter',
  'already-subscribed': 'Aviso de que você já recebe a newsletter',
  'newsletter-issue': 'Texto da newsletter',
  'waiting-list-confirmation': 'Confirmação da lista de espera',
  'waiting-list-position': 'Seu lugar na lista de espera',
  'already-on-waiting-list': 'Seu lugar na lista de espera',
  'contact-message': 'Sua mensagem, para o nosso suporte',
  'my-data-link': 'Link para os seus dados',
  'account-confirmation': 'Confirmação do e-mail da conta',
  'account-exists': 'Aviso de que você já tem conta',
  'password-recovery': 'Link para escolher uma senha nova',
  'email-change-confirmation': 'Confirmação do e-mail novo da conta',
  'email-change-notice': 'Aviso de troca do e-mail da conta',
  'email-changed': 'Aviso de e-mail da conta trocado',
  'email-change-undone': 'Aviso de troca de e-mail desfeita',
  'password-changed': 'Aviso de senha trocada',
  'account-deleted': 'Aviso de conta apagada',
} as const satisfies Record<string, string>

export type MailKind = keyof typeof mailNames

/** What unconfirmed mail is for: each room has limits of its own. The database's `mail_room` says which kind is in which. */
export type MailRoom = 'recovery' | 'accounts' | 'email-change' | 'my-data' | 'lists'

/** A mail on its way into the outbox. */
export type Mail = {
  kind: MailKind
  /** An address, without a name. */
  to: string
  /** Whose personal data it holds: it goes with them when they ask to be forgotten. */
  about?: string
  /** Nobody has proved yet that the recipient wants it: few of these, and with a way to stop them. */
  unconfirmed?: true
  /** The account that wants to change to this address: strangers' requests leave it a share of its own. */
  askedBy?: string
  message: Message
}

/** A mail in the hands of whoever delivers it. */
export type QueuedEmail = {
  id: string
  kind: string
  to: string
  message: Message
  /** Nobody has proved yet that the recipient wants it, or that there is one. */
  unconfirmed: boolean
  /** How often it was tried, this time included. */
  attempts: number
  createdAt: Date
}

/** What became of a try; after `postponed` it is due again in so many seconds. */
export type DeliveryResult =
  | { outcome: 'delivered' | 'refused' | 'dead address'; answer: string }
  | { outcome: 'postponed'; answer: string; retryInSeconds: number }
