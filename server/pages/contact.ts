import { href } from '#shared/routes.ts'
import { ContactMessage } from '#shared/schemas/contact-message.ts'
import { form } from '../forms/form.ts'
import { mailboxRefusal } from '../forms/limit-refusals.ts'
import { messages } from '../forms/messages.ts'
import { received, refused } from '../forms/results.ts'
import { contactMessageForSupport } from '../mail/templates.tsx'
import type { Loader } from '../page.ts'

export const load: Loader<'public', typeof import('#client/pages/contact.tsx')> = ({ config }) => ({
  supportChat: config.supportChat,
})

export const submit = form('contact', ContactMessage, async (message, context) => {
  const refusal = await mailboxRefusal(message.email, context)
  if (refusal) return refusal
  const { submission, data, config } = context
  const mail = contactMessageForSupport(config.supportEmail, message)
  const reception = await data.messages.keep(submission, message, mail)
  if (reception === 'key used for other content') return refused(422, messages.keyReused)
  return received(href('contact'), 'contact', 'contact')
})
