import { href } from '#shared/routes.ts'
import { cookies as names } from '#shared/cookies.ts'
import type { ActionContext } from '../context.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'

const { name, minutes } = names.myData
const path = href('my-data')

/** The cookie of a browser that has the data of an e-mail address open. */
export async function myDataAccess(email: string, { tokens, config }: Pick<ActionContext, 'tokens' | 'config'>) {
  return shortCookie({ name, value: await tokens.seal('my-data-open', email, minutes * 60), path, minutes }, config)
}

/** The e-mail address whose data this browser has open. */
export async function ownerOf({ tokens, cookies }: Pick<ActionContext, 'tokens' | 'cookies'>): Promise<string | null> {
  const unsealed = await tokens.open('my-data-open', cookies[name])
  return typeof unsealed === 'object' ? unsealed.value : null
}

export const forgetMyDataAccess = withoutCookie(name, path)
