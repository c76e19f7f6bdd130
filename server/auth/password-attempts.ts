import type { ActionContext } from '../context.ts'

/** Consecutive wrong passwords per account, from all networks (NIST SP 800-63B, 5.2.2). */
const maxPasswordAttempts = 100

/**
 * Counts a password attempt and gives the refusal; `null` where it is allowed. Attempts of strangers block neither known
 * browsers nor the choice of another password by mail. The limits reveal neither that an account exists nor where it was
 * used.
 */
export async function countPasswordAttempt(email: string, context: ActionContext, isKnown: boolean) {
  const { data, address, secondsUntilPasswordAttempt } = context
  const wait = await secondsUntilPasswordAttempt(email, address, isKnown)
  if (wait !== null) return rateLimited(wait)
  if ((await data.people.countPasswordAttempt(email)) <= maxPasswordAttempts) return null
  if (!isKnown) return { kind: 'refused', status: 429, notice: signInByMailMessage } as const
  // One limit for all networks: a stolen cookie of a known browser does not allow faster guessing from many.
  const waitOfKnown = await secondsUntilPasswordAttempt(email, 'known browsers', isKnown)
  return waitOfKnown === null ? null : rateLimited(waitOfKnown)
}

function rateLimited(retryInSeconds: number) {
  return { kind: 'refused', status: 429, notice: attemptLimitMessage, retryInSeconds } as const
}

const signInByMailMessage =
  'Muitas senhas erradas foram tentadas com este e-mail. Para proteger a conta, entre pelo seu e-mail: clique em “Esqueci a senha” e escolha outra.'

export const attemptLimitMessage =
  'Muitas tentativas seguidas. Espere 15 minutos e tente de novo, ou escolha outra senha pelo e-mail.'
