import { href } from '#shared/routes.ts'
import { cookies } from '#shared/cookies.ts'
import type { TokenKind } from '../sessions/session.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'
import type { VisitorContext } from '../context.ts'
import type { ActionContext } from '../context.ts'

const { name, minutes } = cookies.passwordProof
const path = href('new-password')

/** The right to choose an account's password, proved by a mail's link or code. `name` was given at sign-up. */
export type PasswordProof = { id: string; kind: TokenKind; email: string; name: string | null }

/** The cookie after a proof by mail that the account is the visitor's. It allows the choice of a password alone. */
export async function passwordProof(
  proof: PasswordProof,
  { tokens, config }: Pick<ActionContext, 'tokens' | 'config'>,
) {
  const value = await tokens.seal('choose-account-password', JSON.stringify(proof), minutes * 60)
  return shortCookie({ name, value, path, minutes }, config)
}

export async function proofOf({
  tokens,
  cookies: sent,
}: Pick<VisitorContext, 'tokens' | 'cookies'>): Promise<PasswordProof | null> {
  const unsealed = await tokens.open('choose-account-password', sent[name])
  return typeof unsealed === 'object' ? (JSON.parse(unsealed.value) as PasswordProof) : null
}

export const forgetPasswordProof = withoutCookie(name, path)
