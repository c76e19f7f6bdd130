import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { printBanner } from './startup-banner.ts'
import { createApp } from '../app.ts'
import { answerBeside, askBeside } from './ipc.ts'
import { builtAssets } from '../rendering/assets.ts'
import type { Config } from '../config.ts'
import { metricsServer } from '../http/metrics-server.ts'
import { siteServer } from '../http/site-server.ts'
import { drain, shutdownSignal } from './shutdown.ts'
import { sitePages } from '../router.ts'
import { nameAndMessage } from '../observability/log.ts'
import { aggregate, type Figures, type Metrics } from '../observability/metrics.ts'
import { openPrimaryServices, openServices, openWorkerServices, type Services } from '../services.ts'

type Stop = (reason: Error) => void
type Scrape = () => Promise<string>
type Primary = Awaited<ReturnType<typeof openPrimaryServices>>

/** Milliseconds from the signal on: then it ends, whatever is left. Whoever sent it waits ten seconds, and kills. */
const shutdownDeadlineMs = 9500
/** What the database is left of it. */
const toCloseDatabase = 1000

/** Runs the site in this process alone. */
export async function runSingle(config: Config, stop: Stop) {
  const told = shutdownSignal()
  const { services, opened, close } = await openServices(config)
  logUncaughtException(services.log)
  opened.catch(stop)
  const server = serverOf(services)
  server.once('error', stop)
  server.listen(config.port, config.host, () => printBanner(config, server.address() as AddressInfo))
  if (services.metrics) listenForMetrics(config, services.metrics.scrape, stop)

  await told
  const endsAt = performance.now() + shutdownDeadlineMs
  endAfter(shutdownDeadlineMs)
  services.readiness.leave()
  await drain(server, after(config.secondsToDrain * 1000))
  await close(endsAt - toCloseDatabase - performance.now())
  process.exit(0)
}

const onMailQueued = 'mail is owed'
const leave = 'leave'

/** Has other processes answer visitors. The chores, and an embedded database, are done here. */
export async function runPrimary(config: Config, stop: Stop) {
  const told = shutdownSignal(killAll)
  const primary = await openPrimaryServices(config)
  logUncaughtException(primary.log)
  primary.opened.catch((reason: Error) => {
    // Those that are only starting would quarrel with its end.
    killAll()
    stop(reason)
  })
  const { metrics } = primary
  const scrape = metrics && (() => scrapeAll(metrics))
  if (scrape) listenForMetrics(config, scrape, stop)
  const leaveTogether = startWorkers(config, primary, scrape)

  await told
  const endsAt = performance.now() + shutdownDeadlineMs
  endAfter(shutdownDeadlineMs, killAll)
  await leaveTogether()
  await primary.close(endsAt - toCloseDatabase - performance.now())
  process.exit(0)
}

/**
 * Starts the processes that answer visitors, and another for each that ends unasked.
 *
 * @returns how to have them leave, which waits until they are gone
 */
function startWorkers(config: Config, { log, onMailQueued: deliver }: Primary, scrape: Scrape | null) {
  const allGone = Promise.withResolvers<void>()
  let listening = 0
  let isLeaving = false
  let running = 0
  const start = () => {
    running++
    const worker = cluster.fork()
    // What is said to one that was killed just now is lost, and no matter: its end is heard of.
    worker.on('error', () => {})
    if (scrape) answerBeside(worker, scrape)
  }

  cluster.on('message', (_worker, message) => {
    if (message === onMailQueued) deliver()
  })
  cluster.on('listening', (_worker, { port }) => {
    listening++
    if (listening === config.processes) printBanner(config, { port })
  })
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    running--
    if (isLeaving) {
      if (running === 0) allGone.resolve()
      return
    }
    if (listening < config.processes) {
      // It said why.
      killAll()
      process.exit(1)
    }
    log.error({ pid, code, signal }, 'a process ended and is replaced')
    setTimeout(() => isLeaving || start(), 1000)
  })
  for (let n = 0; n < config.processes; n++) start()

  return async () => {
    isLeaving = true
    for (const worker of workers()) worker.send(leave)
    if (running > 0) await allGone.promise
  }
}

/** The figures of this process and of those that answer in time. */
async function scrapeAll({ figures }: Pick<Metrics, 'figures'>): Promise<string> {
  const answered = await Promise.allSettled([figures(), ...workers().map((worker) => askBeside<Figures>(worker, 1000))])
  return aggregate(answered.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}

/** Runs one of the processes that `lead` started. */
export async function runWorker(config: Config, stop: Stop) {
  const told = new Promise<void>((resolve) => {
    process.on('message', (message) => message === leave && resolve())
    process.once('disconnect', resolve)
  })
  // A terminal tells every process; here the first one says when.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {})

  const { services, opened, close } = await openWorkerServices(
    config,
    () => process.connected && process.send!(onMailQueued),
    () => askBeside<string>(process, 2000),
  )
  logUncaughtException(services.log)
  opened.catch(stop)
  if (services.metrics) answerBeside(process, services.metrics.figures)
  const server = serverOf(services)
  server.once('error', stop)
  server.listen(config.port, config.host)

  await told
  endAfter(shutdownDeadlineMs - toCloseDatabase)
  services.readiness.leave()
  await drain(server, after(config.secondsToDrain * 1000))
  await close()
  process.exit(0)
}

function serverOf(services: Omit<Services, 'assets' | 'clientFolder' | 'pages'>) {
  const clientFolder = new URL('../client/', import.meta.url)
  const app = createApp({ ...services, assets: builtAssets(clientFolder), clientFolder, pages: sitePages })
  return siteServer(app, services.config)
}

function listenForMetrics({ metrics: { port }, host }: Config, scrape: Scrape, stop: Stop) {
  if (port !== null) metricsServer(scrape).once('error', stop).listen(port, host)
}

/** Instead of Node's own words, whose stack may quote a visitor's. */
function logUncaughtException(log: Logger) {
  process.once('uncaughtException', (error) => {
    log.fatal({ error: nameAndMessage(error) }, 'ended by an error that nobody caught')
    process.exit(1)
  })
}

async function endAfter(milliseconds: number, first = () => {}) {
  await after(milliseconds, undefined, { ref: false })
  first()
  process.exit(0)
}

function workers() {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

function killAll() {
  for (const worker of workers()) worker.process.kill('SIGKILL')
}
