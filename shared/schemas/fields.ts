import { z } from 'zod'
import { centsOf } from '../money.ts'

const invalidEmail = 'Por favor, informe um email válido'

// `maxLength` is the longest valid value. A rejected form shows at most that much of what was typed.

/** An e-mail address, trimmed and in lower case, so that spellings of one address compare equal. */
export const email = z
  .string(invalidEmail)
  .meta({ format: 'email' })
  .trim()
  .max(254, invalidEmail)
  .pipe(z.email(invalidEmail))
  .transform((address) => address.toLowerCase())
  .meta({ maxLength: 254 })

/**
 * Drops control characters except line breaks and tabs, and replaces lone surrogates: PostgreSQL stores neither U+0000
 * nor invalid UTF-8. A text without visible characters becomes empty.
 */
const storable = (text: string) => (hasVisibleText(text) ? text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed() : '')

/** Whether a text has more than invisible characters such as U+200B (zero width) and U+2800 (blank). */
const hasVisibleText = (text: string) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

/** A line of text: required, trimmed, without line breaks. */
export const line = (missing: string, maxLength: number) =>
  z
    .string(missing)
    .transform((text) => storable(text.replace(/\s+/g, ' ')).trim())
    .pipe(z.string().min(1, missing).max(maxLength, `Use até ${maxLength} caracteres.`))
    .meta({ maxLength })

/** Several lines of text: required, trimmed. */
export const prose = (missing: string, maxLength: number) =>
  optionalProse(maxLength).pipe(z.string(missing).min(1, missing)).meta({ maxLength })

/** Several lines of text, or nothing. */
export const optionalProse = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((text) => storable(text.replace(/\r\n?/g, '\n')).trim())
    .pipe(z.string().max(maxLength, `Use até ${maxLength.toLocaleString('pt-BR')} caracteres.`))
    .meta({ maxLength })

/** A Brazilian mobile or landline number in any notation, normalised to `+55` and 10 or 11 digits. */
export const whatsapp = z
  .string('Informe seu WhatsApp com DDD.')
  .transform((typed) => typed.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, ''))
  .pipe(z.string().regex(/^[1-9][1-9]\d{8,9}$/, 'Informe seu WhatsApp com DDD, por exemplo (11) 91234-5678.'))
  .transform((digits) => `+55${digits}`)

const amountMistake = 'Escreva um valor em reais, por exemplo 890 ou 1.250,50.'

const mostCents = 100_000_000_000

/** An amount in reais as Brazilians type it, in cents; null where nothing is typed. */
export const optionalAmount = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null
    const cents = centsOf(text)
    if (cents === null || cents > mostCents) context.addIssue({ code: 'custom', message: amountMistake })
    return cents
  })
