import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { metricsServer } from '../http/metrics-server.ts'
import { nameAndMessage } from '../observability/log.ts'
import type { openServices } from '../services.ts'
import { killWorkers } from './workers.ts'

/** Ends the process with a message. */
export type Stop = (reason: Error) => void
export type Site = Awaited<ReturnType<typeof openServices>>

/** From the signal to the exit, whatever is unfinished then: process managers send SIGKILL after ten seconds. */
export const shutdownDeadlineMs = 9500
/** The end of that time, left for the database to close. */
export const databaseCloseMs = 1000

export async function shutDown({ close }: Site, stopAnswering: () => Promise<void>, deadlineMs: number) {
  const endsAt = performance.now() + deadlineMs
  setTimeout(exitAtOnce, deadlineMs).unref()
  await stopAnswering()
  await close(endsAt - databaseCloseMs - performance.now())
  process.exit(0)
}

export function listenForMetrics({ metrics: { port }, host }: Config, scrape: () => Promise<string>, stop: Stop) {
  if (port !== null) metricsServer(scrape).once('error', stop).listen(port, host)
}

/** Node's own report of an uncaught error has its stack, which may quote a visitor. */
export function logUncaughtException(log: Logger) {
  process.once('uncaughtException', (error) => {
    log.fatal({ error: nameAndMessage(error) }, 'ended by an error that nobody caught')
    process.exit(1)
  })
}

function exitAtOnce() {
  killWorkers()
  process.exit(0)
}
