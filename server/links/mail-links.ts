import { href, type RouteName } from '#shared/routes.ts'
import type { Config } from '../config.ts'
import type { TokenKind } from '../data/accounts.ts'
import type { Links, Purpose } from './links.ts'

const days = (count: number) => count * 24 * 60 * 60

export type EmailChange = { id: string; mark: string; to: string }

/** The addresses that mails hold, each good for one thing and one address. */
export function mailLinks({ siteUrl }: Readonly<Config>, links: Links) {
  const to = async (route: RouteName, purpose: Purpose, email: string, seconds?: number) =>
    new URL(href(route, {} as never, { l: await links.seal(purpose, email, seconds) }), siteUrl).href
  return {
    confirmNewsletter: (email: string) => to('newsletter-confirm', 'confirm-newsletter', email, days(7)),
    leaveNewsletter: (email: string) => to('newsletter-leave', 'leave-newsletter', email),
    confirmWaitingList: (email: string) => to('waiting-list-confirm', 'confirm-waiting-list', email, days(7)),
    noMoreMail: (email: string) => to('no-more-mail', 'no-more-mail', email),
    openMyData: (email: string) => to('my-data', 'open-my-data', email, 60 * 60),
    /** Holds Auth's own token, which is good for an hour and for once. */
    confirmAccount: async (kind: TokenKind, email: string, hash: string, next: string | null) =>
      new URL(
        href(
          'auth-confirm',
          {},
          { l: await links.seal('confirm-account', JSON.stringify({ kind, email, hash, next }), 60 * 60) },
        ),
        siteUrl,
      ).href,
    /** Holds the mark of the account: once its address or password has changed, the link is worth nothing. */
    changeEmail: async (change: EmailChange) =>
      new URL(
        href('email-change', {}, { l: await links.seal('change-email', JSON.stringify(change), 60 * 60) }),
        siteUrl,
      ).href,
    signIn: () => new URL(href('auth'), siteUrl).href,
    recoverPassword: () => new URL(href('auth', {}, { modo: 'senha' }), siteUrl).href,
    askForMyData: () => new URL(href('my-data'), siteUrl).href,
  }
}
