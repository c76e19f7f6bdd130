import { AsyncResource } from 'node:async_hooks'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { nameAndMessage } from '../observability/log.ts'
import { outageLog } from '../observability/outage-log.ts'
import type { MailRoom, QueuedEmail, DeliveryResult } from './mail.ts'
import type { DeliveryJournal } from './delivery-journal.ts'
import { delivered, resultOf, type Failure } from './delivery-result.ts'
import { settlementIn, type SettledOutbox } from './settlement.ts'
import { attemptTimeoutSeconds, maxConcurrentMails, type Transport } from './transport.ts'

const pollSeconds = 10
const leaseSeconds = 2 * attemptTimeoutSeconds

type MailsPerHour = Readonly<Record<MailRoom, number>>

type Outbox = SettledOutbox & {
  claim: (howMany: number, leaseSeconds: number, unconfirmedPerHour: MailsPerHour) => Promise<QueuedEmail[]>
  heldBack: (unconfirmedPerHour: MailsPerHour) => Promise<number>
}

type Delivery = {
  outbox: Outbox
  transport: Transport
  journal: DeliveryJournal
  log: Logger
  unconfirmedPerHour: MailsPerHour
}

/**
 * Delivers mail from the outbox for as long as the site runs. It polls, for mail whose retry is due and for mail that a
 * killed process had claimed.
 */
export function deliver({ outbox, transport, journal, log, unconfirmedPerHour }: Delivery) {
  const inFlight = new Set<Promise<void>>()
  const settlement = settlementIn(outbox, transport, journal)
  const outage = outageLog(log, 'the outbox cannot be reached', 'the outbox can be reached again')
  const storageFailed = (error: unknown) => outage.gone({ error: nameAndMessage(error) })
  const stopping = new AbortController()
  let claiming: Promise<void> | null = null
  let isWokenMeanwhile = false
  let isHoldingBack = false
  const poll = setInterval(wake, pollSeconds * 1000).unref()
  wake()

  /** Looks for mail that is due. Returns at once. */
  function wake() {
    if (claiming) isWokenMeanwhile = true
    else if (!stopping.signal.aborted) claiming = claimAll().catch(storageFailed).finally(endClaiming)
  }

  function endClaiming() {
    claiming = null
    if (isWokenMeanwhile) wake()
  }

  async function claimAll() {
    isWokenMeanwhile = false
    await settlement.retry()
    while (!stopping.signal.aborted) {
      if (inFlight.size === maxConcurrentMails) await Promise.race(inFlight)
      const mails = await outbox.claim(maxConcurrentMails - inFlight.size, leaseSeconds, unconfirmedPerHour)
      outage.back()
      if (mails.length === 0) return warnOfCeiling()
      for (const mail of mails) start(mail)
    }
  }

  function start(mail: QueuedEmail) {
    const delivery = settlement
      .settle(mail, attempt)
      .catch(storageFailed)
      .finally(() => {
        inFlight.delete(delivery)
        // The mail's room may have more, up to its limit.
        wake()
      })
    inFlight.add(delivery)
  }

  async function attempt(mail: QueuedEmail): Promise<DeliveryResult> {
    const result = await transport.deliver(mail).then(
      () => delivered,
      (failure: Failure) => resultOf(failure, mail),
    )
    const { outcome, answer } = result
    const line = { kind: mail.kind, outcome, answer, attempts: mail.attempts }
    if (outcome === 'delivered') log.info(line, 'mail delivered')
    else log.warn(line, 'mail not delivered')
    return result
  }

  async function warnOfCeiling() {
    const waiting = await outbox.heldBack(unconfirmedPerHour)
    if (waiting > 0 && !isHoldingBack) log.warn({ waiting }, 'the hourly ceiling on unconfirmed mail is reached')
    isHoldingBack = waiting > 0
  }

  return {
    // Bound, because the mails of many visitors leave then: they belong to no trace of the one that wakes it.
    wake: AsyncResource.bind(wake),
    /** Claims no more mail, and waits for deliveries in flight. */
    async stop(timeoutMs: number) {
      stopping.abort()
      clearInterval(poll)
      const finished = Promise.resolve(claiming).then(() => Promise.all(inFlight))
      await Promise.race([finished, after(timeoutMs, undefined, { ref: false })])
    },
  }
}
