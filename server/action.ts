import type { Logger } from 'pino'
import type { z } from 'zod'
import type { FormState } from '#shared/form-state.ts'
import type { Receipt } from '#shared/receipts.ts'
import type { Config } from './config.ts'
import type { Accounts } from './supabase/accounts.ts'
import type { Session } from './supabase/session.ts'
import type { Data } from './data/data.ts'
import type { SealedTokens } from './tokens/sealed-tokens.ts'
import type { MailRoom } from './mail/mail.ts'
import type { cvRateLimit, FormRateLimit } from './rate-limits/limits.ts'

/** Where forms are taken in: who sends, and what may be done with it. */
export type ActionContext = {
  config: Readonly<Config>
  data: Data
  links: SealedTokens
  accounts: Accounts
  /** The visitor's; on pages that are the same for everybody, nobody's. */
  session: Session
  log: Logger
  rateLimit: FormRateLimit
  /** Seconds to wait before a network address may ask for another unconfirmed mail of a room, if any. */
  secondsUntilMail: (address: string, room: MailRoom) => Promise<number | null>
  /** Whether so much unconfirmed mail waits already that more could come too late. */
  isMailRoomFull: (room: MailRoom) => Promise<boolean>
  /** Who keeps a CV from being taken in now, one network or all, and how many seconds to wait; `null` where nobody does. */
  secondsUntilCv: ReturnType<typeof cvRateLimit>
  /** Seconds to wait before more is kept under an e-mail address that anybody may type, if any. */
  secondsUntilKept: (email: string) => Promise<number | null>
  /** Seconds to wait before another password may be tried for an address, from a network address, if any. */
  secondsUntilPasswordAttempt: (email: string, address: string, isKnown: boolean) => Promise<number | null>
  /** Seconds to wait before the member who is signed in here may send again, if anybody is, and if any. */
  secondsUntilMemberAction: () => Promise<number | null>
  /** The same for whoever has the data under an e-mail address open here. */
  secondsUntilOwnerAction: (email: string) => Promise<number | null>
  /** The visitor's network address. */
  address: string
  /** How the client names this sending (`Idempotency-Key`). */
  idempotencyKey: string | null
  /** The query of the address that the form was sent to. */
  query: URLSearchParams
  /** The visitor's cookies; empty on pages that are the same for everybody. */
  cookies: Readonly<Record<string, string>>
}

/** What becomes of a form: it was taken in (303, for machines 201), a file or a line is the answer, or it comes back. */
export type ActionResult =
  | ({ status: 303 } & Accepted)
  | { status: 200; download: Download }
  | { status: 200; text: string }
  | { status: 401 | 403 | 422 | 429 | 503; form: FormState; retryInSeconds?: number }

export type Accepted = {
  /** Where the visitor goes on. */
  location: string
  receipt: Receipt
  cookies?: readonly string[]
  /** Instead of 201. */
  statusForMachines?: 200
}

export type Download = { name: string; type: string } & (
  | { bytes: Uint8Array }
  /**
   * Sent one by one, each read when there is room for it; ended in any case. They are bytes: of text a response counts
   * the bytes but its socket the letters, and then the 'drain' that says that there is room may never come.
   */
  | { pieces: AsyncGenerator<Uint8Array, void> }
)

export type Action = ((fields: FormData, desk: ActionContext) => Promise<ActionResult>) & {
  /** What it takes in, for the description of the API. */
  forms?: readonly { name: string; schema: z.ZodObject }[]
}
