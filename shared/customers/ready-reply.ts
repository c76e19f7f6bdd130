/** What to say to the customer of the open card, as the window beside WhatsApp would suggest first. */
export type ReadyReply = {
  text: string
  reason: string
  /** How many more there are in the window. */
  others: number
  /** Opens the chat in WhatsApp with the reply written; null where no number is known. */
  whatsapp: string | null
}
