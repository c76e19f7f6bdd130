import type { Desk } from './desk.ts'
import { tooManyTries } from './form.ts'
import { networkOf } from './pressure.ts'

/** Wrong passwords in a row that one account gets, from wherever they come (NIST SP 800-63B, 5.2.2). */
const most = 100

/**
 * Counts a password that is about to be tried, and says what keeps it from being tried, if anything does. Strangers who
 * try too many keep nobody out of networks that the account was entered from, nor whoever chooses another by mail.
 */
export async function tooManyPasswords(email: string, { data, address, waitToTry }: Desk) {
  const wait = await waitToTry(email, address)
  if (wait !== null) return { refused: 429, notice: tooManyTries, retryInSeconds: wait } as const
  if ((await data.people.countPasswordTry(email)) <= most) return null
  const known = await data.people.enteredFrom(email)
  if (known.some((before) => networkOf(before) === networkOf(address))) return null
  return { refused: 429, notice: onlyByMail } as const
}

const onlyByMail =
  'Muitas senhas erradas foram tentadas com este e-mail. Para proteger a conta, entre pelo seu e-mail: clique em “Esqueci a senha” e escolha outra.'
