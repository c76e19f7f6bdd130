import { connect, type Socket } from 'node:net'
import { withTimeout } from '#server/concurrency/with-timeout.ts'

/** Short, because a visitor with a form may be waiting. */
const connectTimeoutMs = 2_500

/** A client that was cut off in a transaction keeps its locks until PostgreSQL ends it. */
const idleInTransactionTimeoutMs = 5_000

/** While all of a pool's connections wait for one lock, no other visitor gets a connection. */
const lockTimeoutMs = 3_000

/** A statement of a page takes a fraction of it: one that somebody made expensive keeps no connection for longer. */
const statementTimeoutMs = 15_000

/** A single connection beside the library's pool. It has no lock timeout: it may wait for another process's setup. */
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

/** Several sites may start on one PostgreSQL at the same time; they set it up one after another. */
export async function setupLock(url: string) {
  const sql = await oneConnectionTo(url)
  await sql`select pg_advisory_lock(7400)`
  return { [Symbol.asyncDispose]: () => sql.end() }
}

/** The driver's options for the pool that visitors share. */
export function poolOptions() {
  const { connection, ...others } = options()
  return {
    ...others,
    connection: { ...connection, lock_timeout: lockTimeoutMs, statement_timeout: statementTimeoutMs },
  }
}

/** For a transaction of a backup: it reads or writes files meanwhile, and no visitor waits for it. */
export const withoutTimeouts =
  'set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0; set local statement_timeout = 0'

/** The driver's options for any connection. */
function options() {
  let tries = 0
  const socket = ({ host, port, path }: Address) => {
    const index = tries++ % host.length
    const opened: Socket = path ? connect(path) : connect(port[index]!, host[index])
    // A proxy with nothing behind it accepts a connection and closes it. The driver would reconnect at once, for ever.
    opened.once('end', () => {
      if (opened.bytesRead === 0) opened.destroy(connectionClosed())
    })
    // The driver checks a certificate against it.
    return Object.assign(opened, { host: host[index] })
  }
  // PostgreSQL compiles an expensive plan before it runs it, and these run once: Números took 1.2 s instead of 0.24.
  const connection = { idle_in_transaction_session_timeout: idleInTransactionTimeoutMs, jit: 'off' }
  return { onnotice: () => {}, socket, connection }
}

function connectionClosed(code = 'CONNECTION_CLOSED') {
  return Object.assign(new Error(code), { code })
}

/** The address as the driver parses it; `path` is that of a Unix socket. */
type Address = { host: string[]; port: number[]; path: string | false }

export function notInstalled(cause: unknown): never {
  throw new Error(
    'The embedded database is not installed. Run `npm ci --include=optional`, or set SUPABASE_URL to a hosted project.',
    { cause },
  )
}

/** Codes of Node, of the driver, and of PostgreSQL: shutting down, starting up, out of connections, idle for too long. */
const transientCodes = `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN
  CONNECT_TIMEOUT CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED 25P03 57P01 57P02 57P03 53300`.split(/\s+/)

/** A migration that waited too long for a table fails with it. Whoever uses the table would wait behind the migration. */
const lockNotAvailable = '55P03'

/** Whether a PostgreSQL is away for now. A wrong password, for example, does not pass by itself. */
export function isAway(failure: unknown): failure is Error & { code: string } {
  const { code = '', syscall } = failure as NodeJS.ErrnoException
  // The Unix socket does not exist yet. Other missing files stay missing.
  return transientCodes.includes(code) || code === lockNotAvailable || (code === 'ENOENT' && syscall === 'connect')
}

/** The code of such an outage in the text that the library makes of an error. */
export function outageCodeIn(text: string): string | undefined {
  return text.includes('connect ENOENT') ? 'ENOENT' : transientCodes.find((code) => text.includes(code))
}

/** An outage, told to an operator. */
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
