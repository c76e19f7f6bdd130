import type { z } from 'zod'
import { href, type RouteName } from '#shared/routes.ts'
import type { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import { linksInMails } from '#shared/site.ts'
import type { Config } from '../config.ts'
import type { TokenKind } from '../sessions/session.ts'
import type { SealedTokens, Purpose } from './sealed-tokens.ts'

const listSeconds = linksInMails.listDays * 24 * 60 * 60
const privateSeconds = linksInMails.privateHours * 60 * 60
const undoSeconds = linksInMails.undoDays * 24 * 60 * 60

export type WaitingListPlace = z.output<typeof WaitingListEntry>

/** The member whose digest a link ends, and the address to which the mail went. */
export type DigestRecipient = { id: string; email: string }

/** `id` is the account token's. */
export type AccountLink = { id: string; kind: TokenKind; email: string; name: string | null; next: string | null }

/** The form values of a request for an account's mail, as the requester's cookie holds them. */
export const accountRequest = ({ email, name }: Pick<AccountLink, 'email' | 'name'>) => JSON.stringify({ email, name })

/** `mark` is the account's version at the time of the request. */
export type EmailChange = { id: string; accountId: string; mark: string; from: string; to: string }

/** The URLs in mails. Each token is valid for one purpose and one e-mail address. */
export function mailLinks({ siteUrl }: Readonly<Config>, tokens: SealedTokens) {
  const urlFor = async (route: RouteName, purpose: Purpose, value: string, seconds?: number) =>
    new URL(href(route, {} as never, { l: await tokens.seal(purpose, value, seconds) }), siteUrl).href
  return {
    confirmNewsletter: (email: string) => urlFor('newsletter-confirm', 'confirm-newsletter', email, listSeconds),
    leaveNewsletter: (email: string) => urlFor('newsletter-leave', 'leave-newsletter', email),
    /** Contains the account, since its address may have changed by then. */
    leaveDigest: (member: DigestRecipient) => urlFor('digest-leave', 'leave-digest', JSON.stringify(member)),
    /** Contains the entry that it confirms: another request under the address cannot change it. */
    confirmWaitingList: (place: WaitingListPlace) =>
      urlFor('waiting-list-confirm', 'confirm-waiting-list-entry', JSON.stringify(place), listSeconds),
    unsubscribeAll: (email: string) => urlFor('no-more-mail', 'no-more-mail', email),
    openMyData: (email: string) => urlFor('my-data', 'open-my-data', email, privateSeconds),
    /** Valid until a password is chosen through one of the account's links; further requests do not invalidate it. */
    confirmAccount: (link: AccountLink) => urlFor('auth-confirm', 'open-account', JSON.stringify(link), privateSeconds),
    /** Contains the account's version, so that a later change of address or password invalidates the link. */
    changeEmail: (change: EmailChange) =>
      urlFor('email-change', 'change-account-email', JSON.stringify(change), privateSeconds),
    /** Sent to the previous address, whose owner can recover the account with it. */
    undoEmailChange: ({ id, from }: EmailChange) =>
      urlFor('email-change', 'undo-email-change', JSON.stringify({ id, from }), undoSeconds),
    signUp: () => new URL(href('auth', {}, { modo: 'criar' }), siteUrl).href,
    /** The guard leads whoever is not signed in to the sign-in, and back. */
    app: () => new URL(href('dashboard'), siteUrl).href,
    calendar: () => `${new URL(href('alerts'), siteUrl).href}#calendar-heading`,
    account: () => new URL(href('account'), siteUrl).href,
    documents: () => ({ terms: new URL(href('terms'), siteUrl).href, privacy: new URL(href('privacy'), siteUrl).href }),
    signIn: () => new URL(href('auth'), siteUrl).href,
    recoverPassword: () => new URL(href('auth', {}, { modo: 'senha' }), siteUrl).href,
    askForMyData: () => new URL(href('my-data'), siteUrl).href,
  }
}
