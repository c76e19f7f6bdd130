import { href } from '#shared/routes.ts'
import { cookies as names } from '#shared/site.ts'
import type { ActionContext } from '../context.ts'
import type { VisitorContext } from '../context.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'

const { name, minutes } = names.askedHere

/** What a mail may be asked for, and the path of the pages that its links lead to. */
const paths = {
  account: href('auth'),
  newsletter: '/newsletter',
  'waiting-list': href('waiting-list-confirm'),
  'my-data': href('my-data'),
} as const

export type RequestKind = keyof typeof paths

/**
 * The cookie of the browser that asked for a mail. There one click on the mail's link is enough; elsewhere, and for
 * whatever opens links ahead of people, the link shows a page with a button.
 */
export async function rememberRequester(
  kind: RequestKind,
  request: string,
  { tokens, config }: ActionContext,
): Promise<string> {
  const value = await tokens.seal(`asked-for-${kind}`, request, minutes * 60)
  return shortCookie({ name, value, path: paths[kind], minutes }, config)
}

/** Takes the cookie away: from now on the links of such mails want their button. */
export function forgetRequester(kind: RequestKind): string {
  return withoutCookie(name, paths[kind])
}

/** As `askedNoMore`, for whatever was asked for. */
export const clearedRequests: readonly string[] = Object.values(paths).map((path) => withoutCookie(name, path))

/** What was asked for in this browser last, for codes that are typed where they were asked for. */
export async function requestOf(
  kind: RequestKind,
  { tokens, cookies }: Pick<ActionContext, 'tokens' | 'cookies'>,
): Promise<string | null> {
  const unsealed = await tokens.open(`asked-for-${kind}`, cookies[name])
  return typeof unsealed === 'object' ? unsealed.value : null
}

/** Whether this visit is from the browser in which somebody asked for the mail with these words, and from a person. */
export async function isRequester(kind: RequestKind, request: string, context: VisitorContext): Promise<boolean> {
  return context.isUserNavigation && (await requestOf(kind, context)) === request
}
