import { z } from 'zod'
import { email, line } from './fields.ts'

export const SignIn = z.object({ email, password: z.string('Digite sua senha.').min(1, 'Digite sua senha.').max(72) })
export const SignUp = z.object({ name: line('Diga seu nome.', 120), email })
export const PasswordRecovery = z.object({ email })
