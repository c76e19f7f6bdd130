import { href } from '#shared/routes.ts'
import { cookies } from '#shared/site.ts'
import type { TokenKind } from '../sessions/session.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'
import type { VisitorContext } from '../context.ts'
import type { ActionContext } from '../context.ts'

const { name, minutes } = cookies.passwordProof
const path = href('new-password')

/** What a mail's link or code has proved: who may choose the password of which account. `name` is what they gave. */
export type PasswordProof = { id: string; kind: TokenKind; email: string; name: string | null }

/** The cookie of whoever has just proved by mail that an account is theirs. It opens the choice of a password alone. */
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
