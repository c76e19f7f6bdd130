import { AsyncResource } from 'node:async_hooks'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { nameAndMessage } from '../observability/log.ts'
import { outageLog } from '../observability/outage-log.ts'
import type { MailRoom, QueuedEmail, DeliveryResult } from './mail.ts'
import type { DeliveryJournal } from './delivery-journal.ts'
import { attemptTimeoutSeconds, maxConcurrentMails, type Transport } from './transport.ts'

const seconds = { poll: 10, lease: 2 * attemptTimeoutSeconds }
const minute = 60
const delivered: DeliveryResult = { outcome: 'delivered', answer: '250' }
const retryDelaysSeconds = [1 * minute, 5 * minute, 15 * minute, 60 * minute]
const maxRetryDelaySeconds = 180 * minute
/** Before the nightly purge would take it without a word. */
const giveUpAfterSeconds = 6 * 24 * 60 * minute
/**
 * Times a server may say "not now" to a recipient that nobody has confirmed: some 20 minutes, which is longer than
 * greylisting takes (RFC 6647). Domains that do not exist get the same answer, and whoever exists can ask again.
 */
const maxUnconfirmedAttempts = 4

/**
 * A mail server's no to an address that does not exist (RFC 3463: 5.1.1, 5.1.2, 5.1.3, 5.1.6; RFC 7505: 5.1.10). Any
 * other no at this point may be one to us, to our relay or to this hour.
 */
const noSuchMailbox = /^55\d[ -]5\.1\.(1|2|3|6|10)\b/

type MailsPerHour = Readonly<Record<MailRoom, number>>

/** Where mail waits that is owed. */
type Outbox = {
  claim: (howMany: number, leaseSeconds: number, unconfirmedPerHour: MailsPerHour) => Promise<QueuedEmail[]>
  settle: (id: string, settlement: DeliveryResult) => Promise<void>
  isKept: (id: string) => Promise<boolean>
  heldBack: (unconfirmedPerHour: MailsPerHour) => Promise<number>
}

/**
 * Takes mail out of the outbox and delivers it, for as long as the site runs. Looks by itself every few seconds, for
 * what is to be tried again and for what a killed process left.
 */
export function deliver(
  outbox: Outbox,
  transport: Transport,
  notes: DeliveryJournal,
  log: Logger,
  unconfirmedPerHour: MailsPerHour,
) {
  const underWay = new Set<Promise<void>>()
  /** What became of a mail, until the outbox knows: where it cannot be told, the mail must not leave twice. */
  const unacknowledged = new Map<string, DeliveryResult>(notes.earlier.map((id) => [id, delivered]))
  /** Of those that were delivered: the ones to be told once more. */
  const unheard = new Set(notes.earlier)
  const stopping = new AbortController()
  let working: Promise<void> | null = null
  let isWokenMeanwhile = false
  let isHoldingBack = false
  const outage = outageLog(log, 'the outbox cannot be reached', 'the outbox can be reached again')

  const poll = setInterval(wake, seconds.poll * 1000).unref()
  wake()

  /** Mail may be owed. Returns at once. */
  function wake() {
    if (working) isWokenMeanwhile = true
    else if (!stopping.signal.aborted) working = work().catch(logStorageFailure).finally(rest)
  }

  function rest() {
    working = null
    if (isWokenMeanwhile) wake()
  }

  async function work() {
    isWokenMeanwhile = false
    for (const id of unheard) await tell(id, delivered)
    while (!stopping.signal.aborted) {
      if (underWay.size === maxConcurrentMails) await Promise.race(underWay)
      const mails = await outbox.claim(maxConcurrentMails - underWay.size, seconds.lease, unconfirmedPerHour)
      outage.back()
      if (mails.length === 0) return warnOfCeiling()
      for (const mail of mails) begin(mail)
    }
  }

  function begin(mail: QueuedEmail) {
    const delivery = finish(mail)
      .catch(logStorageFailure)
      .finally(() => {
        underWay.delete(delivery)
        // Its room may have more.
        wake()
      })
    underWay.add(delivery)
  }

  async function finish(mail: QueuedEmail) {
    // Another process may have sent it and lost the outbox, or its life.
    const hasLeft = mail.attempts > 1 && notes.isNoted(mail.id)
    const settlement = unacknowledged.get(mail.id) ?? (hasLeft ? delivered : await attempt(mail))
    unacknowledged.set(mail.id, settlement)
    if (settlement === delivered) notes.note(mail.id)
    await tell(mail.id, settlement)
  }

  async function tell(id: string, settlement: DeliveryResult) {
    unheard.delete(id)
    try {
      await outbox.settle(id, settlement)
    } catch (failure) {
      if (settlement === delivered) unheard.add(id)
      throw failure
    }
    // Whoever asked to be forgotten while it was being written has looked for it already.
    if (settlement === delivered && transport.takeBack && !(await outbox.isKept(id))) await transport.takeBack(id)
    unacknowledged.delete(id)
    if (unacknowledged.size === 0) notes.clear()
  }

  async function attempt(mail: QueuedEmail): Promise<DeliveryResult> {
    const settlement = await transport.deliver(mail).then(
      () => delivered,
      (failure: Failure) => settlementOf(failure, mail),
    )
    const { outcome, answer } = settlement
    const line = { kind: mail.kind, outcome, answer, attempts: mail.attempts }
    if (outcome === 'delivered') log.info(line, 'mail delivered')
    else log.warn(line, 'mail not delivered')
    return settlement
  }

  async function warnOfCeiling() {
    const waiting = await outbox.heldBack(unconfirmedPerHour)
    if (waiting > 0 && !isHoldingBack) log.warn({ waiting }, 'the hourly ceiling on unconfirmed mail is reached')
    isHoldingBack = waiting > 0
  }

  function logStorageFailure(error: unknown) {
    outage.gone({ error: nameAndMessage(error) })
  }

  return {
    // The mail of many leaves then, which belongs to no trace of whoever wakes it.
    wake: AsyncResource.bind(wake),
    /** Begins nothing new, and gives what is under way so many milliseconds to finish. */
    async stop(patience: number) {
      stopping.abort()
      clearInterval(poll)
      const finished = Promise.resolve(working).then(() => Promise.all(underWay))
      await Promise.race([finished, after(patience, undefined, { ref: false })])
    },
  }
}

/** What nodemailer throws: how far the conversation had come, and what the server answered. */
type Failure = { code?: string; command?: string; responseCode?: number; response?: string }

function settlementOf(failure: Failure, mail: QueuedEmail): DeliveryResult {
  const outcome = outcomeOf(failure, mail)
  const answer = String(failure.responseCode ?? failure.code ?? 'unknown')
  if (outcome !== 'postponed') return { outcome, answer }
  if (Date.now() - mail.createdAt.getTime() > giveUpAfterSeconds * 1000) return { outcome: 'refused', answer }

  const wait = retryDelaysSeconds[mail.attempts - 1] ?? maxRetryDelaySeconds
  return { outcome, answer, retryInSeconds: Math.round(wait * (0.9 + Math.random() * 0.2)) }
}

/**
 * A no for good to the mailbox or to the message is final, and any no for good to a recipient that nobody has confirmed.
 * Any other failure may be ours or pass: connection, sign-in, sender.
 */
function outcomeOf({ command, responseCode = 0, response = '' }: Failure, { unconfirmed, attempts }: QueuedEmail) {
  if (command === 'RCPT TO' && noSuchMailbox.test(response)) return 'dead address'
  if (command === 'RCPT TO' && unconfirmed && (responseCode >= 500 || attempts >= maxUnconfirmedAttempts))
    return 'refused'
  if (command === 'DATA' && responseCode >= 500) return 'refused'
  return 'postponed'
}
