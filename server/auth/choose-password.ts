import { href } from '#shared/routes.ts'
import type { Mail } from '../mail/mail.ts'
import type { ActionContext } from '../context.ts'
import { SignInRequired } from '../http/http-error.ts'

/** The site's own objection to a password, before Auth checks it; `null` where there is none. */
export async function passwordProblem(password: string): Promise<string | null> {
  const lowerCase = password.toLowerCase()
  if (await isCommon(lowerCase)) return 'Esta senha está entre as mais usadas. Escolha outra.'
  if (isPattern(lowerCase))
    return 'Esta senha só repete ou segue uma sequência. Escolha outra, mais difícil de adivinhar.'
  return null
}

type Choice = { accountId: string; password: string; mail: Mail | null; acceptedTerms?: string | null }

/** Sets the signed-in account's password and ends its other sessions; gives the objection to a refused password. */
export async function choosePassword(
  { accountId, password, mail, acceptedTerms }: Choice,
  { session, data }: ActionContext,
): Promise<string | null> {
  const changeId = await data.passwordChanges.begin(accountId, mail, acceptedTerms)
  if (changeId === null) throw new SignInRequired(href('account'))
  const sessionId = await session.choosePassword(password)
  if (sessionId === null) {
    await data.passwordChanges.abandon(changeId)
    return 'Esta senha não foi aceita. Escolha outra, mais comprida.'
  }
  // A concurrent change that ended this one may have ended this session, too.
  if (!(await data.passwordChanges.finish(changeId, sessionId)) && !(await session.user()))
    throw new SignInRequired(href('account'))
  return null
}

/** Whether a list of common passwords contains it. The long list is imported at its first use. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password)
}

/** Whether a password repeats a short part (`abc1abc1abc1`) or consists mostly of runs (`12345abcde`). */
export function isPattern(password: string): boolean {
  const runs = [...password].filter(
    (letter, index, all) => index < 2 || !isSequence(all[index - 2]!, all[index - 1]!, letter),
  )
  return /^(.{1,4}?)\1+.{0,3}$/su.test(password) || runs.length <= password.length / 2.5
}

/** Sequences of the alphabet and of keyboard rows. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '12345678901', 'qwertyuiop', 'asdfghjklç', 'zxcvbnm']

function isSequence(...letters: [string, string, string]): boolean {
  const three = letters.join('')
  const backwards = letters.toReversed().join('')
  return (
    new Set(letters).size === 1 ||
    sequences.some((sequence) => sequence.includes(three) || sequence.includes(backwards))
  )
}
