import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Assets } from '#client/assets.ts'
import { limits } from '#shared/site.ts'
import type { Config } from './config.ts'
import { embeddedContent, type Content } from './content/content.ts'
import { countersInMemory, type Counters } from './rate-limits/store.ts'
import type { BodyLimits, Limits } from './rate-limits/limits.ts'
import { accountsIn, type Accounts } from './supabase/accounts.ts'
import { dataIn, type Data } from './data/data.ts'
import { daysOnTheWay } from './data/personal-data.ts'
import { purge } from './data/purge.ts'
import { countersIn } from './supabase/shared-rate-limits.ts'
import { openSupabase, openSupabaseBeside, type Supabase } from './supabase/supabase.ts'
import { linksWith, type Links } from './tokens/sealed-tokens.ts'
import { deliver } from './mail/delivery.ts'
import { mailboxIn } from './mail/mailbox.ts'
import { sentNotesIn } from './mail/delivery-journal.ts'
import { openTransport } from './mail/transport.ts'
import { everyNight } from './nightly.ts'
import type { SitePage } from './page.ts'
import { openLog } from './observability/log.ts'
import { openMetrics, together, type Metrics } from './observability/metrics.ts'
import { readinessOf, type Readiness } from './observability/readiness.ts'

/** All that the app touches besides the request in hand. */
export type World = {
  config: Config
  log: Logger
  assets: Assets
  /** Where the built browser files lie; `null` when something in front serves them. */
  clientFolder: URL | null
  pages: readonly SitePage[]
  content: Content
  data: Data
  links: Links
  accounts: Accounts
  limits: Limits & { bodies: BodyLimits }
  counters: Counters
  /** Told when a form was taken in: it may have put mail into the outbox. */
  mailIsOwed: () => void
  readiness: Readiness
  /** What is counted; `scrape` adds up all processes. `null` where nobody may ask. */
  metrics: (Pick<Metrics, 'watch'> & { scrape: () => Promise<string> }) | null
  /** Milliseconds a page may take to be drawn. */
  patience: number
}

/** Opens what a site of one process stands on, its chores included. */
export async function openWorld(config: Config) {
  const log = openLog(config)
  const supabase = await openSupabase(config, log)
  const chores = beginChores(config, supabase, log)
  const world = worldOn(config, supabase, log, chores.mailIsOwed)
  const metrics = isMeasured(config) ? await openMetrics(world.data.outbox) : null
  return {
    world: {
      ...world,
      metrics: metrics && { ...metrics, scrape: async () => together([await metrics.figures()]) },
    },
    opened: supabase.opened,
    close: closing(supabase, chores),
  }
}

/** Opens what one of several processes stands on that answer visitors. The chores are another's, and the sum of figures. */
export async function openWorldBeside(config: Config, mailIsOwed: () => void, scrape: () => Promise<string>) {
  const log = openLog(config)
  const supabase = await openSupabaseBeside(config, log)
  const metrics = isMeasured(config) ? await openMetrics(null) : null
  return {
    world: { ...worldOn(config, supabase, log, mailIsOwed), metrics: metrics && { ...metrics, scrape } },
    opened: supabase.opened,
    close: supabase.close,
  }
}

/** Opens what the process does that answers nobody: it has the embedded database, where there is one, and the chores. */
export async function openBackOffice(config: Config) {
  const log = openLog(config)
  const supabase = await openSupabase(config, log)
  const chores = beginChores(config, supabase, log)
  const { outbox } = dataIn(supabase, mailboxIn(config.dataFolder))
  return {
    log,
    mailIsOwed: chores.mailIsOwed,
    metrics: isMeasured(config) ? await openMetrics(outbox) : null,
    opened: supabase.opened,
    close: closing(supabase, chores),
  }
}

function isMeasured({ metrics: { token, port } }: Config): boolean {
  return token !== null || port !== null
}

/** What is under way in the chores has so many milliseconds to finish. */
function closing(supabase: Supabase, chores: ReturnType<typeof beginChores>) {
  return async (patience: number) => {
    await chores.end(patience)
    await supabase.close()
  }
}

/** What the environment decides of the app's world. */
function worldOn(config: Config, supabase: Supabase, log: Logger, mailIsOwed: () => void) {
  const data = dataIn(supabase, mailboxIn(config.dataFolder))
  const isAlone = config.backend.kind === 'folder' && config.processes === 1
  return {
    config,
    log,
    content: embeddedContent,
    data,
    links: linksWith(data.links.signingKeys),
    accounts: accountsIn(supabase.auth),
    limits,
    counters: isAlone ? countersInMemory : countersIn(supabase.db, config.backend.kind === 'hosted' ? 1_000 : null),
    mailIsOwed,
    readiness: readinessOf(data.outbox, supabase),
    patience: 10_000,
  } satisfies Partial<World>
}

/** What is done without a visitor: mail leaves, and what is due is purged every night. */
function beginChores(config: Config, supabase: Supabase, log: Logger) {
  const mailbox = mailboxIn(config.dataFolder)
  const transport = openTransport(config, log)
  const { outbox } = dataIn(supabase, mailbox)
  const delivery = deliver(outbox, transport, sentNotesIn(config.dataFolder, log), log, limits.unconfirmedMailsPerHour)
  const purgeAll = async () => {
    const [rows, files] = await Promise.allSettled([purge(supabase), mailbox.removeOlderThan(daysOnTheWay)])
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
    mailIsOwed: delivery.wake,
    async end(patience: number) {
      await Promise.all([Promise.race([stopNights(), after(patience)]), delivery.stop(patience)])
      await transport.close()
    },
  }
}
