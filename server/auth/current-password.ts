import type { ActionContext } from '../context.ts'
import { countPasswordAttempt } from './password-attempts.ts'

/** The refusal of a wrong current password; `null` where it is right. */
export async function checkCurrentPassword(current: string, email: string, context: ActionContext) {
  const refusal = await countPasswordAttempt(email, context, true)
  if (refusal) return refusal
  if (await context.accounts.isPasswordOf(email, current, context.address)) {
    await context.data.people.resetPasswordAttempts(email)
    return null
  }
  return { kind: 'refused', status: 422, errors: { current: 'A senha atual não confere.' } } as const
}
