import { href } from '#shared/routes.ts'
import { cookies } from '#shared/site.ts'
import { passwordIsChosen } from './password-proof.ts'
import { nothingAsked } from './requester.ts'
import { withoutCookie } from '../tokens/short-cookie.ts'

/** Takes away what the one before at this browser may have left open. */
export const nothingLeftOpen: readonly string[] = [
  passwordIsChosen,
  withoutCookie(cookies.myData.name, href('my-data')),
  ...nothingAsked,
]

/** The link of a change of e-mail stays for a sign-in, which it waits for, and is nobody's without that account's session. */
export const nothingLeftBehind: readonly string[] = [
  ...nothingLeftOpen,
  withoutCookie(cookies.emailChange.name, href('email-change')),
]
