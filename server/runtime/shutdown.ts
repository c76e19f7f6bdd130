import type { Server } from 'node:http'
import { constants } from 'node:os'
import { setImmediate as eventLoop, setTimeout as after } from 'node:timers/promises'

/** A signal this soon after the first is its copy: a terminal signals npm and this process, and npm passes its own on. */
const repeatedSignalMs = 500

/**
 * Resolves at the first SIGTERM or SIGINT. At a second one the process exits at once.
 *
 * @param beforeExit called before that exit
 */
export function shutdownSignal(beforeExit = () => {}): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | null = null
    const listener = (signal: 'SIGTERM' | 'SIGINT') => {
      if (firstAt === null) {
        firstAt = performance.now()
        resolve()
      } else if (performance.now() - firstAt > repeatedSignalMs) {
        beforeExit()
        process.exit(128 + constants.signals[signal])
      }
    }
    process.on('SIGTERM', listener).on('SIGINT', listener)
  })
}

/** For answers under way to finish. */
export const finishTimeoutMs = 3000

/**
 * Closes a server and loses no request. Until `unlisted` resolves it answers on, and each answer closes its connection.
 * Then it takes no connection, and cuts those whose answers do not finish in time.
 *
 * @param unlisted resolves when balancers have seen that the site is not ready, and send nothing more
 */
export async function drain(server: Server, unlisted: Promise<unknown>) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await unlisted
  // A late timer of a busy machine runs before requests that have arrived are read: one more turn of the loop reads them.
  await eventLoop()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An answer that began before the drain keeps its connection, which is idle once it ends.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, after(finishTimeoutMs)])
  clearInterval(sweep)
  server.closeAllConnections()
}
