import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { redactedWithin } from './redact.ts'

/** Milliseconds a line may wait for others. */
const wait = 100
/** Bytes that may wait together: less than a pipe holds. */
const maxBufferedBytesAlone = 60_000
/** Where several processes write to one pipe, lines stay whole up to what it takes at once (PIPE_BUF of pipe(7)). */
const maxBufferedBytesInCluster = 4096
/** In UTF-8, of what counts as one in a string. */
const maxUtf8BytesPerCodeUnit = 3

/** Lines on stdout, several in one write: under load, each write costs more than the answer whose line it is. */
export function openLog({ logLevel, processes }: Pick<Config, 'logLevel' | 'processes'>): Logger {
  const maxBufferedBytes = processes > 1 ? maxBufferedBytesInCluster : maxBufferedBytesAlone
  // Its types know texts alone.
  const stdout = pino.destination({ contentMode: 'buffer' }) as unknown as { write: (bytes: Buffer) => void }
  const waiting = Buffer.allocUnsafeSlow(maxBufferedBytes)
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (bytes === 0) return
    // Written when it returns: pino's destination waits for its pipe.
    stdout.write(waiting.subarray(0, bytes))
    bytes = 0
  }
  process.once('exit', flush)
  return logTo(logLevel, {
    write(line) {
      const most = line.length * maxUtf8BytesPerCodeUnit
      if (bytes + most > maxBufferedBytes) flush()
      if (most > maxBufferedBytes) return stdout.write(Buffer.from(line))
      bytes += waiting.write(line, bytes)
      timer ??= setTimeout(flush, wait).unref()
    },
  })
}

/** Names of ours, which are long and have digits in them. */
const ownNames = ['requestId', 'file']

/** A log whose lines say nothing of anybody: whatever they quote is masked, but for names that are ours. */
export function logTo(level: Config['logLevel'], stream: DestinationStream): Logger {
  const log = (line: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(line).map(([name, value]) => [name, ownNames.includes(name) ? value : redactedWithin(value)]),
    )
  return pino({ level, base: null, formatters: { log } }, stream)
}

/** What the log may know of an error: never its stack. */
export function nameAndMessage(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: typeof error, message: String(error) }
}
