import type { ConfirmView } from '#client/pages/auth-confirm.tsx'
import { href } from '#shared/routes.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { forgetRequester, isRequester } from '../auth/requester.ts'
import type { ActionContext } from '../context.ts'
import { button, rerender } from '../forms/form.ts'
import { passwordProof } from '../auth/password-proof.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { accountRequest, type AccountLink } from '../tokens/mail-links.ts'
import { returnPathOf } from '../auth/return-path.ts'
import { Redirect } from '../http/http-error.ts'
import type { Loader } from '../page.ts'

export const load: Loader<'visitor', typeof import('#client/pages/auth-confirm.tsx')> = async (context) => ({
  view: await viewOf(context),
})

async function viewOf(context: Parameters<typeof load>[0]): Promise<ConfirmView> {
  const { query, tokens, data, form } = context
  if (form?.notice === usedOrExpired) return { at: 'bad link', why: 'used' }
  const token = query.get('l')
  const link = await openLink(token, tokens)
  if (typeof link === 'string') return { at: 'bad link', why: link }

  if (form === null && (await isRequester('account', accountRequest(link), context))) {
    if (!(await data.accountTokens.isValid(link.id))) return { at: 'bad link', why: 'used' }
    for (const cookie of await afterProof(link, context)) context.setCookie(cookie)
    throw new Redirect(returnQuery(link))
  }
  const { kind, email } = link
  return { at: 'link', kind, email, action: href('auth-confirm', {}, { l: token! }) }
}

const usedOrExpired = 'Este link já foi usado ou venceu. Peça outro e use o e-mail mais novo.'

/** The link is not consumed: it leads to the choice of a password until one is chosen. */
export const submit = button('auth-confirm', async (context) => {
  const { query, tokens, data } = context
  const link = await openLink(query.get('l'), tokens)
  if (typeof link === 'string' || !(await data.accountTokens.isValid(link.id))) {
    return rerender('auth-confirm', 422, usedOrExpired)
  }
  return {
    kind: 'redirect',
    location: returnQuery(link),
    receipt: flashMessages.confirmed,
    cookies: await afterProof(link, context),
  }
})

async function afterProof({ id, kind, email, name }: AccountLink, to: Pick<ActionContext, 'tokens' | 'config'>) {
  return [await passwordProof({ id, kind, email, name }, to), forgetRequester('account')]
}

function returnQuery({ next }: AccountLink): string {
  return href('new-password', {}, next === null ? {} : { next: returnPathOf(next) })
}

async function openLink(token: string | null, tokens: SealedTokens): Promise<AccountLink | 'expired' | 'unreadable'> {
  const link = await tokens.open('open-account', token)
  return typeof link === 'string' ? link : (JSON.parse(link.value) as AccountLink)
}
