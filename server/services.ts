import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Assets } from '#client/assets.ts'
import { limits } from '#shared/site.ts'
import type { Config } from './config.ts'
import { embeddedContent, type Content } from './content/content.ts'
import { memoryStore, type RateLimitStore } from './rate-limits/store.ts'
import type { Limits } from './rate-limits/limits.ts'
import { accountsIn, type Accounts } from './sessions/accounts.ts'
import { dataIn, type Data } from './data/data.ts'
import { undeliveredMailDays } from './data/personal-data.ts'
import { purge } from './data/purge.ts'
import { databaseStore } from './supabase/rate-limit-store.ts'
import { openSupabase, type Supabase } from './supabase/supabase.ts'
import { sealedTokensWith, type SealedTokens } from './tokens/sealed-tokens.ts'
import { deliver } from './mail/delivery.ts'
import { mailboxIn, type Mailbox } from './mail/mailbox.ts'
import { deliveryJournalIn } from './mail/delivery-journal.ts'
import { openTransport } from './mail/transport.ts'
import { scheduleNightly } from './nightly.ts'
import type { SitePage } from './page.ts'
import { openLog } from './observability/log.ts'
import { openMetrics, aggregate, type Metrics } from './observability/metrics.ts'
import { readinessOf, type Readiness } from './observability/readiness.ts'

/** The app's dependencies. */
export type Services = {
  config: Config
  log: Logger
  assets: Assets
  /** The built browser files; `null` where a server in front serves them. */
  clientFolder: URL | null
  pages: readonly SitePage[]
  content: Content
  data: Data
  mailbox: Mailbox
  tokens: SealedTokens
  accounts: Accounts
  limits: Limits
  rateLimitStore: RateLimitStore
  /** Must be called after an action, which may have queued mail. */
  onMailQueued: () => void
  readiness: Readiness
  /** `scrape` aggregates the metrics of all processes. `null` where metrics are off. */
  metrics: (Pick<Metrics, 'watch'> & { scrape: () => Promise<string> }) | null
  /** For rendering one page. */
  timeoutMs: number
}

/** A worker's link to the primary process, which runs the background jobs and aggregates the metrics. */
type Primary = { onMailQueued: () => void; scrape: () => Promise<string> }

/** Opens the services. Without a `primary` the process runs the background jobs itself. */
export async function openServices(config: Config, primary: Primary | null = null) {
  const log = openLog(config)
  const supabase = await openSupabase(config, log)
  const mailbox = mailboxIn(config.dataFolder)
  const data = dataIn(supabase, mailbox)
  const jobs = primary ? null : startBackgroundJobs({ config, log, supabase, mailbox, outbox: data.outbox })
  const isMeasured = config.metrics.token !== null || config.metrics.port !== null
  const metrics = isMeasured ? await openMetrics(jobs && data.outbox) : null
  return {
    services: {
      config,
      log,
      content: embeddedContent,
      data,
      mailbox,
      tokens: sealedTokensWith(data.tokens.signingKeys),
      accounts: accountsIn(supabase.auth),
      limits,
      rateLimitStore: rateLimitStoreOf(config, supabase),
      onMailQueued: (primary ?? jobs!).onMailQueued,
      readiness: readinessOf(data.outbox, supabase),
      metrics: metrics && { ...metrics, scrape: primary?.scrape ?? (async () => aggregate([await metrics.figures()])) },
      timeoutMs: 10_000,
    } satisfies Partial<Services>,
    opened: supabase.opened,
    /** Running jobs have `timeoutMs` to finish. */
    async close(timeoutMs: number) {
      await jobs?.end(timeoutMs)
      await supabase.close()
    },
  }
}

function rateLimitStoreOf({ backend }: Config, { db }: Supabase): RateLimitStore {
  return backend.kind === 'folder' ? memoryStore : databaseStore(db, backend.kind === 'hosted' ? 1_000 : null)
}

type JobServices = Pick<Services, 'config' | 'log' | 'mailbox'> & Pick<Data, 'outbox'> & { supabase: Supabase }

/** Delivers queued mail, and purges expired data every night. */
function startBackgroundJobs({ config, log, supabase, mailbox, outbox }: JobServices) {
  const transport = openTransport(config, log)
  const delivery = deliver({
    outbox,
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
  let stopPurge = async () => {}
  // A purge during an outage would fail and wait for the next night.
  supabase.opened.then(
    () => (stopPurge = scheduleNightly('purge', purgeAll, log)),
    () => {},
  )
  return {
    onMailQueued: delivery.wake,
    async end(timeoutMs: number) {
      await Promise.all([Promise.race([stopPurge(), after(timeoutMs)]), delivery.stop(timeoutMs)])
      await transport.close()
    },
  }
}
