import type { z } from 'zod'
import { href, type RouteName } from '#shared/routes.ts'
import type { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import type { Config } from '../config.ts'
import type { TokenKind } from '../sessions/session.ts'
import type { SealedTokens, Purpose } from './sealed-tokens.ts'

const days = (count: number) => count * 24 * 60 * 60

export type AskedPlace = z.output<typeof WaitingListEntry>

/** `id` is of the token that it stands for. */
export type AccountLink = { id: string; kind: TokenKind; email: string; name: string | null; next: string | null }

/** What was typed to get an account's mail, as the browser that asked for it keeps it. */
export const askedForAccount = ({ email, name }: Pick<AccountLink, 'email' | 'name'>) => JSON.stringify({ email, name })

/** Of an account whose mark was this when the change was asked for. */
export type EmailChange = { id: string; accountId: string; mark: string; from: string; to: string }

/** The addresses that mails hold, each good for one thing and one address. */
export function mailLinks({ siteUrl }: Readonly<Config>, links: SealedTokens) {
  const to = async (route: RouteName, purpose: Purpose, value: string, seconds?: number) =>
    new URL(href(route, {} as never, { l: await links.seal(purpose, value, seconds) }), siteUrl).href
  return {
    confirmNewsletter: (email: string) => to('newsletter-confirm', 'confirm-newsletter', email, days(7)),
    leaveNewsletter: (email: string) => to('newsletter-leave', 'leave-newsletter', email),
    /** Holds the words it confirms: whoever asks again under the address changes none of them. */
    confirmWaitingList: (asked: AskedPlace) =>
      to('waiting-list-confirm', 'confirm-waiting-list-entry', JSON.stringify(asked), days(7)),
    unsubscribeAll: (email: string) => to('no-more-mail', 'no-more-mail', email),
    openMyData: (email: string) => to('my-data', 'open-my-data', email, days(1)),
    /** Good until a password is chosen by one of the account's links, whoever asks for more of them. */
    confirmAccount: (link: AccountLink) => to('auth-confirm', 'open-account', JSON.stringify(link), days(1)),
    /** Holds the mark of the account: once its address or password has changed, the link is worth nothing. */
    changeEmail: (change: EmailChange) => to('email-change', 'change-account-email', JSON.stringify(change), days(1)),
    /** To the address before: it takes the account back. */
    undoEmailChange: ({ id, from }: EmailChange) =>
      to('email-change', 'undo-email-change', JSON.stringify({ id, from }), days(7)),
    signIn: () => new URL(href('auth'), siteUrl).href,
    recoverPassword: () => new URL(href('auth', {}, { modo: 'senha' }), siteUrl).href,
    askForMyData: () => new URL(href('my-data'), siteUrl).href,
  }
}
