import { setTimeout as after } from 'node:timers/promises'

/** Milliseconds that a PostgreSQL has to take somebody in. A visitor with a form may be waiting for it. */
const patience = 2_500

/** One connection of our own, beside those of the library. */
export async function oneConnectionTo(url: string) {
  const { default: postgres } = await import('postgres').catch(notInstalled)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  // Who is let in and shown out at once, by a proxy, would try for ever.
  const tooLate = after(patience, undefined, { ref: false }).then(() => {
    throw new PostgresAway('CONNECT_TIMEOUT')
  })
  try {
    await Promise.race([sql`select 1`, tooLate])
    return sql
  } catch (failure) {
    void sql.end({ timeout: 0 })
    throw isAway(failure) ? new PostgresAway(failure.code) : failure
  }
}

export function notInstalled(cause: unknown): never {
  throw new Error(
    'The embedded database is not installed. Run `npm ci --include=optional`, or set SUPABASE_URL to a hosted project.',
    { cause },
  )
}

/** Node's words, the driver's, and PostgreSQL's own: it ends, it starts, it is full. */
const passing = `ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN
  CONNECT_TIMEOUT CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED 57P01 57P02 57P03 53300`.split(/\s+/)

/** Whether a PostgreSQL is not there just now, which passes by itself. A password that is wrong does not. */
export function isAway(failure: unknown): failure is Error & { code: string } {
  return passing.includes((failure as { code?: string }).code ?? '')
}

/** What an operator reads of it. */
class PostgresAway extends Error {
  readonly code: string

  constructor(code: string) {
    super(
      `The PostgreSQL of EMBEDDED_DATABASE_URL does not answer (${code}). Start it, or mend the address: psql takes the same one.`,
    )
    this.code = code
  }
}
