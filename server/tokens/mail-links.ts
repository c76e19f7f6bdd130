import type { z } from 'zod'
import { href, type RouteName } from '#shared/routes.ts'
import type { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import type { Config } from '../config.ts'
import type { TokenKind } from '../sessions/session.ts'
import type { SealedTokens, Purpose } from './sealed-tokens.ts'

const daysInSeconds = (count: number) => count * 24 * 60 * 60

export type WaitingListPlace = z.output<typeof WaitingListEntry>

/** `id` is of the token that it stands for. */
export type AccountLink = { id: string; kind: TokenKind; email: string; name: string | null; next: string | null }

/** What was typed to get an account's mail, as the browser that asked for it keeps it. */
export const accountRequest = ({ email, name }: Pick<AccountLink, 'email' | 'name'>) => JSON.stringify({ email, name })

/** Of an account whose mark was this when the change was asked for. */
export type EmailChange = { id: string; accountId: string; mark: string; from: string; to: string }

/** The addresses that mails hold, each good for one thing and one address. */
export function mailLinks({ siteUrl }: Readonly<Config>, tokens: SealedTokens) {
  const urlFor = async (route: RouteName, purpose: Purpose, value: string, seconds?: number) =>
    new URL(href(route, {} as never, { l: await tokens.seal(purpose, value, seconds) }), siteUrl).href
  return {
    confirmNewsletter: (email: string) => urlFor('newsletter-confirm', 'confirm-newsletter', email, daysInSeconds(7)),
    leaveNewsletter: (email: string) => urlFor('newsletter-leave', 'leave-newsletter', email),
    /** Holds the words it confirms: whoever asks again under the address changes none of them. */
    confirmWaitingList: (place: WaitingListPlace) =>
      urlFor('waiting-list-confirm', 'confirm-waiting-list-entry', JSON.stringify(place), daysInSeconds(7)),
    unsubscribeAll: (email: string) => urlFor('no-more-mail', 'no-more-mail', email),
    openMyData: (email: string) => urlFor('my-data', 'open-my-data', email, daysInSeconds(1)),
    /** Good until a password is chosen by one of the account's links, whoever asks for more of them. */
    confirmAccount: (link: AccountLink) =>
      urlFor('auth-confirm', 'open-account', JSON.stringify(link), daysInSeconds(1)),
    /** Holds the mark of the account: once its address or password has changed, the link is worth nothing. */
    changeEmail: (change: EmailChange) =>
      urlFor('email-change', 'change-account-email', JSON.stringify(change), daysInSeconds(1)),
    /** To the address before: it takes the account back. */
    undoEmailChange: ({ id, from }: EmailChange) =>
      urlFor('email-change', 'undo-email-change', JSON.stringify({ id, from }), daysInSeconds(7)),
    signIn: () => new URL(href('auth'), siteUrl).href,
    recoverPassword: () => new URL(href('auth', {}, { modo: 'senha' }), siteUrl).href,
    askForMyData: () => new URL(href('my-data'), siteUrl).href,
  }
}
