import type { Assets } from '#client/assets.ts'
import { limits } from '#shared/site.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import type { Config } from './config.ts'
import { embeddedContent } from './content/content.ts'
import { dataIn } from './data/data.ts'
import { mailboxIn } from './mail/mailbox.ts'
import { openLog } from './observability/log.ts'
import { openMetrics, aggregate } from './observability/metrics.ts'
import { readinessOf } from './observability/readiness.ts'
import type { SitePage } from './page.ts'
import { openPush } from './push/push.ts'
import { memoryStore } from './rate-limits/store.ts'
import { accountsIn } from './sessions/accounts.ts'
import { databaseStore } from './supabase/rate-limit-store.ts'
import { openSupabase } from './supabase/supabase.ts'
import { sealedTokensWith } from './tokens/sealed-tokens.ts'

/** A worker's link to the primary process, which runs the background jobs and aggregates the metrics. */
type Primary = { onMailQueued: () => void; scrape: () => Promise<string> }

/** Opens the services. Without a `primary` the process runs the background jobs itself. */
export async function openServices(config: Config, primary: Primary | null = null) {
  const log = openLog(config)
  const supabase = await openSupabase(config, log)
  const mailbox = mailboxIn(config.dataFolder)
  const data = dataIn(supabase, mailbox)
  const tokens = sealedTokensWith(data.tokens.signingKeys)
  const push = openPush({ keys: data.vapidKeys, contact: config.supportEmail, log })
  const jobs = primary ? null : startBackgroundJobs({ config, log, supabase, mailbox, data, push, tokens })
  const isMeasured = config.metrics.token !== null || config.metrics.port !== null
  const metrics = isMeasured ? await openMetrics(jobs && data) : null
  const { kind } = config.backend
  return {
    services: {
      config,
      log,
      content: embeddedContent,
      data,
      mailbox,
      tokens,
      accounts: accountsIn(supabase.auth),
      limits,
      push,
      rateLimitStore: kind === 'folder' ? memoryStore : databaseStore(supabase.db, kind === 'hosted' ? 1_000 : null),
      /** Must be called after an action, which may have queued mail. */
      onMailQueued: (primary ?? jobs!).onMailQueued,
      hasRoom: supabase.hasRoom,
      readiness: readinessOf(data, supabase),
      /** `scrape` aggregates the metrics of all processes. `null` where metrics are off. */
      metrics: metrics && { ...metrics, scrape: primary?.scrape ?? (async () => aggregate([await metrics.figures()])) },
      /** For rendering one page. */
      timeoutMs: 10_000,
    },
    opened: supabase.opened,
    /** Running jobs have `timeoutMs` to finish. */
    async close(timeoutMs: number) {
      await jobs?.end(timeoutMs)
      await supabase.close()
    },
  }
}

type OpenedServices = Awaited<ReturnType<typeof openServices>>['services']

/** The app's dependencies. */
export type Services = OpenedServices & {
  assets: Assets
  pages: readonly SitePage[]
}
