import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { hostedAuthClient, type AuthClient } from './auth-client.ts'
import { connect, type Db } from './client.ts'
import { cvsInBucket } from './cv-bucket.ts'
import type { Cvs } from './cvs.ts'
import { FolderInUse } from './embedded/data-folder.ts'
import { connectToSite, openEmbedded } from './embedded/supabase.ts'
import type { Part } from './circuit.ts'
import { hostedCalls, type TimeoutSignal } from './hosted-fetch.ts'

export type Supabase = {
  /** Has the secret key, and may do everything. */
  db: Db
  cvs: Cvs
  auth: AuthClient
  /** The parts of a hosted project that are not called for now. */
  away: () => Part[]
  /** Calls those parts once more: where a balancer sends no visitors, nothing else finds out that they are back. */
  probe: () => Promise<unknown>
  /** Whether the disk has room for more than short rows; a hosted project has its own. */
  hasRoom: () => Promise<boolean>
  /** Calls wait for it, and fail while a PostgreSQL is away. Rejects with an error that no waiting mends. */
  opened: Promise<unknown>
  /** Takes what was deleted out of the files of a database in a folder; the others vacuum by themselves. */
  vacuum: () => Promise<void>
  close: () => Promise<void>
}

/** For one call to a hosted project: a member waits for a page (`session`), a visitor for a form (`server`). */
const timeoutMs = { session: 2_500, server: 4_000 }

/**
 * Connects to the configured backend: a hosted project, or the embedded Supabase on PostgreSQL or in a folder. The
 * embedded one takes seconds to open, and goes on doing so after this resolves.
 *
 * @param log has a line when a backend goes away and one when it is back. Without a log, as in an operator's command, a
 *   PostgreSQL that is away is an error
 * @param timeoutSignal ends a call to a hosted project
 */
export async function openSupabase(
  config: Config,
  log?: Logger,
  timeoutSignal: TimeoutSignal = AbortSignal.timeout,
): Promise<Supabase> {
  const { backend } = config
  if (backend.kind !== 'hosted') return openEmbedded(config, log)
  const { url, publishableKey, secretKey } = backend
  const { fetchWithin, away, probe } = hostedCalls(backend, timeoutSignal, log)
  const db = connect(url.href, secretKey, fetchWithin(timeoutMs.server))
  return {
    db,
    cvs: cvsInBucket(db),
    auth: hostedAuthClient(url.href, publishableKey, secretKey, fetchWithin(timeoutMs.session), db),
    away,
    probe,
    hasRoom: async () => true,
    opened: Promise.resolve(),
    vacuum: async () => {},
    close: async () => {},
  }
}

/** As `openSupabase`, for an operator's command: where a running site has the folder, calls go through its socket. */
export async function openSupabaseForCommand(config: Config): Promise<Supabase> {
  try {
    return await openSupabase(config)
  } catch (error) {
    if (error instanceof FolderInUse) return connectToSite(config)
    throw error
  }
}
