import cluster from 'node:cluster'
import type { Config } from '../config.ts'
import { aggregate, type Figures, type Metrics } from '../observability/metrics.ts'
import { openServices } from '../services.ts'
import { handleRequests, sendRequest } from './ipc.ts'
import { shutdownSignal } from './shutdown.ts'
import {
  listenForMetrics,
  logUncaughtException,
  shutDown,
  shutdownDeadlineMs,
  type Site,
  type Stop,
} from './site-process.ts'
import { printBanner } from './startup-banner.ts'
import { killWorkers, leaveMessage, mailQueuedMessage, workers } from './workers.ts'

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
function startWorkers({ config, log, onMailQueued }: Site['services'], scrape: (() => Promise<string>) | null) {
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
