import { href } from '#shared/routes.ts'
import { cookies as names } from '#shared/cookies.ts'
import type { ActionContext } from '../context.ts'
import type { VisitorContext } from '../context.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'

const { name, minutes } = names.askedHere

/** The cookie path of each kind of request: it covers the pages that the mail's links lead to. */
const paths = {
  account: href('auth'),
  newsletter: '/newsletter',
  'waiting-list': href('waiting-list-confirm'),
  'my-data': href('my-data'),
} as const

export type RequestKind = keyof typeof paths

/**
 * The cookie of the browser that requested a mail. In it, opening the mail's link is enough; elsewhere, and for mail
 * scanners and prefetches, the link shows a page with a button.
 */
export async function rememberRequester(
  kind: RequestKind,
  request: string,
  { tokens, config }: ActionContext,
): Promise<string> {
  const value = await tokens.seal(`asked-for-${kind}`, request, minutes * 60)
  return shortCookie({ name, value, path: paths[kind], minutes }, config)
}

/** Removes the cookie, so that the links of such mails show their button. */
export function forgetRequester(kind: RequestKind): string {
  return withoutCookie(name, paths[kind])
}

/** As `forgetRequester`, for every kind. */
export const clearedRequests: readonly string[] = Object.values(paths).map((path) => withoutCookie(name, path))

/** The last request of this browser; a mailed code is valid only in the browser that requested it. */
export async function requestOf(
  kind: RequestKind,
  { tokens, cookies }: Pick<ActionContext, 'tokens' | 'cookies'>,
): Promise<string | null> {
  const unsealed = await tokens.open(`asked-for-${kind}`, cookies[name])
  return typeof unsealed === 'object' ? unsealed.value : null
}

/** Whether a person opens the link in the browser that sent exactly this request. */
export async function isRequester(kind: RequestKind, request: string, context: VisitorContext): Promise<boolean> {
  return context.isUserNavigation && (await requestOf(kind, context)) === request
}
