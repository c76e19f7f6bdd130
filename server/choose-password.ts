import { dictionary } from '@zxcvbn-ts/language-common'
import type { Session } from './data/accounts.ts'

/** Those that attackers try first. */
const common = new Set<string>(dictionary['passwords-common'])

/** Gives a member another password, or says what is wrong with it. Whoever else is signed in is no longer. */
export async function choosePassword(
  session: Session,
  password: string,
  onSharedDevice?: boolean,
): Promise<string | null> {
  if (common.has(password.toLowerCase())) return 'Esta senha está entre as mais usadas. Escolha outra.'
  const outcome = await session.choosePassword(password, onSharedDevice)
  return outcome === 'chosen' ? null : 'Esta senha não foi aceita. Escolha outra, mais comprida.'
}
