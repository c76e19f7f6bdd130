import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { printBanner } from './startup-banner.ts'
import { createApp } from '../app.ts'
import { handleRequests, sendRequest } from './ipc.ts'
import { builtAssets } from '../rendering/assets.ts'
import type { Config } from '../config.ts'
import { metricsServer } from '../http/metrics-server.ts'
import { siteServer } from '../http/site-server.ts'
import { drain, shutdownSignal } from './shutdown.ts'
import { sitePages } from '../router.ts'
import { nameAndMessage } from '../observability/log.ts'
import { aggregate, type Figures, type Metrics } from '../observability/metrics.ts'
import { openServices } from '../services.ts'

type Stop = (reason: Error) => void
type Scrape = () => Promise<string>
type Site = Awaited<ReturnType<typeof openServices>>

/** From the signal to the exit, whatever is unfinished then: process managers send SIGKILL after ten seconds. */
const shutdownDeadlineMs = 9500
/** The end of that time, left for the database to close. */
const databaseCloseMs = 1000

/** Sent by a worker that took in a form. */
const mailQueuedMessage = 'mail queued'
/** Sent to a worker that is to end. */
const leaveMessage = 'leave'

/** Runs the site in this process alone. */
export async function runSingle(config: Config, stop: Stop) {
  const signal = shutdownSignal()
  const site = await openServices(config)
  const server = startServer(site, stop)
  server.once('listening', () => printBanner(config, server.address() as AddressInfo))
  const { metrics } = site.services
  if (metrics) listenForMetrics(config, metrics.scrape, stop)

  await signal
  await shutDown(site, () => stopServing(site, server), shutdownDeadlineMs)
}

/** Has workers answer visitors, and does the background jobs itself. */
export async function runPrimary(config: Config, stop: Stop) {
  const signal = shutdownSignal(killWorkers)
  const site = await openServices(config)
  const { metrics, log } = site.services
  logUncaughtException(log)
  site.opened.catch((reason: Error) => {
    // Workers that are still starting could print errors about the lost connection.
    killWorkers()
    stop(reason)
  })
  const scrape = metrics && (() => scrapeAll(metrics))
  if (scrape) listenForMetrics(config, scrape, stop)
  const stopWorkers = startWorkers(site.services, scrape)

  await signal
  await shutDown(site, stopWorkers, shutdownDeadlineMs)
}

/**
 * Starts the workers, and another for each that ends unasked.
 *
 * @returns ends them, and resolves when they are gone
 */
function startWorkers({ config, log, onMailQueued }: Site['services'], scrape: Scrape | null) {
  const allGone = Promise.withResolvers<void>()
  let listening = 0
  let isLeaving = false
  let running = 0
  const start = () => {
    running++
    const worker = cluster.fork()
    // Messages to a killed worker are lost; 'exit' handles it.
    worker.on('error', () => {})
    if (scrape) handleRequests(worker, scrape)
  }

  cluster.on('message', (_worker, message) => {
    if (message === mailQueuedMessage) onMailQueued()
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
      // The worker has printed the reason.
      killWorkers()
      process.exit(1)
    }
    log.error({ pid, code, signal }, 'a process ended and is replaced')
    setTimeout(() => isLeaving || start(), 1000)
  })
  for (let n = 0; n < config.processes; n++) start()

  return async () => {
    isLeaving = true
    for (const worker of workers()) worker.send(leaveMessage)
    if (running > 0) await allGone.promise
  }
}

/** The figures of this process and of the workers that answer in time. */
async function scrapeAll({ figures }: Pick<Metrics, 'figures'>): Promise<string> {
  const settled = await Promise.allSettled([
    figures(),
    ...workers().map((worker) => sendRequest<Figures>(worker, 1000)),
  ])
  return aggregate(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}

/** Runs one of the processes that `runPrimary` starts. */
export async function runWorker(config: Config, stop: Stop) {
  const told = new Promise<void>((resolve) => {
    process.on('message', (message) => message === leaveMessage && resolve())
    process.once('disconnect', resolve)
  })
  // A terminal signals all processes; the primary decides when a worker leaves.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {})

  const site = await openServices(config, {
    onMailQueued: () => process.connected && process.send!(mailQueuedMessage),
    scrape: () => sendRequest<string>(process, 2000),
  })
  const { metrics } = site.services
  if (metrics) handleRequests(process, metrics.figures)
  const server = startServer(site, stop)

  await told
  await shutDown(site, () => stopServing(site, server), shutdownDeadlineMs - databaseCloseMs)
}

function startServer({ services, opened }: Site, stop: Stop): Server {
  const { config, log } = services
  logUncaughtException(log)
  opened.catch(stop)
  const clientFolder = new URL('../client/', import.meta.url)
  const app = createApp({ ...services, assets: builtAssets(clientFolder), clientFolder, pages: sitePages })
  const server = siteServer(app, config).once('error', stop)
  server.once('listening', () => {
    app.warmUp().catch((error: unknown) => log.error({ error: nameAndMessage(error) }, 'pages were not rendered ahead'))
  })
  return server.listen(config.port, config.host)
}

function stopServing({ services: { config, readiness } }: Site, server: Server): Promise<void> {
  readiness.leave()
  return drain(server, after(config.secondsToDrain * 1000))
}

async function shutDown({ close }: Site, stopAnswering: () => Promise<void>, deadlineMs: number) {
  const endsAt = performance.now() + deadlineMs
  setTimeout(exitAtOnce, deadlineMs).unref()
  await stopAnswering()
  await close(endsAt - databaseCloseMs - performance.now())
  process.exit(0)
}

function listenForMetrics({ metrics: { port }, host }: Config, scrape: Scrape, stop: Stop) {
  if (port !== null) metricsServer(scrape).once('error', stop).listen(port, host)
}

/** Node's own report of an uncaught error has its stack, which may quote a visitor. */
function logUncaughtException(log: Logger) {
  process.once('uncaughtException', (error) => {
    log.fatal({ error: nameAndMessage(error) }, 'ended by an error that nobody caught')
    process.exit(1)
  })
}

function exitAtOnce() {
  killWorkers()
  process.exit(0)
}

function workers() {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

function killWorkers() {
  for (const worker of workers()) worker.process.kill('SIGKILL')
}
