import { href } from '#shared/routes.ts'
import { ContactMessage } from '#shared/schemas/contact-message.ts'
import { form, mailboxLimitReached, keyReused, received } from '../forms/form.ts'
import { contactMessageForSupport } from '../mail/templates.tsx'

export const submit = form('contact', ContactMessage, async (message, context) => {
  const refusal = await mailboxLimitReached(message.email, context)
  if (refusal) return refusal
  const { submission, data, config } = context
  const mail = contactMessageForSupport(config.supportEmail, message)
  const reception = await data.messages.keep(submission, message, mail)
  return reception === 'key used for other content' ? keyReused : received(href('contact'), 'contact', 'contact')
})
