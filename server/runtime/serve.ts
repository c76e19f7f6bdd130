import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { readBuiltFiles } from '../fast-path/built-files.ts'
import { siteServer } from '../http/site-server.ts'
import { nameAndMessage } from '../observability/log.ts'
import { builtAssets } from '../rendering/assets.ts'
import { sitePages } from '../router.ts'
import { openServices } from '../services.ts'
import { handleRequests, sendRequest } from './ipc.ts'
import { keepRequestShapes } from './kept-shapes.ts'
import { drain, shutdownSignal } from './shutdown.ts'
import {
  databaseCloseMs,
  listenForMetrics,
  logUncaughtException,
  shutDown,
  shutdownDeadlineMs,
  type Site,
  type Stop,
} from './site-process.ts'
import { printBanner } from './startup-banner.ts'
import { leaveMessage, mailQueuedMessage } from './workers.ts'

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
  const assets = builtAssets(clientFolder)
  const app = createApp({ ...services, assets, pages: sitePages }, readBuiltFiles(clientFolder))
  const server = siteServer(app, config).once('error', stop)
  server.once('listening', () => {
    keepRequestShapes(server)
    app.warmUp().catch((error: unknown) => log.error({ error: nameAndMessage(error) }, 'pages were not rendered ahead'))
  })
  return server.listen(config.port, config.host)
}

function stopServing({ services: { config, readiness } }: Site, server: Server): Promise<void> {
  readiness.leave()
  return drain(server, after(config.secondsToDrain * 1000))
}
