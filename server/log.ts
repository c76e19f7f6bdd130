import cluster from 'node:cluster'
import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** Milliseconds a line may wait for others. */
const wait = 100
/**
 * Bytes that may wait together: less than a pipe holds. Where several processes write to one pipe, lines stay whole up to
 * what it takes at once (PIPE_BUF of pipe(7)).
 */
const mostWaiting = cluster.isWorker ? 4096 : 60_000

/** Lines on stdout, several in one write: under load, each write costs more than the answer whose line it is. */
export function openLog({ logLevel }: Config): Logger {
  const stdout = pino.destination()
  let waiting = ''
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting) stdout.write(waiting)
    waiting = ''
    bytes = 0
  }
  process.once('exit', flush)
  return pino(
    { level: logLevel, base: null },
    {
      write(line) {
        const size = Buffer.byteLength(line)
        if (bytes + size > mostWaiting) flush()
        timer ??= setTimeout(flush, wait).unref()
        waiting += line
        bytes += size
      },
    },
  )
}
