import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Logger } from 'pino'
import { announce } from './startup-banner.ts'
import { createApp } from '../app.ts'
import { answerBeside, askBeside } from './ipc.ts'
import { builtAssets } from '../rendering/assets.ts'
import type { Config } from '../config.ts'
import { metricsServer } from '../http/metrics-server.ts'
import { siteServer } from '../http/site-server.ts'
import { closeGently, toldToLeave } from './shutdown.ts'
import { sitePages } from '../router.ts'
import { nameAndMessage } from '../observability/log.ts'
import { together, type Figures, type Metrics } from '../observability/metrics.ts'
import { openBackOffice, openWorld, openWorldBeside, type World } from '../services.ts'

type Stop = (reason: Error) => void
type Scrape = () => Promise<string>
type BackOffice = Awaited<ReturnType<typeof openBackOffice>>

/** Milliseconds from the signal on: then it ends, whatever is left. Whoever sent it waits ten seconds, and kills. */
const longestLeave = 9500
/** What the database is left of it. */
const toCloseDatabase = 1000

/** Runs the site in this process alone. */
export async function serveAlone(config: Config, stop: Stop) {
  const told = toldToLeave()
  const { world, opened, close } = await openWorld(config)
  sayWhatEndsIt(world.log)
  opened.catch(stop)
  const server = serverOf(world)
  server.once('error', stop)
  server.listen(config.port, config.host, () => announce(config, server.address() as AddressInfo))
  if (world.metrics) listenForMetrics(config, world.metrics.scrape, stop)

  await told
  const endsAt = performance.now() + longestLeave
  endAfter(longestLeave)
  world.readiness.leave()
  await closeGently(server, after(config.secondsToDrain * 1000))
  await close(endsAt - toCloseDatabase - performance.now())
  process.exit(0)
}

const mailIsOwed = 'mail is owed'
const leave = 'leave'

/** Has other processes answer visitors. The chores, and an embedded database, are done here. */
export async function lead(config: Config, stop: Stop) {
  const told = toldToLeave(killAll)
  const backOffice = await openBackOffice(config)
  sayWhatEndsIt(backOffice.log)
  backOffice.opened.catch((reason: Error) => {
    // Those that are only starting would quarrel with its end.
    killAll()
    stop(reason)
  })
  const { metrics } = backOffice
  const scrape = metrics && (() => scrapeAll(metrics))
  if (scrape) listenForMetrics(config, scrape, stop)
  const leaveTogether = startOthers(config, backOffice, scrape)

  await told
  const endsAt = performance.now() + longestLeave
  endAfter(longestLeave, killAll)
  await leaveTogether()
  await backOffice.close(endsAt - toCloseDatabase - performance.now())
  process.exit(0)
}

/**
 * Starts the processes that answer visitors, and another for each that ends unasked.
 *
 * @returns how to have them leave, which waits until they are gone
 */
function startOthers(config: Config, { log, mailIsOwed: deliver }: BackOffice, scrape: Scrape | null) {
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
    if (message === mailIsOwed) deliver()
  })
  cluster.on('listening', (_worker, { port }) => {
    listening++
    if (listening === config.processes) announce(config, { port })
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
  return together(answered.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}

/** Runs one of the processes that `lead` started. */
export async function serveBeside(config: Config, stop: Stop) {
  const told = new Promise<void>((resolve) => {
    process.on('message', (message) => message === leave && resolve())
    process.once('disconnect', resolve)
  })
  // A terminal tells every process; here the first one says when.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {})

  const { world, opened, close } = await openWorldBeside(
    config,
    () => process.connected && process.send!(mailIsOwed),
    () => askBeside<string>(process, 2000),
  )
  sayWhatEndsIt(world.log)
  opened.catch(stop)
  if (world.metrics) answerBeside(process, world.metrics.figures)
  const server = serverOf(world)
  server.once('error', stop)
  server.listen(config.port, config.host)

  await told
  endAfter(longestLeave - toCloseDatabase)
  world.readiness.leave()
  await closeGently(server, after(config.secondsToDrain * 1000))
  await close()
  process.exit(0)
}

function serverOf(world: Omit<World, 'assets' | 'clientFolder' | 'pages'>) {
  const clientFolder = new URL('../client/', import.meta.url)
  const app = createApp({ ...world, assets: builtAssets(clientFolder), clientFolder, pages: sitePages })
  return siteServer(app, world.config)
}

function listenForMetrics({ metrics: { port }, host }: Config, scrape: Scrape, stop: Stop) {
  if (port !== null) metricsServer(scrape).once('error', stop).listen(port, host)
}

/** Instead of Node's own words, whose stack may quote a visitor's. */
function sayWhatEndsIt(log: Logger) {
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
