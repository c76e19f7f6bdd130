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
import { sideDoorIn, throughSideDoor, vacuumThroughSideDoor } from './embedded/socket.ts'
import { hostedCalls, type Part, type TimeoutSignal } from './hosted-fetch.ts'

export type Supabase = {
  /** With the secret key: it may do everything. */
  db: Db
  cvs: Cvs
  auth: AuthClient
  /** The parts of a hosted project that nothing is asked of just now. */
  away: () => Part[]
  /** Asks them once more. Where a balancer sends nobody here, nobody else would find out that they are back. */
  probe: () => Promise<unknown>
  /** Until then calls wait; they fail while a PostgreSQL is away. Rejects with what keeps it from opening for good. */
  opened: Promise<unknown>
  /** Takes what was deleted out of the files of a database in a folder. Others do that by themselves. */
  vacuum: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Connects to whatever is configured: a hosted project, or the embedded Supabase on PostgreSQL or in a folder. The
 * embedded one opens behind the answer, which takes it seconds.
 *
 * @param log told when a backend goes away, and when it is back. Without one, as in an operator's command, a
 *   PostgreSQL that is away is not waited for
 * @param timeoutSignal what ends a call to a hosted project that takes too long
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
    // Those that sessions are signed with are in the database, which may be away. These open its side door alone.
    const keys = newKeys()
    const cvs = await cvsInFolder(cvFolderOf(dataFolder, backend))
    // Containers that share the folder have the same process ids.
    const address = sideDoorIn(dataFolder, `supabase-${randomUUID().slice(0, 8)}.sock`)
    const { lite, opened, close } = startLiteInWorker({ place: { postgres: backend.url }, keys, siteUrl, address }, log)
    return { ...throughLite(lite, keys), cvs, opened, vacuum: async () => {}, close }
  }

  const keys = await keysIn(dataFolder)
  const cvs = await cvsInFolder(cvFolderOf(dataFolder, backend))
  const unlock = lockFolder(dataFolder)
  if (!unlock) throw new FolderInUse(dataFolder)
  const place = { folder: join(dataFolder, 'postgres') }
  await makePrivate(place.folder)
  const address = sideDoorIn(dataFolder)
  const { lite, opened, close } = startLiteInWorker({ place, keys, siteUrl, address }, log)
  return {
    ...throughLite(lite, keys),
    cvs,
    opened,
    vacuum: () => vacuumThroughSideDoor(address, keys.secret),
    async close() {
      await close()
      unlock()
    },
  }
}

/** The same, from beside the process that has the folder: for an operator's command, or for one of several processes. */
export async function openSupabaseInWorker(config: Config, log?: Logger): Promise<Supabase> {
  try {
    return await openSupabase(config, log)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const { backend, dataFolder } = config
    const lite = throughSideDoor(sideDoorIn(dataFolder))
    const fetchNoticing = detectingOutages(lite.fetch, databaseOutageLog(log))
    return {
      ...throughLite({ ...lite, fetch: fetchNoticing }, await keysIn(dataFolder)),
      cvs: await cvsInFolder(cvFolderOf(dataFolder, backend)),
      opened: Promise.resolve(),
      vacuum: async () => {},
      close: async () => {},
    }
  }
}

/** PGlite's own files may be read by everybody, unless nobody gets to them. */
async function makePrivate(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Some volumes know no modes, or belong to somebody else.
  await chmod(folder, 0o700).catch(() => {})
}

/** Makes the folder, or says in a sentence that nothing can be kept there. */
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

/** Where CVs are kept beside an embedded database. */
export function cvFolderOf(dataFolder: string, backend: Config['backend']): string {
  if (backend.kind !== 'postgres') return join(dataFolder, 'cvs')
  // Of its own: beside another database's rows these files would look like nobody's, and be swept.
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

/** Milliseconds a hosted project may take for one call: a member waits for a page, a visitor for a form. */
const timeoutMs = { session: 2_500, server: 4_000 }

export function throughLite(
  lite: Lite,
  { publishable, secret }: Keys,
): Pick<Supabase, 'db' | 'auth' | 'away' | 'probe'> {
  const through = instrumented(lite.fetch)
  const db = connect(embedded, secret, through)
  const counted = { ...lite, fetch: through }
  const costingAlike = constantTimeSignIn(counted, db, decoyAccount(counted, db, publishable))
  return {
    db,
    away: () => [],
    probe: async () => {},
    auth: {
      url: embedded,
      publishableKey: publishable,
      forClientIp: () => costingAlike,
      tokens: embeddedTokens(publishable, counted, db),
    },
  }
}
