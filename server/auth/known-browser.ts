import { href } from '#shared/routes.ts'
import { cookies as names } from '#shared/cookies.ts'
import type { ActionContext } from '../context.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'

const { name, days } = names.knownBrowser
const path = href('auth')

/** The cookie of a browser that was signed in to the account of `email`: attempts of strangers do not block it. */
export async function rememberBrowser(
  email: string,
  { tokens, config }: Pick<ActionContext, 'tokens' | 'config'>,
): Promise<string> {
  const minutes = days * 24 * 60
  return shortCookie({ name, value: await tokens.seal('known-browser', email, minutes * 60), path, minutes }, config)
}

export async function isKnownBrowser(email: string, { tokens, cookies }: Pick<ActionContext, 'tokens' | 'cookies'>) {
  const unsealed = await tokens.open('known-browser', cookies[name])
  return typeof unsealed === 'object' && unsealed.value === email
}

export const forgetBrowser = withoutCookie(name, path)
