import { randomUUID } from 'node:crypto'
import type { EmailChangeStep } from '#client/pages/email-change.tsx'
import { receipts } from '#shared/receipts.ts'
import { href } from '#shared/routes.ts'
import { cookies as names } from '#shared/site.ts'
import type { ActionContext } from '../action.ts'
import { button, received, refused } from '../forms/form.ts'
import { passwordProof } from '../auth/password-proof.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { mailLinks, type EmailChange } from '../tokens/mail-links.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'
import { emailChanged, emailChangeUndone } from '../mail/templates.tsx'
import { maskedAddress } from '../mail/masked-address.ts'
import { SignInRequired, type LoadPersonal, type PersonalVisit } from '../page.ts'

const route = 'email-change'
const path = href(route)
const { name: cookieName, minutes } = names.emailChange

export const load: LoadPersonal<typeof import('#client/pages/email-change.tsx')> = async (visit) => ({
  step: await stepOf(visit),
})

async function stepOf(visit: PersonalVisit): Promise<EmailChangeStep> {
  const { query, config, session, form } = visit
  if (query.get('recebido') === route) return { at: 'end', outcome: route }
  if (form?.notice === usedOrOld) return { at: 'bad link', why: 'expired' }
  const token = tokenOf(visit)
  const found = await opened(token, visit.links)
  if (typeof found === 'string') return { at: 'bad link', why: found }

  const action = href(route, {}, query.has('l') ? { l: token! } : {})
  if (!('to' in found)) return { at: 'undo', email: found.from, action }
  const user = await session.user()
  if (user?.id === found.accountId) return { at: 'link', email: found.to, action }
  // The way to sign in and back leads through other pages, whose addresses must not hold the token.
  if (visit.isUserNavigation) visit.setCookie(shortCookie({ name: cookieName, value: token!, path, minutes }, config))
  return { at: user ? 'other account' : 'sign in', email: found.to }
}

const usedOrOld = 'Este link já foi usado ou venceu. Peça outro na sua conta.'

/** The new address is proved by the link, the account by its own session: a mistyped address gives nobody the account. */
export const submit = button(route, async (desk) => {
  const found = await opened(tokenOf(desk), desk.links)
  if (typeof found === 'string') return refused(route, 422, usedOrOld)
  return 'to' in found ? change(found, desk) : undo(found, desk)
})

async function change(asked: EmailChange, { config, links, data, session }: ActionContext) {
  const user = await session.user()
  if (user?.id !== asked.accountId) throw new SignInRequired(path)
  const { undoEmailChange } = mailLinks(config, links)
  const mail = emailChanged(asked.from, maskedAddress(asked.to), await undoEmailChange(asked))
  if (!(await data.people.changeAccountEmail(asked, mail))) return refused(route, 422, usedOrOld)
  await session.refresh()
  return {
    status: 303,
    ...received(path, route, 'email-change'),
    cookies: [withoutCookie(cookieName, path)],
  } as const
}

async function undo({ id, from }: UndoneChange, { config, links, data }: ActionContext) {
  const token = { id: randomUUID(), kind: 'recovery', email: from, name: null } as const
  if (!(await data.people.undoEmailChange(id, from, token.id, emailChangeUndone(maskedAddress(from)))))
    return refused(route, 422, usedOrOld)
  return {
    status: 303,
    location: href('new-password'),
    receipt: receipts['email-change-undone'],
    cookies: [await passwordProof(token, { config, links })],
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
