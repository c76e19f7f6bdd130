import { randomUUID } from 'node:crypto'
import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { hostedAuthClient, type AuthClient } from './auth-client.ts'
import { instrumented } from './backend-calls.ts'
import { cvsInBucket, cvsInFolder, type Cvs } from './cvs.ts'
import { connect, type Db } from './client.ts'
import { constantTimeSignIn, decoyAccount, embeddedTokens } from './embedded/auth.ts'
import { databaseOutageLog, detectingOutages } from './embedded/away.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { keysIn, newKeys, type Keys } from './embedded/keys.ts'
import { embedded, type Lite } from './embedded/lite.ts'
import { startLiteInWorker } from './embedded/worker.ts'
import { socketPathIn, liteOverSocket, vacuumOverSocket } from './embedded/socket.ts'
import { hostedCalls, type Part, type TimeoutSignal } from './hosted-fetch.ts'

export type Supabase = {
  /** Has the secret key, and may do everything. */
  db: Db
  cvs: Cvs
  auth: AuthClient
  /** The parts of a hosted project that are not called for now. */
  away: () => Part[]
  /** Calls those parts once more: where a balancer sends no visitors, nothing else finds out that they are back. */
  probe: () => Promise<unknown>
  /** Calls wait for it, and fail while a PostgreSQL is away. Rejects with an error that no waiting mends. */
  opened: Promise<unknown>
  /** Takes what was deleted out of the files of a database in a folder; the others vacuum by themselves. */
  vacuum: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Connects to the configured backend: a hosted project, or the embedded Supabase on PostgreSQL or in a folder. The
 * embedded one takes seconds to open, and goes on doing so after this resolves.
 *
 * @param log has a line when a backend goes away and one when it is back. Without a log, as in an operator's command, a
 *   PostgreSQL that is away is an error
 * @param timeoutSignal ends a call to a hosted project
 */
export async function openSupabase(
  { backend, dataFolder, siteUrl: { href: siteUrl } }: Config,
  log?: Logger,
  timeoutSignal: TimeoutSignal = AbortSignal.timeout,
): Promise<Supabase> {
  if (backend.kind === 'hosted') {
    const { url, publishableKey, secretKey } = backend
    const { fetchWithin, away, probe } = hostedCalls(backend, timeoutSignal, log)
    const db = connect(url.href, secretKey, fetchWithin(timeoutMs.server))
    return {
      db,
      cvs: cvsInBucket(db),
      auth: hostedAuthClient(url.href, publishableKey, secretKey, fetchWithin(timeoutMs.session), db),
      away,
      probe,
      opened: Promise.resolve(),
      vacuum: async () => {},
      close: async () => {},
    }
  }

  await makeWritable(dataFolder)
  if (backend.kind === 'postgres') {
    // These open the socket alone. The key of sessions is in the database, which may be away.
    const keys = newKeys()
    const cvs = await cvsInFolder(cvFolderOf(dataFolder, backend))
    // Containers that share the folder have the same process ids.
    const socketPath = socketPathIn(dataFolder, `supabase-${randomUUID().slice(0, 8)}.sock`)
    const { lite, opened, close } = startLiteInWorker(
      { place: { postgres: backend.url }, keys, siteUrl, socketPath },
      log,
    )
    return { ...clientsOf(lite, keys), cvs, opened, vacuum: async () => {}, close }
  }

  const keys = await keysIn(dataFolder)
  const cvs = await cvsInFolder(cvFolderOf(dataFolder, backend))
  const unlock = lockFolder(dataFolder)
  if (!unlock) throw new FolderInUse(dataFolder)
  const place = { folder: join(dataFolder, 'postgres') }
  await makePrivate(place.folder)
  const socketPath = socketPathIn(dataFolder)
  const { lite, opened, close } = startLiteInWorker({ place, keys, siteUrl, socketPath }, log)
  return {
    ...clientsOf(lite, keys),
    cvs,
    opened,
    vacuum: () => vacuumOverSocket(socketPath, keys.secret),
    async close() {
      await close()
      unlock()
    },
  }
}

/** As `openSupabase`, for an operator's command: where a running site has the folder, calls go through its socket. */
export async function openSupabaseForCommand(config: Config): Promise<Supabase> {
  try {
    return await openSupabase(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const { backend, dataFolder } = config
    const lite = liteOverSocket(socketPathIn(dataFolder))
    return {
      ...clientsOf({ ...lite, fetch: detectingOutages(lite.fetch, databaseOutageLog()) }, await keysIn(dataFolder)),
      cvs: await cvsInFolder(cvFolderOf(dataFolder, backend)),
      opened: Promise.resolve(),
      vacuum: async () => {},
      close: async () => {},
    }
  }
}

/** PGlite writes files that everybody may read; nobody else gets into the folder. */
async function makePrivate(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Fails on volumes without modes, and on those of another user.
  await chmod(folder, 0o700).catch(() => {})
}

/** Makes the folder. Throws a sentence for the operator where it cannot be written to. */
export async function makeWritable(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `DATA_DIR, ${folder}, cannot be written to (${code}). Give it to the user that runs the site, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** The folder of CVs beside an embedded database. */
export function cvFolderOf(dataFolder: string, backend: Config['backend']): string {
  if (backend.kind !== 'postgres') return join(dataFolder, 'cvs')
  // One for each database: the sweep removes files that no row of its database names.
  const { host, pathname } = new URL(backend.url)
  return join(dataFolder, `cvs-${encodeURIComponent(host + pathname)}`)
}

class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process is using ${folder}. Stop it, set DATA_DIR to another folder, or set EMBEDDED_DATABASE_URL to a PostgreSQL that several processes can share.`,
    )
  }
}

/** For one call to a hosted project: a member waits for a page (`session`), a visitor for a form (`server`). */
const timeoutMs = { session: 2_500, server: 4_000 }

/** The database client and Auth of an embedded Supabase, whose calls are counted. */
export function clientsOf(lite: Lite, { publishable, secret }: Keys): Pick<Supabase, 'db' | 'auth' | 'away' | 'probe'> {
  const counted = { ...lite, fetch: instrumented(lite.fetch) }
  const db = connect(embedded, secret, counted.fetch)
  const authFetch = constantTimeSignIn(counted, db, decoyAccount(counted, db, publishable))
  return {
    db,
    away: () => [],
    probe: async () => {},
    auth: {
      url: embedded,
      publishableKey: publishable,
      forClientIp: () => authFetch,
      tokens: embeddedTokens(publishable, counted, db),
    },
  }
}
