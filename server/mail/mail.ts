/** What a letter box gets, already written out. */
export type Message = {
  subject: string
  html: string
  text: string
  replyTo?: string
  /** The address of one-click unsubscription (RFC 8058), for mail that is sent to many. */
  unsubscribe?: string
}

/** A mail on its way into the outbox. */
export type Mail = {
  kind: string
  /** An address, without a name. */
  to: string
  /** Whose personal data it holds: it goes with them when they ask to be forgotten. */
  about?: string
  /** Nobody has proved yet that the recipient wants it: few of these, and with a way to stop them. */
  unconfirmed?: true
  message: Message
}
