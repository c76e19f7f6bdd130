import { z } from 'zod'

const invalidEmail = 'Por favor, informe um email válido'

// `maxLength` says what a field may hold; of what is longer, no more is given back.

/** Trimmed and in lower case, so that one person is one address. */
export const email = z
  .string(invalidEmail)
  .meta({ format: 'email' })
  .trim()
  .max(254, invalidEmail)
  .pipe(z.email(invalidEmail))
  .transform((address) => address.toLowerCase())
  .meta({ maxLength: 254 })

/** Without control characters but for line breaks and tabs, and without halves of characters: what a database takes. */
const storable = (text: string) => (hasVisibleText(text) ? text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed() : '')

/** Whether there is anything to read, and not only what has no width, such as U+200B, or is left blank, as U+2800. */
const hasVisibleText = (text: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** A line of text: required, trimmed, without line breaks. */
export const line = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .transform((text) => storable(text.replace(/\s+/g, ' ')).trim())
    .pipe(z.string().min(1, missing).max(maxLength, `Use até ${maxLength} caracteres.`))
    .meta({ maxLength: maxLength })

/** Several lines of text: required, trimmed. */
export const prose = (missing: string, maxLength: number) =>
  optionalProse(maxLength).pipe(z.string(missing).min(1, missing)).meta({ maxLength: maxLength })

/** Several lines of text, or nothing. */
export const optionalProse = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) => storable(text.replace(/\r\n?/g, '\n')).trim())
    .pipe(z.string().max(maxLength, `Use até ${maxLength.toLocaleString('pt-BR')} caracteres.`))
    .meta({ maxLength: maxLength })

/** A Brazilian mobile or landline number as people type it, kept as `+55` and its 10 or 11 digits. */
export const whatsapp = z
  .string('Informe seu WhatsApp com DDD.')
  .transform((typed) => typed.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, ''))
  .pipe(z.string().regex(/^[1-9][1-9]\d{8,9}$/, 'Informe seu WhatsApp com DDD, por exemplo (11) 91234-5678.'))
  .transform((digits) => `+55${digits}`)
