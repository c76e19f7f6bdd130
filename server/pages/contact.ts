import { ContactMessage } from '#shared/schemas/contact-message.ts'
import { form, Unavailable } from '../form.ts'

export const submit = form('contact', ContactMessage, async () => {
  throw new Unavailable()
})
