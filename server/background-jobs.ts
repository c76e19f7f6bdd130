import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { limits } from '#shared/site.ts'
import type { Config } from './config.ts'
import type { Data } from './data/data.ts'
import { undeliveredMailDays } from './data/retention.ts'
import { purge } from './data/purge.ts'
import { scheduleFollowUps } from './follow-ups/scheduler.ts'
import { deliver } from './mail/delivery.ts'
import { deliveryJournalIn } from './mail/delivery-journal.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { inactiveAccountDeleted, inactivityNotices } from './mail/templates/inactive-account.tsx'
import { openTransport } from './mail/transport.ts'
import type { Push } from './push/push.ts'
import { mailLinks } from './tokens/mail-links.ts'
import type { SealedTokens } from './tokens/sealed-tokens.ts'
import { scheduleNightly } from './nightly.ts'
import type { Supabase } from './supabase/supabase.ts'

type Dependencies = {
  config: Config
  log: Logger
  mailbox: Mailbox
  data: Data
  push: Push
  tokens: SealedTokens
  supabase: Supabase
}

/** Delivers queued mail, tells due follow-ups, and every night purges expired data and retires inactive accounts. */
export function startBackgroundJobs({ config, log, supabase, mailbox, data, push, tokens }: Dependencies) {
  const transport = openTransport(config, log)
  const delivery = deliver({
    outbox: data.outbox,
    transport,
    journal: deliveryJournalIn(config.dataFolder, log),
    log,
    unconfirmedPerHour: limits.unconfirmedMailsPerHour,
  })
  const purgeAll = async () => {
    const [rows, files] = await Promise.allSettled([purge(supabase), mailbox.removeOlderThan(undeliveredMailDays)])
    await supabase.vacuum()
    if (rows.status === 'rejected') throw rows.reason
    if (files.status === 'rejected') throw files.reason
    return { ...rows.value, 'mail files': files.value }
  }
  const retireInactive = async () => {
    const letters = { notices: inactivityNotices(mailLinks(config, tokens).app()), farewell: inactiveAccountDeleted() }
    const retired = await data.inactiveAccounts.retire(letters)
    if (retired.noticed + retired.deleted > 0) delivery.wake()
    return retired
  }
  let stopPurge = async () => {}
  let stopRetirement = async () => {}
  let stopFollowUps = async () => {}
  // A purge during an outage would fail and wait for the next night.
  supabase.opened.then(
    () => {
      stopPurge = scheduleNightly('purge', purgeAll, log)
      stopRetirement = scheduleNightly('inactive accounts', retireInactive, log)
      stopFollowUps = scheduleFollowUps({ config, data, push, tokens }, delivery.wake, log)
    },
    () => {},
  )
  return {
    onMailQueued: delivery.wake,
    async end(timeoutMs: number) {
      await Promise.all([
        Promise.race([Promise.all([stopPurge(), stopRetirement(), stopFollowUps()]), after(timeoutMs)]),
        delivery.stop(timeoutMs),
      ])
      await transport.close()
    },
  }
}
