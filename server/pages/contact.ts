import { href } from '#shared/routes.ts'
import { ContactMessage } from '#shared/schemas/contact-message.ts'
import { form, received, keepLimitReached } from '../forms/form.ts'
import { contactMessageForSupport } from '../mail/templates.tsx'

export const submit = form('contact', ContactMessage, async (message, desk) => {
  const tooMuch = await keepLimitReached(message.email, desk)
  if (tooMuch) return tooMuch
  const { submission, data, config } = desk
  const mail = contactMessageForSupport(config.supportEmail, message)
  const reception = await data.messages.keep(submission, message, mail)
  return reception === 'key used for other content' ? reception : received(href('contact'), 'contact', 'contact')
})
