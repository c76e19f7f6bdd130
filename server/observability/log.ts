import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { redactedWithin } from './redact.ts'

/** How long a line may wait for others. */
const flushDelayMs = 100
/** Less than a pipe holds. */
const maxBufferedBytesAlone = 60_000
/** Several processes write to one pipe: lines stay whole up to PIPE_BUF bytes a write (pipe(7)). */
const maxBufferedBytesInCluster = 4096
const maxUtf8BytesPerCodeUnit = 3

/** A log on stdout, several lines a write: under load a write costs more than the answer whose line it is. */
export function openLog({ logLevel, processes }: Pick<Config, 'logLevel' | 'processes'>): Logger {
  const maxBufferedBytes = processes > 1 ? maxBufferedBytesInCluster : maxBufferedBytesAlone
  // Its types have `write` take strings alone.
  const stdout = pino.destination({ contentMode: 'buffer' }) as unknown as { write: (bytes: Buffer) => void }
  const buffered = Buffer.allocUnsafeSlow(maxBufferedBytes)
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (bytes === 0) return
    // Synchronous: the bytes may be overwritten once this returns.
    stdout.write(buffered.subarray(0, bytes))
    bytes = 0
  }
  process.once('exit', flush)
  return logTo(logLevel, {
    write(line) {
      const maxBytes = line.length * maxUtf8BytesPerCodeUnit
      if (bytes + maxBytes > maxBufferedBytes) flush()
      if (maxBytes > maxBufferedBytes) return stdout.write(Buffer.from(line))
      bytes += buffered.write(line, bytes)
      timer ??= setTimeout(flush, flushDelayMs).unref()
    },
  })
}

/** Fields with long values that have digits, and are nobody's. */
const unmaskedFields = ['requestId', 'file']

/** A log whose lines mask personal data, but for `unmaskedFields`. */
export function logTo(level: Config['logLevel'], stream: DestinationStream): Logger {
  const log = (line: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(line).map(([name, value]) => [
        name,
        unmaskedFields.includes(name) ? value : redactedWithin(value),
      ]),
    )
  return pino({ level, base: null, formatters: { log } }, stream)
}

/** What the log tells of an error: never its stack, which may quote a visitor. */
export function nameAndMessage(error: unknown): { name: string; message: string } {
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: typeof error, message: String(error) }
}
