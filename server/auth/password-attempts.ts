import type { ActionContext } from '../context.ts'

/** Wrong passwords in a row that one account gets, from wherever they come (NIST SP 800-63B, 5.2.2). */
const maxPasswordAttempts = 100

/**
 * Counts a password that is about to be tried, and says what keeps it from being tried, if anything does. Strangers who
 * try too many keep nobody out of browsers that have been in the account, nor whoever chooses another by mail. Nobody
 * learns by them where an account was entered from, or that there is one.
 */
export async function countPasswordAttempt(email: string, context: ActionContext, isKnown: boolean) {
  const { data, address, secondsUntilPasswordAttempt } = context
  const wait = await secondsUntilPasswordAttempt(email, address, isKnown)
  if (wait !== null) return rateLimited(wait)
  if ((await data.people.countPasswordAttempt(email)) <= maxPasswordAttempts) return null
  if (!isKnown) return { kind: 'refused', status: 429, notice: signInByMailMessage } as const
  // Whoever has got hold of such a browser's cookie guesses no faster from many networks than from one.
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
