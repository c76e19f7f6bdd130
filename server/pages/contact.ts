import { randomInt } from 'node:crypto'
import { href } from '#shared/routes.ts'
import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { ContactMessage } from '#shared/schemas/contact-message.ts'
import { form } from '../forms/form.ts'
import { mailboxRefusal, mailRefusal } from '../forms/limit-refusals.ts'
import { messages } from '../forms/messages.ts'
import { received, refused } from '../forms/results.ts'
import { contactMessageForSupport, contactReceived } from '../mail/templates/contact.tsx'
import type { Loader } from '../page.ts'
import { mailLinks } from '../tokens/mail-links.ts'

export const load: Loader<'public', typeof import('#client/pages/contact.tsx')> = ({ config }) => ({
  supportChat: config.supportChat,
})

export const submit = form('contact', ContactMessage, async (typed, context) => {
  const refusal = await mailboxRefusal(typed.email, context)
  if (refusal) return refusal
  const { submission, data, config, tokens } = context
  const receivedAt = new Date()
  const message = { ...typed, number: numberAt(receivedAt) }
  // A message is kept also where its acknowledgement would be one mail too many.
  const isAcknowledged = (await mailRefusal('contact', context)) === null
  const acknowledgement = isAcknowledged
    ? contactReceived(message, receivedAt, await mailLinks(config, tokens).unsubscribeAll(message.email))
    : null
  const mail = contactMessageForSupport(config.supportEmail, message)
  const reception = await data.messages.keep(submission, message, mail, acknowledgement)
  if (reception === 'key used for other content') return refused(422, messages.keyReused)
  return received(href('contact'), isAcknowledged ? 'contact' : 'contact-without-copy', 'contact')
})

/** The day, and digits that tell nobody how many messages there are: `261122-482130`. */
function numberAt(moment: Date): string {
  return `${dayInSaoPaulo(moment).replaceAll('-', '').slice(2)}-${String(randomInt(1_000_000)).padStart(6, '0')}`
}
