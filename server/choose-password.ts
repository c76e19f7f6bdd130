import type { Session } from './data/accounts.ts'

/** Gives a member another password, or says what is wrong with it. Whoever else is signed in is no longer. */
export async function choosePassword(
  session: Session,
  password: string,
  onSharedDevice?: boolean,
): Promise<string | null> {
  if (await isCommon(password)) return 'Esta senha está entre as mais usadas. Escolha outra.'
  const outcome = await session.choosePassword(password, onSharedDevice)
  return outcome === 'chosen' ? null : 'Esta senha não foi aceita. Escolha outra, mais comprida.'
}

/** Whether attackers try it first. Their list is long, and few processes ever need it. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}
