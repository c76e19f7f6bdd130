import { z } from 'zod'
import { email, line, typed } from './fields.ts'

const maxBcryptBytes = 72
const tooLongPassword = 'Use uma senha mais curta: até 72 caracteres. Letra com acento conta como dois.'

/** NIST SP 800-63B: a minimum length and no composition rules. bcrypt ignores everything after 72 bytes. */
const newPassword = z
  .string('Escolha uma senha.')
  .max(maxBcryptBytes, { error: tooLongPassword, abort: true })
  .min(10, 'Use pelo menos 10 caracteres.')
  .refine((password) => new TextEncoder().encode(password).length <= maxBcryptBytes, tooLongPassword)

/** A checkbox: `1`, or missing. */
const ticked = z.literal('1').optional()

export const SignIn = z.object({
  email,
  password: z.string('Digite sua senha.').min(1, 'Digite sua senha.').max(1000, 'Digite sua senha.'),
  shared: ticked,
})
export const SignUp = z.object({ name: line('Diga seu nome.', 120), email })
export const PasswordRecovery = z.object({ email })
const noCode = 'Digite os 6 dígitos do e-mail.'

export const AccountCode = z.object({
  code: typed(12, noCode, noCode)
    .transform((code) => code.replace(/\D/g, ''))
    .pipe(z.string().length(6, noCode)),
})
/** The confirmation of irreversible actions. */
export const CurrentPassword = z.object({ current: SignIn.shape.password })
export const NewPassword = z.object({ password: newPassword })
export const FirstPassword = NewPassword.extend({ shared: ticked })
