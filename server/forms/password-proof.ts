import { shortCookie, withoutCookie } from '../links/short-cookie.ts'
import type { Desk } from './desk.ts'
import type { PersonalVisit } from '../page.ts'
import { href } from '#shared/routes.ts'
import { cookies } from '#shared/site.ts'

const { name, minutes } = cookies.passwordProof
const path = href('new-password')

/** The cookie of whoever has just proved by mail that an account is theirs: a session alone chooses no password. */
export async function passwordProof(
  accountId: string,
  { links, config }: Pick<Desk, 'links' | 'config'>,
): Promise<string> {
  return shortCookie(
    { name, value: await links.seal('choose-password', accountId, minutes * 60), path, minutes },
    config,
  )
}

export async function mayChoosePassword(
  accountId: string,
  { links, cookies: sent }: Pick<PersonalVisit, 'links' | 'cookies'>,
): Promise<boolean> {
  const opened = await links.open('choose-password', sent[name])
  return typeof opened === 'object' && opened.value === accountId
}

export const passwordIsChosen = withoutCookie(name, path)
