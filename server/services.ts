import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Assets } from '#client/assets.ts'
import { limits } from '#shared/site.ts'
import type { Config } from './config.ts'
import { embeddedContent, type Content } from './content/content.ts'
import { memoryStore, type RateLimitStore } from './rate-limits/store.ts'
import type { BodyLimits, Limits } from './rate-limits/limits.ts'
import { accountsIn, type Accounts } from './supabase/accounts.ts'
import { dataIn, type Data } from './data/data.ts'
import { undeliveredMailDays } from './data/personal-data.ts'
import { purge } from './data/purge.ts'
import { databaseStore } from './supabase/shared-rate-limits.ts'
import { openSupabase, openSupabaseInWorker, type Supabase } from './supabase/supabase.ts'
import { sealedTokensWith, type SealedTokens } from './tokens/sealed-tokens.ts'
import { deliver } from './mail/delivery.ts'
import { mailboxIn } from './mail/mailbox.ts'
import { deliveryJournalIn } from './mail/delivery-journal.ts'
import { openTransport } from './mail/transport.ts'
import { everyNight } from './nightly.ts'
import type { SitePage } from './page.ts'
import { openLog } from './observability/log.ts'
import { openMetrics, aggregate, type Metrics } from './observability/metrics.ts'
import { readinessOf, type Readiness } from './observability/readiness.ts'

/** All that the app touches besides the request in hand. */
export type Services = {
  config: Config
  log: Logger
  assets: Assets
  /** Where the built browser files lie; `null` when something in front serves them. */
  clientFolder: URL | null
  pages: readonly SitePage[]
  content: Content
  data: Data
  links: SealedTokens
  accounts: Accounts
  limits: Limits & { bodies: BodyLimits }
  rateLimitStore: RateLimitStore
  /** Told when a form was taken in: it may have put mail into the outbox. */
  onMailQueued: () => void
  readiness: Readiness
  /** What is counted; `scrape` adds up all processes. `null` where nobody may ask. */
  metrics: (Pick<Metrics, 'watch'> & { scrape: () => Promise<string> }) | null
  /** Milliseconds a page may take to be drawn. */
  timeoutMs: number
}

/** Opens what a site of one process stands on, its chores included. */
export async function openServices(config: Config) {
  const log = openLog(config)
  const supabase = await openSupabase(config, log)
  const jobs = startBackgroundJobs(config, supabase, log)
  const services = servicesOn(config, supabase, log, jobs.onMailQueued)
  const metrics = isMeasured(config) ? await openMetrics(services.data.outbox) : null
  return {
    services: {
      ...services,
      metrics: metrics && { ...metrics, scrape: async () => aggregate([await metrics.figures()]) },
    },
    opened: supabase.opened,
    close: closing(supabase, jobs),
  }
}

/** Opens what one of several processes stands on that answer visitors. The chores are another's, and the sum of figures. */
export async function openWorkerServices(config: Config, onMailQueued: () => void, scrape: () => Promise<string>) {
  const log = openLog(config)
  const supabase = await openSupabaseInWorker(config, log)
  const metrics = isMeasured(config) ? await openMetrics(null) : null
  return {
    services: { ...servicesOn(config, supabase, log, onMailQueued), metrics: metrics && { ...metrics, scrape } },
    opened: supabase.opened,
    close: supabase.close,
  }
}

/** Opens what the process does that answers nobody: it has the embedded database, where there is one, and the chores. */
export async function openPrimaryServices(config: Config) {
  const log = openLog(config)
  const supabase = await openSupabase(config, log)
  const jobs = startBackgroundJobs(config, supabase, log)
  const { outbox } = dataIn(supabase, mailboxIn(config.dataFolder))
  return {
    log,
    onMailQueued: jobs.onMailQueued,
    metrics: isMeasured(config) ? await openMetrics(outbox) : null,
    opened: supabase.opened,
    close: closing(supabase, jobs),
  }
}

function isMeasured({ metrics: { token, port } }: Config): boolean {
  return token !== null || port !== null
}

/** What is under way in the chores has so many milliseconds to finish. */
function closing(supabase: Supabase, jobs: ReturnType<typeof startBackgroundJobs>) {
  return async (timeoutMs: number) => {
    await jobs.end(timeoutMs)
    await supabase.close()
  }
}

/** What the environment decides of the services. */
function servicesOn(config: Config, supabase: Supabase, log: Logger, onMailQueued: () => void) {
  const data = dataIn(supabase, mailboxIn(config.dataFolder))
  const isAlone = config.backend.kind === 'folder' && config.processes === 1
  return {
    config,
    log,
    content: embeddedContent,
    data,
    links: sealedTokensWith(data.links.signingKeys),
    accounts: accountsIn(supabase.auth),
    limits,
    rateLimitStore: isAlone ? memoryStore : databaseStore(supabase.db, config.backend.kind === 'hosted' ? 1_000 : null),
    onMailQueued,
    readiness: readinessOf(data.outbox, supabase),
    timeoutMs: 10_000,
  } satisfies Partial<Services>
}

/** What is done without a visitor: mail leaves, and what is due is purged every night. */
function startBackgroundJobs(config: Config, supabase: Supabase, log: Logger) {
  const mailbox = mailboxIn(config.dataFolder)
  const transport = openTransport(config, log)
  const { outbox } = dataIn(supabase, mailbox)
  const delivery = deliver(
    outbox,
    transport,
    deliveryJournalIn(config.dataFolder, log),
    log,
    limits.unconfirmedMailsPerHour,
  )
  const purgeAll = async () => {
    const [rows, files] = await Promise.allSettled([purge(supabase), mailbox.removeOlderThan(undeliveredMailDays)])
    await supabase.vacuum()
    if (rows.status === 'rejected') throw rows.reason
    if (files.status === 'rejected') throw files.reason
    return { ...rows.value, 'mail files': files.value }
  }
  let stopNights = async () => {}
  // While the database is away, today's would fail, and be left for tomorrow.
  supabase.opened.then(
    () => (stopNights = everyNight('purge', purgeAll, log)),
    () => {},
  )
  return {
    onMailQueued: delivery.wake,
    async end(timeoutMs: number) {
      await Promise.all([Promise.race([stopNights(), after(timeoutMs)]), delivery.stop(timeoutMs)])
      await transport.close()
    },
  }
}
