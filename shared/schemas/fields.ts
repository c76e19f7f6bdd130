import { z } from 'zod'
import { firstMessageYear, lastMessageYear } from '../input-limits.ts'
import { centsOf } from '../money.ts'

const invalidEmail = 'Por favor, informe um email válido'

// `maxLength` is the longest valid value. A rejected form shows at most that much of what was typed.

/**
 * Characters that are read at all of a field: spaces and line breaks that its schema takes away have room. Patterns may
 * take quadratic time, so that none ever sees a longer text.
 */
export const maxTyped = (maxLength: number) => 2 * maxLength + 1000

/** What is typed into a field, before anything reads it. */
export const typed = (maxLength: number, mistake = tooLong(maxLength), missing?: string) =>
  z.string(missing).max(maxTyped(maxLength), { error: mistake, abort: true })

const tooLong = (maxLength: number) => `Use até ${maxLength.toLocaleString('pt-BR')} caracteres.`

/** An e-mail address, trimmed and in lower case, so that spellings of one address compare equal. */
export const email = typed(254, invalidEmail, invalidEmail)
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
  typed(maxLength, tooLong(maxLength), missing)
    .transform((text) => storable(text.replace(/\s+/g, ' ')).trim())
    .pipe(z.string().min(1, missing).max(maxLength, tooLong(maxLength)))
    .meta({ maxLength })

/** Several lines of text: required, trimmed. */
export const prose = (missing: string, maxLength: number) =>
  optionalProse(maxLength).pipe(z.string(missing).min(1, missing)).meta({ maxLength })

/** Several lines of text, or nothing. */
export const optionalProse = (maxLength: number) =>
  typed(maxLength)
    .default('')
    .transform((text) => storable(text.replace(/\r\n?/g, '\n')).trim())
    .pipe(z.string().max(maxLength, tooLong(maxLength)))
    .meta({ maxLength })

/** Words to search by, or a short answer: trimmed. */
export const trimmed = (maxLength: number, mistake = tooLong(maxLength)) =>
  typed(maxLength, mistake).trim().max(maxLength, { error: mistake, abort: true })

/** A wall time of a message or a follow-up, `2026-11-24T09:30`, in a year that both have. */
export const wallMinute = (mistake: string) =>
  typed(16, mistake, mistake)
    .pipe(z.iso.datetime({ local: true, precision: -1, error: mistake }))
    .refine((at) => Number(at.slice(0, 4)) >= firstMessageYear && Number(at.slice(0, 4)) <= lastMessageYear, mistake)

const noWhatsapp = 'Informe seu WhatsApp com DDD.'
const invalidWhatsapp = 'Informe seu WhatsApp com DDD, por exemplo (11) 91234-5678.'

/** A Brazilian mobile or landline number in any notation, normalised to `+55` and 10 or 11 digits. */
export const whatsapp = typed(40, invalidWhatsapp, noWhatsapp)
  .transform((digits) => digits.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, ''))
  .pipe(z.string().regex(/^[1-9][1-9]\d{8,9}$/, invalidWhatsapp))
  .transform((digits) => `+55${digits}`)

const amountMistake = 'Escreva um valor em reais, por exemplo 890 ou 1.250,50.'

/** An amount in reais as Brazilians type it, in cents; null where nothing is typed. */
export const optionalAmount = typed(40, amountMistake)
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null
    const cents = centsOf(text)
    if (cents === null) context.addIssue({ code: 'custom', message: amountMistake })
    return cents
  })

/** A line of text; '' where nothing is typed. */
export const optionalLine = (maxLength: number) =>
  optionalProse(maxLength)
    .transform((text) => text.replace(/\s+/g, ' '))
    .meta({ maxLength })

/** A line of text, or nothing: `null`. */
export const lineOrNull = (maxLength: number) =>
  typed(maxLength)
    .default('')
    .transform((text) => text.trim() || null)
    .pipe(line('', maxLength).nullable())
    .meta({ maxLength })
