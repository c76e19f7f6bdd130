import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** Milliseconds a line may wait for others, and characters that may wait together: less than a pipe holds. */
const wait = 100
const mostWaiting = 60_000

/** Lines on stdout, several in one write: under load, each write costs more than the answer whose line it is. */
export function openLog({ logLevel }: Config): Logger {
  const stdout = pino.destination()
  let waiting = ''
  const flush = () => {
    if (waiting) stdout.write(waiting)
    waiting = ''
  }
  process.once('exit', flush)
  return pino(
    { level: logLevel, base: null },
    {
      write(line) {
        if (!waiting) setTimeout(flush, wait).unref()
        waiting += line
        if (waiting.length > mostWaiting) flush()
      },
    },
  )
}
