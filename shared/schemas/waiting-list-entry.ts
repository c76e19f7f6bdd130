import { z } from 'zod'
import { email, line, whatsapp } from './fields.ts'

export const WaitingListEntry = z.object({
  name: line('Diga seu nome.', 120),
  email,
  whatsapp,
  sells: line('Conte o que você vende.', 200),
})
