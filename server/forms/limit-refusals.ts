import type { ActionContext } from '../context.ts'
import type { MailRoom } from '../mail/mail.ts'
import { messages } from './messages.ts'
import { refused, type Refused } from './results.ts'

export async function mailRefusal(room: MailRoom, context: ActionContext): Promise<Refused | null> {
  const wait = await context.secondsUntilMail(context.address, room)
  if (wait !== null) return refused(429, messages.mailRateLimited, wait)
  return (await context.isMailRoomFull(room)) ? refused(503, messages.mailRoomFull, 10 * 60) : null
}

/** The refusal where an unconfirmed e-mail address has reached its limit of stored submissions; `null` below it. */
export async function mailboxRefusal(email: string, context: ActionContext): Promise<Refused | null> {
  const wait = await context.secondsUntilSubmission(email)
  return wait === null ? null : refused(429, messages.mailboxRateLimited, wait)
}
