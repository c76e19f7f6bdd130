import type { Server } from 'node:http'
import { constants } from 'node:os'
import { setImmediate as eventLoop, setTimeout as after } from 'node:timers/promises'

/** Milliseconds within which a second signal is the first one's echo: a terminal tells npm and us, and npm tells us again. */
const echo = 500

/**
 * Resolves when the process is told to end (SIGTERM, SIGINT). Told once more, it ends at once.
 *
 * @param atOnce what else has to end then
 */
export function shutdownSignal(atOnce = () => {}): Promise<void> {
  return new Promise((resolve) => {
    let toldAt: number | null = null
    const hear = (signal: 'SIGTERM' | 'SIGINT') => {
      if (toldAt === null) {
        toldAt = performance.now()
        resolve()
      } else if (performance.now() - toldAt > echo) {
        atOnce()
        process.exit(128 + constants.signals[signal])
      }
    }
    process.on('SIGTERM', hear).on('SIGINT', hear)
  })
}

/** Milliseconds that answers under way have to finish. */
const toFinish = 3000

/**
 * Closes a server so that no request is lost: it answers for a while yet, so that balancers see that it is not ready
 * and send nothing more; each answer closes its connection. Then what is under way may finish, and the rest is cut.
 *
 * @param drained resolves once balancers have had the time to see it
 */
export async function drain(server: Server, drained: Promise<unknown>) {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await drained
  // On a busy machine a timer may be late: connections are read once more, so that none is closed on a request that has arrived.
  await eventLoop()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Of answers that had begun before, connections are kept, and idle from then on.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, after(toFinish)])
  clearInterval(sweep)
  server.closeAllConnections()
}
