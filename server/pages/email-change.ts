import { randomUUID } from 'node:crypto'
import type { EmailChangeStep } from '#client/pages/email-change.tsx'
import { href } from '#shared/routes.ts'
import { cookies as names } from '#shared/cookies.ts'
import { button } from '../forms/button.ts'
import { received, redirection, refused } from '../forms/results.ts'
import { passwordProof } from '../auth/password-proof.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { mailLinks, type EmailChange } from '../tokens/mail-links.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'
import { emailChanged, emailChangeUndone } from '../mail/templates/account.tsx'
import { maskedAddress } from '../mail/masked-address.ts'
import { SignInRequired } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import type { ActionContext, VisitorContext } from '../context.ts'

const route = 'email-change'
const path = href(route)
const { name: cookieName, minutes } = names.emailChange

export const load: Loader<'visitor', typeof import('#client/pages/email-change.tsx')> = async (context) => ({
  step: await stepOf(context),
})

async function stepOf(context: VisitorContext): Promise<EmailChangeStep> {
  const { query, config, session, form } = context
  if (query.get('recebido') === route) return { at: 'end', outcome: route }
  if (form?.notice === usedOrExpired) return { at: 'bad link', why: 'expired' }
  const token = tokenOf(context)
  const link = await openChange(token, context.tokens)
  if (typeof link === 'string') return { at: 'bad link', why: link }

  const action = href(route, {}, query.has('l') ? { l: token! } : {})
  if (!('to' in link)) return { at: 'undo', email: link.from, action }
  const user = await session.user()
  if (user?.id === link.accountId) return { at: 'link', email: link.to, action }
  // A cookie keeps the token while the visitor signs in, so that no URL on the way contains it.
  if (context.isUserNavigation)
    context.setCookie(shortCookie({ name: cookieName, value: token!, path, minutes }, config))
  return { at: user ? 'other account' : 'sign in', email: link.to }
}

const usedOrExpired = 'Este link já foi usado ou venceu. Peça outro na sua conta.'

/** The link proves the new address, the session the account: the owner of a mistyped address does not get the account. */
export const submit = button(route, async (context) => {
  const link = await openChange(tokenOf(context), context.tokens)
  if (typeof link === 'string') return refused(422, usedOrExpired)
  return 'to' in link ? confirm(link, context) : undo(link, context)
})

async function confirm(change: EmailChange, { config, tokens, data, session }: ActionContext) {
  const user = await session.user()
  if (user?.id !== change.accountId) throw new SignInRequired(path)
  const { undoEmailChange } = mailLinks(config, tokens)
  const mail = emailChanged(change.from, maskedAddress(change.to), await undoEmailChange(change))
  if (!(await data.people.changeAccountEmail(change, mail))) return refused(422, usedOrExpired)
  await session.refresh()
  return received(path, route, 'email-change', [withoutCookie(cookieName, path)])
}

async function undo({ id, from }: UndoneChange, { config, tokens, data }: ActionContext) {
  const token = { id: randomUUID(), kind: 'recovery', email: from, name: null } as const
  if (!(await data.people.undoEmailChange(id, from, token.id, emailChangeUndone(maskedAddress(from)))))
    return refused(422, usedOrExpired)
  return redirection(href('new-password'), 'email-change-undone', [await passwordProof(token, { config, tokens })])
}

/** The token in the URL, or in the cookie after a sign-in. */
function tokenOf({ query, cookies }: Pick<ActionContext, 'query' | 'cookies'>): string | null {
  return query.get('l') ?? cookies[cookieName] ?? null
}

type UndoneChange = Pick<EmailChange, 'id' | 'from'>

async function openChange(
  token: string | null,
  tokens: SealedTokens,
): Promise<EmailChange | UndoneChange | 'expired' | 'unreadable'> {
  const change = await tokens.open('change-account-email', token)
  const link = change === 'unreadable' ? await tokens.open('undo-email-change', token) : change
  return typeof link === 'string' ? link : (JSON.parse(link.value) as EmailChange | UndoneChange)
}
