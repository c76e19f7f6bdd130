import { randomUUID } from 'node:crypto'
import type { EmailChangeStep } from '#client/pages/email-change.tsx'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { cookies as names } from '#shared/site.ts'
import type { ActionContext } from '../context.ts'
import { button, received, rerender } from '../forms/form.ts'
import { passwordProof } from '../auth/password-proof.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { mailLinks, type EmailChange } from '../tokens/mail-links.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'
import { emailChanged, emailChangeUndone } from '../mail/templates.tsx'
import { maskedAddress } from '../mail/masked-address.ts'
import { SignInRequired } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import type { VisitorContext } from '../context.ts'

const route = 'email-change'
const path = href(route)
const { name: cookieName, minutes } = names.emailChange

export const load: Loader<'visitor', typeof import('#client/pages/email-change.tsx')> = async (context) => ({
  step: await stepOf(context),
})

async function stepOf(context: VisitorContext): Promise<EmailChangeStep> {
  const { query, config, session, form } = context
  if (query.get('recebido') === route) return { at: 'end', outcome: route }
  if (form?.notice === usedOrOld) return { at: 'bad link', why: 'expired' }
  const token = tokenOf(context)
  const found = await opened(token, context.tokens)
  if (typeof found === 'string') return { at: 'bad link', why: found }

  const action = href(route, {}, query.has('l') ? { l: token! } : {})
  if (!('to' in found)) return { at: 'undo', email: found.from, action }
  const user = await session.user()
  if (user?.id === found.accountId) return { at: 'link', email: found.to, action }
  // The way to sign in and back leads through other pages, whose addresses must not hold the token.
  if (context.isUserNavigation)
    context.setCookie(shortCookie({ name: cookieName, value: token!, path, minutes }, config))
  return { at: user ? 'other account' : 'sign in', email: found.to }
}

const usedOrOld = 'Este link já foi usado ou venceu. Peça outro na sua conta.'

/** The new address is proved by the link, the account by its own session: a mistyped address gives nobody the account. */
export const submit = button(route, async (context) => {
  const found = await opened(tokenOf(context), context.tokens)
  if (typeof found === 'string') return rerender(route, 422, usedOrOld)
  return 'to' in found ? change(found, context) : undo(found, context)
})

async function change(asked: EmailChange, { config, tokens, data, session }: ActionContext) {
  const user = await session.user()
  if (user?.id !== asked.accountId) throw new SignInRequired(path)
  const { undoEmailChange } = mailLinks(config, tokens)
  const mail = emailChanged(asked.from, maskedAddress(asked.to), await undoEmailChange(asked))
  if (!(await data.people.changeAccountEmail(asked, mail))) return rerender(route, 422, usedOrOld)
  await session.refresh()
  return { ...received(path, route, 'email-change'), cookies: [withoutCookie(cookieName, path)] }
}

async function undo({ id, from }: UndoneChange, { config, tokens, data }: ActionContext) {
  const token = { id: randomUUID(), kind: 'recovery', email: from, name: null } as const
  if (!(await data.people.undoEmailChange(id, from, token.id, emailChangeUndone(maskedAddress(from)))))
    return rerender(route, 422, usedOrOld)
  return {
    kind: 'redirect',
    location: href('new-password'),
    receipt: flashMessages['email-change-undone'],
    cookies: [await passwordProof(token, { config, tokens })],
  } as const
}

/** Of the address, or of the cookie while somebody signs in. */
function tokenOf({ query, cookies }: Pick<ActionContext, 'query' | 'cookies'>): string | null {
  return query.get('l') ?? cookies[cookieName] ?? null
}

type UndoneChange = Pick<EmailChange, 'id' | 'from'>

async function opened(
  token: string | null,
  links: SealedTokens,
): Promise<EmailChange | UndoneChange | 'expired' | 'unreadable'> {
  const asked = await links.open('change-account-email', token)
  const found = asked === 'unreadable' ? await links.open('undo-email-change', token) : asked
  return typeof found === 'string' ? found : (JSON.parse(found.value) as EmailChange | UndoneChange)
}
