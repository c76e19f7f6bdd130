import request from 'supertest'
import { createApp } from '#server/app.ts'
import { builtAssets } from '#server/rendering/assets.ts'
import { readConfig } from '#server/config.ts'
import { embeddedContent, type Content } from '#server/content/content.ts'
import { readBuiltFiles } from '#server/fast-path/built-files.ts'
import { memoryStore, type RateLimitStore } from '#server/rate-limits/store.ts'
import { accountsIn, type Accounts } from '#server/sessions/accounts.ts'
import { dataIn, type Data } from '#server/data/data.ts'
import { connect } from '#server/supabase/client.ts'
import { Unavailable } from '#server/unavailable.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { logTo } from '#server/observability/log.ts'
import { aggregate, type Metrics } from '#server/observability/metrics.ts'
import type { SitePage } from '#server/page.ts'
import { openPush } from '#server/push/push.ts'
import { readinessOf } from '#server/observability/readiness.ts'
import { sitePages } from '#server/router.ts'
import type { Services } from '#server/services.ts'
import { limits as siteLimits } from '#shared/site.ts'

const clientFolder = new URL('../../dist/client/', import.meta.url)
const [assets, files] = [builtAssets(clientFolder), readBuiltFiles(clientFolder)]

/** A member's budget of work is of time, which passes on a busy machine without any work of theirs. */
const usualLimits = { ...siteLimits, memberWork: { ...siteLimits.memberWork, burstMs: Number.POSITIVE_INFINITY } }

type Given = {
  environment?: NodeJS.ProcessEnv
  /** Pages besides those of the table. */
  pages?: readonly SitePage[]
  timeoutMs?: number
  content?: Content
  /** Where forms are kept; unless it is given, nothing is there to keep them. */
  data?: Data
  accounts?: Accounts
  limits?: Services['limits']
  rateLimitStore?: RateLimitStore
  onMailQueued?: () => void
  hasRoom?: Services['hasRoom']
  metrics?: Metrics | null
  /** Calls push services. */
  post?: typeof fetch
}

const unreachable = connect('http://nowhere.invalid', 'no key', () => Promise.reject(new Error('There is no database')))
const gone = () => Promise.reject(new Unavailable('There is no store'))
/** What every repository is while storage is down. */
export const noData = dataIn(
  { db: unreachable, cvs: { keep: gone, read: gone, remove: gone, olderThanADay: gone } },
  { removeAbout: gone },
)

/** `data` that stores messages by `keep` alone, and has room and keys for their acknowledgements. */
export function storingMessages(keep: Data['messages']['keep'], data = noData): Data {
  return {
    ...data,
    messages: { ...data.messages, keep },
    outbox: { ...data.outbox, isFull: async () => false },
    tokens: { ...data.tokens, signingKeys: async () => ['ab'.repeat(32)] },
  }
}

const noAccounts = accountsIn({
  url: 'http://nowhere.invalid',
  publishableKey: 'no key',
  forClientIp: () => gone,
  tokens: { signUp: gone, recovery: gone },
})

/** The least that production has to be told. */
export const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://fechou.example',
  EMBEDDED_DATABASE: '1',
  MAIL_TO_FILES: '1',
}

type LogLine = Record<string, unknown> & { level: number; msg: string }

/** The app under test: real pages, real assets, and a log that can be read. */
export function given({
  environment = {},
  pages = [],
  timeoutMs = 600_000,
  content = embeddedContent,
  data = noData,
  accounts = noAccounts,
  limits = usualLimits,
  rateLimitStore = memoryStore,
  hasRoom = async () => true,
  onMailQueued = () => {},
  metrics = null,
  post = gone,
}: Given = {}) {
  const logged: LogLine[] = []
  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const log = logTo('info', { write: (line) => logged.push(JSON.parse(line) as LogLine) })
  const services = {
    config,
    log,
    assets,
    pages: [...sitePages, ...pages],
    content,
    data,
    mailbox: mailboxIn(config.dataFolder),
    accounts,
    tokens: sealedTokensWith(data.tokens.signingKeys),
    limits,
    rateLimitStore,
    hasRoom,
    push: openPush({ keys: data.vapidKeys, contact: config.supportEmail, log, post }),
    onMailQueued,
    readiness: readinessOf(data, { opened: Promise.resolve(), away: () => [], probe: async () => {} }, 600_000),
    metrics: metrics && { ...metrics, scrape: async () => aggregate([await metrics.figures()]) },
    timeoutMs,
  }
  const app = createApp(services, files)
  return { app, visitor: request(app), logged }
}
