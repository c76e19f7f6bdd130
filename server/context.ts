import type { Logger } from 'pino'
import type { FormState } from '#shared/form-state.ts'
import type { Config } from './config.ts'
import type { Content } from './content/content.ts'
import type { Data } from './data/data.ts'
import type { Member, Members } from './data/members.ts'
import type { Workspace } from './data/workspace/workspace.ts'
import type { MailRoom } from './mail/mail.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { Push } from './push/push.ts'
import type { FormRateLimit } from './rate-limits/form-rate-limit.ts'
import type { cvRateLimit, importRateLimit } from './rate-limits/limits.ts'
import type { Accounts } from './sessions/accounts.ts'
import type { SignedIn } from './sessions/identity.ts'
import type { Session } from './sessions/session.ts'
import type { SealedTokens } from './tokens/sealed-tokens.ts'

/** The context of a public page's loader: no cookie, no backend. */
export type PublicContext = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  content: Content
  config: Readonly<Config>
}

/** The context of a visitor page's loader. */
export type VisitorContext = PublicContext & {
  data: Data
  mailbox: Mailbox
  tokens: SealedTokens
  accounts: Accounts
  push: Push
  session: Session
  cookies: Readonly<Record<string, string>>
  /** A GET that is no prefetch (`Sec-Purpose`), so that it may consume a token. */
  isUserNavigation: boolean
  /** The form that this response renders again, if any. */
  form: FormState | null
  setCookie: (cookie: string) => void
  /** Must be called when mail may have been queued. */
  onMailQueued: () => void
  /** Seconds until a member may see another preview of their labels; `null` where they may now. */
  secondsUntilPreview: (memberId: string) => Promise<number | null>
}

/** The context of a member page's loader. */
export type MemberContext = VisitorContext & { member: SignedIn & Member; members: Members; workspace: Workspace }

/** The context of an action. On public pages it has neither cookies nor a session. */
export type ActionContext = VisitorContext & {
  log: Logger
  /** The visitor's network address. */
  address: string
  /** Whether nobody waits for the response any more. */
  hasLeft: () => boolean
  /** The header `Idempotency-Key`. */
  idempotencyKey: string | null
  rateLimit: FormRateLimit
  /** Seconds until a network address may ask for another unconfirmed mail of a room; `null` where it may now. */
  secondsUntilMail: (address: string, room: MailRoom) => Promise<number | null>
  /** Whether so much unconfirmed mail is queued that more could be delivered too late. */
  isMailRoomFull: (room: MailRoom) => Promise<boolean>
  /** The limit that refuses a CV, of the network or of everybody, and its seconds; `null` where a CV is accepted. */
  secondsUntilCv: ReturnType<typeof cvRateLimit>
  /** The limit that refuses a conversation, of the member or of everybody, and its seconds; `null` where it is accepted. */
  secondsUntilImport: ReturnType<typeof importRateLimit>
  /** Whether the disk has room for files and conversations. */
  hasRoom: () => Promise<boolean>
  /** Seconds until more may be stored under an unconfirmed e-mail address; `null` where it may now. */
  secondsUntilSubmission: (email: string) => Promise<number | null>
  /** Seconds until another password may be tried for an e-mail address, from a network address; `null` where it may now. */
  secondsUntilPasswordAttempt: (email: string, address: string, isKnown: boolean) => Promise<number | null>
  /** Seconds until the signed-in member may submit again; `null` where they may now, or nobody is signed in. */
  secondsUntilMemberAction: () => Promise<number | null>
  /** As `secondsUntilMemberAction`, for what is done in a workspace. */
  secondsUntilSellerAction: (memberId: string) => Promise<number | null>
  /** As `secondsUntilMemberAction`, for the mail by which a member tries the digest. */
  secondsUntilDigestTest: (memberId: string) => Promise<number | null>
  /** As `secondsUntilMemberAction`, for a visitor who has the data of an e-mail address open. */
  secondsUntilOwnerAction: (email: string) => Promise<number | null>
  /** Seconds until the server reads another conversation for a network; `null` where it does now. */
  secondsUntilReading: (address: string) => Promise<number | null>
  /** As `secondsUntilReading`, for a member. */
  secondsUntilMemberReading: (memberId: string) => Promise<number | null>
}
