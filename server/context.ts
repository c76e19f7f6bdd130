import type { Logger } from 'pino'
import type { FormState } from '#shared/form-state.ts'
import type { Config } from './config.ts'
import type { Content } from './content/content.ts'
import type { Data } from './data/data.ts'
import type { Member, Members } from './data/members.ts'
import type { MailRoom } from './mail/mail.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { cvRateLimit, FormRateLimit } from './rate-limits/limits.ts'
import type { Accounts } from './sessions/accounts.ts'
import type { Session, SignedIn } from './sessions/session.ts'
import type { SealedTokens } from './tokens/sealed-tokens.ts'

/** What the loader of a page that is the same for everybody may know of a request: no cookie, no backend. */
export type PublicContext = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  content: Content
  config: Readonly<Config>
}

/** What the loader of a page for one visitor alone may know besides. */
export type VisitorContext = PublicContext & {
  data: Data
  mailbox: Mailbox
  tokens: SealedTokens
  accounts: Accounts
  /** The visitor's, who may not be signed in. */
  session: Session
  cookies: Readonly<Record<string, string>>
  /** A GET of somebody who wants to see the page, not a prefetch (`Sec-Purpose`): it may consume a token. */
  isUserNavigation: boolean
  /** The form that is rendered again with this answer, if one is. */
  form: FormState | null
  setCookie: (cookie: string) => void
  /** To be called when mail may have been put into the outbox. */
  onMailQueued: () => void
}

/** What the loader of a member's page may know besides. */
export type MemberContext = VisitorContext & { member: SignedIn & Member; members: Members }

/** What an action may know and do. On pages that are the same for everybody it sees no cookie and nobody's session. */
export type ActionContext = VisitorContext & {
  log: Logger
  /** The visitor's network address. */
  address: string
  /** How the client names this submission (`Idempotency-Key`). */
  idempotencyKey: string | null
  rateLimit: FormRateLimit
  /** Seconds until a network address may ask for another unconfirmed mail of a room; `null` where it may now. */
  secondsUntilMail: (address: string, room: MailRoom) => Promise<number | null>
  /** Whether so much unconfirmed mail waits already that more could come too late. */
  isMailRoomFull: (room: MailRoom) => Promise<boolean>
  /** Who keeps a CV from being taken in now, one network or all, and for how long; `null` where nobody does. */
  secondsUntilCv: ReturnType<typeof cvRateLimit>
  /** Seconds until more is kept under an e-mail address that anybody may type; `null` where it is now. */
  secondsUntilKept: (email: string) => Promise<number | null>
  /** Seconds until another password may be tried for an e-mail address, from a network address; `null` where it may now. */
  secondsUntilPasswordAttempt: (email: string, address: string, isKnown: boolean) => Promise<number | null>
  /** Seconds until the member who is signed in here may submit again; `null` where they may now, or nobody is. */
  secondsUntilMemberAction: () => Promise<number | null>
  /** The same for whoever has the data under an e-mail address open here. */
  secondsUntilOwnerAction: (email: string) => Promise<number | null>
}
