import { connect, type Socket } from 'node:net'
import { withTimeout } from '#server/with-timeout.ts'

/** Short, because a visitor with a form may be waiting. */
const connectTimeoutMs = 2_500

/**
 * Milliseconds after which PostgreSQL ends a transaction that asks for nothing more: whoever began it may be cut off, and
 * keeps its locks.
 */
const longestIdleInTransaction = 5_000

/** Milliseconds that a statement waits for a lock. While all of a pool's connections wait for one, nobody else has any. */
const longestWaitForLock = 3_000

/** One connection of our own, beside those of the library. It may wait for a lock: another process may be setting up. */
export async function oneConnectionTo(url: string) {
  const { default: postgres } = await import('postgres').catch(notInstalled)
  const sql = postgres(url, { ...options(), max: 1 })
  try {
    // A server that accepts the connection and then says nothing would be waited for without an end.
    await withTimeout(sql`select 1`, connectTimeoutMs, () => new PostgresAway('CONNECT_TIMEOUT'))
    return sql
  } catch (failure) {
    void sql.end({ timeout: 0 })
    throw isAway(failure) ? new PostgresAway(failure.code) : failure
  }
}

/** How the connections of a pool are made, which visitors share. */
export function poolOptions() {
  const { connection, ...others } = options()
  return { ...others, connection: { ...connection, lock_timeout: longestWaitForLock } }
}

/** For a transaction that is long by its nature: it reads or writes files meanwhile, and no visitor waits for it. */
export const withoutLimits = 'set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0'

/** How any connection of the driver's is made. */
function options() {
  let tries = 0
  const socket = ({ host, port, path }: Address) => {
    const turn = tries++ % host.length
    const opened: Socket = path ? connect(path) : connect(port[turn]!, host[turn])
    // A proxy with nothing behind it shows out whom it let in. The driver would knock again at once, for ever.
    opened.once('end', () => {
      if (opened.bytesRead === 0) opened.destroy(shownOut())
    })
    // What a certificate is for.
    return Object.assign(opened, { host: host[turn] })
  }
  const connection = { idle_in_transaction_session_timeout: longestIdleInTransaction }
  return { onnotice: () => {}, socket, connection }
}

function shownOut(code = 'CONNECTION_CLOSED') {
  return Object.assign(new Error(code), { code })
}

/** As the driver has read it; `path` is that of a Unix socket. */
type Address = { host: string[]; port: number[]; path: string | false }

export function notInstalled(cause: unknown): never {
  throw new Error(
    'The embedded database is not installed. Run `npm ci --include=optional`, or set SUPABASE_URL to a hosted project.',
    { cause },
  )
}

/** Node's words, the driver's, and PostgreSQL's own: it ends, it starts, it is full, it has waited for long enough. */
const passing = `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN
  CONNECT_TIMEOUT CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED 25P03 57P01 57P02 57P03 53300`.split(/\s+/)

/** What a migration says that has waited for a table for long enough: others, who use it, would wait behind it. */
const lockNotAvailable = '55P03'

/** Whether a PostgreSQL is not there just now, which passes by itself. A password that is wrong does not. */
export function isAway(failure: unknown): failure is Error & { code: string } {
  const { code = '', syscall } = failure as NodeJS.ErrnoException
  // A Unix socket that is not there yet; files that are missing stay so.
  return passing.includes(code) || code === lockNotAvailable || (code === 'ENOENT' && syscall === 'connect')
}

/** The same of what the library made words of, by its code. */
export function reasonToBeAway(words: string): string | undefined {
  return words.includes('connect ENOENT') ? 'ENOENT' : passing.find((code) => words.includes(code))
}

/** What an operator reads of it. */
class PostgresAway extends Error {
  readonly code: string
  readonly syscall = 'connect'

  constructor(code: string) {
    super(
      `The PostgreSQL of EMBEDDED_DATABASE_URL does not answer (${code}). Start it, or mend the address: psql takes the same one.`,
    )
    this.code = code
  }
}
