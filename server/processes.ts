import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announce } from './announce.ts'
import { createApp, type World } from './app.ts'
import { builtAssets } from './assets.ts'
import type { Config } from './config.ts'
import { securityHeaders } from './http/security.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { sitePages } from './site.ts'
import { openBackOffice, openWorld, openWorldBeside } from './world.ts'

type Stop = (reason: Error) => void

/** Runs the site in this process alone. */
export async function serveAlone(config: Config, stop: Stop) {
  const { world, opened, close } = await openWorld(config)
  opened.catch(stop)
  const server = serverOf(world)
  server.once('error', stop)
  server.listen(config.port, config.host, () => announce(config, server.address() as AddressInfo))

  onSignal(() => {
    server.close(async () => {
      await close()
      process.exit(0)
    })
    server.closeIdleConnections()
  })
}

const mailIsOwed = 'mail is owed'
const leave = 'leave'

/** Starts the processes that answer visitors and keeps their number. The chores, and an embedded database, are done here. */
export async function lead(config: Config, stop: Stop) {
  const backOffice = await openBackOffice(config)
  backOffice.opened.catch(stop)
  let listening = 0
  let isLeaving = false
  let running = 0
  const start = () => {
    running++
    cluster.fork()
  }

  cluster.on('message', (_worker, message) => {
    if (message === mailIsOwed) backOffice.mailIsOwed()
  })
  cluster.on('listening', (_worker, { port }) => {
    listening++
    if (listening === config.processes) announce(config, { port })
  })
  cluster.on('exit', async ({ process: { pid } }, code, signal) => {
    running--
    if (isLeaving) {
      if (running > 0) return
      await backOffice.close()
      process.exit(0)
    }
    // It said why.
    if (listening < config.processes) process.exit(1)
    backOffice.log.error({ pid, code, signal }, 'a process ended and is replaced')
    setTimeout(() => isLeaving || start(), 1000)
  })
  for (let n = 0; n < config.processes; n++) start()

  onSignal(() => {
    isLeaving = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(leave)
  })
}

/** Runs one of the processes that `lead` started. */
export async function serveBeside(config: Config, stop: Stop) {
  const { world, opened, close } = await openWorldBeside(config, () => process.connected && process.send!(mailIsOwed))
  opened.catch(stop)
  const server = serverOf(world)
  server.once('error', stop)
  server.listen(config.port, config.host)

  const end = () => {
    server.close(async () => {
      await close()
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.on('message', (message) => {
    if (message === leave) end()
  })
  process.once('disconnect', end)
  // A terminal tells every process; here the first one says when.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {})
}

function serverOf(world: Omit<World, 'assets' | 'clientFolder' | 'pages'>) {
  const clientFolder = new URL('../client/', import.meta.url)
  const app = createApp({ ...world, assets: builtAssets(clientFolder), clientFolder, pages: sitePages })
  const server = createServer(app)
  refuseUnreadable(server, securityHeaders(world.config))
  return server
}

function onSignal(act: () => void) {
  process.once('SIGTERM', act)
  process.once('SIGINT', act)
}
