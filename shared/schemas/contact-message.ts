import { z } from 'zod'
import { email, line, prose } from './fields.ts'

export const ContactMessage = z.object({
  name: line('Diga seu nome.', 120),
  email,
  subject: line('Sobre o que vamos falar?', 160),
  message: prose('Escreva sua mensagem.', 5000),
})
