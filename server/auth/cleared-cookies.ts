import { href } from '#shared/routes.ts'
import { cookies } from '#shared/site.ts'
import { forgetPasswordProof } from './password-proof.ts'
import { clearedRequests } from './requester.ts'
import { withoutCookie } from '../tokens/short-cookie.ts'

/** Takes away what the one before at this browser may have left open. */
export const clearedAtSignIn: readonly string[] = [
  forgetPasswordProof,
  withoutCookie(cookies.myData.name, href('my-data')),
  ...clearedRequests,
]

/** The link of a change of e-mail stays for a sign-in, which it waits for, and is nobody's without that account's session. */
export const clearedAtSignOut: readonly string[] = [
  ...clearedAtSignIn,
  withoutCookie(cookies.emailChange.name, href('email-change')),
]
