import type { ConfirmView } from '#client/pages/auth-confirm.tsx'
import { href } from '#shared/routes.ts'
import { forgetRequester, isRequester } from '../auth/requester.ts'
import type { VisitorContext } from '../context.ts'
import { button } from '../forms/button.ts'
import { redirection, refused } from '../forms/results.ts'
import { passwordProof } from '../auth/password-proof.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { accountRequest, type AccountLink } from '../tokens/mail-links.ts'
import { returnQueryOf } from '../auth/return-path.ts'
import { Redirect } from '../http/http-error.ts'
import type { Loader } from '../page.ts'

export const load: Loader<'visitor', typeof import('#client/pages/auth-confirm.tsx')> = async (context) => ({
  view: await viewOf(context),
})

async function viewOf(context: VisitorContext): Promise<ConfirmView> {
  const { query, tokens, data, form } = context
  if (form?.notice === usedOrExpired) return { at: 'bad link', why: 'used' }
  const token = query.get('l')
  const link = await openLink(token, tokens)
  if (typeof link === 'string') return { at: 'bad link', why: link }

  if (form === null && (await isRequester('account', accountRequest(link), context))) {
    if (!(await data.accountTokens.isValid(link.id))) return { at: 'bad link', why: 'used' }
    for (const cookie of await cookiesOfProof(link, context)) context.setCookie(cookie)
    throw new Redirect(href('new-password', {}, returnQueryOf(link.next)))
  }
  const { kind, email } = link
  return { at: 'link', kind, email, action: href('auth-confirm', {}, { l: token! }) }
}

const usedOrExpired = 'Este link já foi usado ou venceu. Peça outro e use o e-mail mais novo.'

/** The link is not consumed: it leads to the choice of a password until one is chosen. */
export const submit = button('auth-confirm', async (context) => {
  const { query, tokens, data } = context
  const link = await openLink(query.get('l'), tokens)
  if (typeof link === 'string' || !(await data.accountTokens.isValid(link.id))) return refused(422, usedOrExpired)
  return redirection(
    href('new-password', {}, returnQueryOf(link.next)),
    'confirmed',
    await cookiesOfProof(link, context),
  )
})

async function cookiesOfProof({ id, kind, email, name }: AccountLink, context: VisitorContext) {
  return [await passwordProof({ id, kind, email, name }, context), forgetRequester('account')]
}

async function openLink(token: string | null, tokens: SealedTokens): Promise<AccountLink | 'expired' | 'unreadable'> {
  const link = await tokens.open('open-account', token)
  return typeof link === 'string' ? link : (JSON.parse(link.value) as AccountLink)
}
