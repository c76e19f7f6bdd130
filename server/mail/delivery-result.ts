import { daySeconds } from '#shared/time/durations.ts'
import type { DeliveryResult, QueuedEmail } from './mail.ts'

const minuteSeconds = 60
const retryDelaysSeconds = [1, 5, 15, 60].map((minutes) => minutes * minuteSeconds)
const maxRetryDelaySeconds = 180 * minuteSeconds
/** Less than the nightly purge waits, which deletes mail without a log line. */
const giveUpAfterSeconds = 6 * daySeconds

/**
 * Attempts at a recipient that nobody has confirmed, while the server answers "not now": some 20 minutes, which is longer
 * than greylisting takes (RFC 6647). Domains that do not exist get the same answer, and whoever exists can ask again.
 */
const maxUnconfirmedAttempts = 4

/**
 * A mail server's refusal of an address that does not exist (RFC 3463: 5.1.1, 5.1.2, 5.1.3, 5.1.6; RFC 7505: 5.1.10).
 * Other refusals of a recipient may concern the sender, its relay or its rate.
 */
const noSuchMailbox = /^55\d[ -]5\.1\.(1|2|3|6|10)\b/

export const delivered: DeliveryResult = { outcome: 'delivered', answer: '250' }

/** What nodemailer throws: the SMTP command that failed, and the server's answer to it. */
export type Failure = { code?: string; command?: string; responseCode?: number; response?: string }

export function resultOf(failure: Failure, mail: QueuedEmail): DeliveryResult {
  const outcome = outcomeOf(failure, mail)
  const answer = String(failure.responseCode ?? failure.code ?? 'unknown')
  if (outcome !== 'postponed') return { outcome, answer }
  if (Date.now() - mail.createdAt.getTime() > giveUpAfterSeconds * 1000) return { outcome: 'refused', answer }

  const delaySeconds = retryDelaysSeconds[mail.attempts - 1] ?? maxRetryDelaySeconds
  return { outcome, answer, retryInSeconds: Math.round(delaySeconds * (0.9 + Math.random() * 0.2)) }
}

/**
 * Permanent refusals of the mailbox or the message are final, and so are all permanent refusals of an unconfirmed
 * recipient. Other failures may be the site's own or pass: connection, sign-in, sender.
 */
function outcomeOf({ command, responseCode = 0, response = '' }: Failure, { unconfirmed, attempts }: QueuedEmail) {
  if (command === 'RCPT TO' && noSuchMailbox.test(response)) return 'dead address'
  if (command === 'RCPT TO' && unconfirmed && (responseCode >= 500 || attempts >= maxUnconfirmedAttempts))
    return 'refused'
  if (command === 'DATA' && responseCode >= 500) return 'refused'
  return 'postponed'
}
