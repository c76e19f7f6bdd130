import type { ConfirmView } from '#client/pages/auth-confirm.tsx'
import { href } from '#shared/routes.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { forgetRequester, isRequester } from '../auth/requester.ts'
import type { ActionContext } from '../context.ts'
import { button, rerender } from '../forms/form.ts'
import { passwordProof } from '../auth/password-proof.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { askedForAccount, type AccountLink } from '../tokens/mail-links.ts'
import { returnPathOf } from '../auth/return-path.ts'
import { Redirect } from '../http/http-error.ts'
import type { Loader } from '../page.ts'

export const load: Loader<'visitor', typeof import('#client/pages/auth-confirm.tsx')> = async (context) => ({
  view: await viewOf(context),
})

async function viewOf(context: Parameters<typeof load>[0]): Promise<ConfirmView> {
  const { query, tokens, data, form } = context
  if (form?.notice === usedOrOld) return { at: 'bad link', why: 'used' }
  const token = query.get('l')
  const found = await opened(token, tokens)
  if (typeof found === 'string') return { at: 'bad link', why: found }

  if (form === null && (await isRequester('account', askedForAccount(found), context))) {
    if (!(await data.accountTokens.isValid(found.id))) return { at: 'bad link', why: 'used' }
    for (const cookie of await afterProof(found, context)) context.setCookie(cookie)
    throw new Redirect(returnQuery(found))
  }
  const { kind, email } = found
  return { at: 'link', kind, email, action: href('auth-confirm', {}, { l: token! }) }
}

const usedOrOld = 'Este link já foi usado ou venceu. Peça outro e use o e-mail mais novo.'

/** The link is not spent: it leads to the choice of a password, as often as it takes, until one is chosen. */
export const submit = button('auth-confirm', async (context) => {
  const { query, tokens, data } = context
  const found = await opened(query.get('l'), tokens)
  if (typeof found === 'string' || !(await data.accountTokens.isValid(found.id))) {
    return rerender('auth-confirm', 422, usedOrOld)
  }
  return {
    kind: 'redirect',
    location: returnQuery(found),
    receipt: flashMessages.confirmed,
    cookies: await afterProof(found, context),
  }
})

async function afterProof({ id, kind, email, name }: AccountLink, to: Pick<ActionContext, 'tokens' | 'config'>) {
  return [await passwordProof({ id, kind, email, name }, to), forgetRequester('account')]
}

function returnQuery({ next }: AccountLink): string {
  return href('new-password', {}, next === null ? {} : { next: returnPathOf(next) })
}

async function opened(token: string | null, links: SealedTokens): Promise<AccountLink | 'expired' | 'unreadable'> {
  const found = await links.open('open-account', token)
  return typeof found === 'string' ? found : (JSON.parse(found.value) as AccountLink)
}
