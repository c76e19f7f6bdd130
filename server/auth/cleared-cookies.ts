import { href } from '#shared/routes.ts'
import { cookies } from '#shared/cookies.ts'
import { forgetMyDataAccess } from './my-data-access.ts'
import { forgetPasswordProof } from './password-proof.ts'
import { clearedRequests } from './requester.ts'
import { withoutCookie } from '../tokens/short-cookie.ts'

/** Removes the rights that a previous user of this browser may have left open. */
export const clearedAtSignIn: readonly string[] = [forgetPasswordProof, forgetMyDataAccess, ...clearedRequests]

/** The cookie of an e-mail change is kept at sign-in, which the change waits for: it needs that account's session. */
export const clearedAtSignOut: readonly string[] = [
  ...clearedAtSignIn,
  withoutCookie(cookies.emailChange.name, href('email-change')),
]
