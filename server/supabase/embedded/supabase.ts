import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import { currentMember } from '#server/rate-limits/member-work.ts'
import type { AuthClient } from '../auth-client.ts'
import { instrumented } from '../backend-calls.ts'
import { connect } from '../client.ts'
import { cvsInFolder } from '../cv-folder.ts'
import { constantTimeSignIn, decoyAccount, embeddedTokens } from './auth.ts'
import { databaseOutageLog, detectingOutages } from './away.ts'
import { cvFolderOf, FolderInUse, makePrivate, makeWritable, socketPathIn } from './data-folder.ts'
import { freeBytesOf, minFreeBytes } from '../free-disk.ts'
import { lockFolder } from './folder-lock.ts'
import { keysIn, newKeys, type Keys } from './keys.ts'
import { embedded } from './lite.ts'
import { fetchOverSocket, vacuumOverSocket } from './socket-client.ts'
import { startLiteInWorker } from './worker.ts'

/** PGlite runs one call at a time: further ones wait here, where they are served member by member. */
const pgliteBounds = { maxRunning: 1, maxQueued: Number.POSITIVE_INFINITY }

/** Opens an embedded Supabase on a PostgreSQL, or on PGlite in the data folder, which it locks. */
export async function openEmbedded({ backend, dataFolder, siteUrl: { href: siteUrl } }: Config, log?: Logger) {
  await makeWritable(dataFolder)
  const cvs = await cvsInFolder(cvFolderOf(dataFolder, backend))
  const hasRoom = hasRoomIn(dataFolder)
  if (backend.kind === 'postgres') {
    // These open the socket alone. The key of sessions is in the database, which may be away.
    const keys = newKeys()
    // Containers that share the folder have the same process ids.
    const socketPath = socketPathIn(dataFolder, `supabase-${randomUUID().slice(0, 8)}.sock`)
    const place = { postgres: backend.url }
    const { fetch: baseFetch, opened, close } = startLiteInWorker({ place, keys, siteUrl, socketPath }, log)
    return { ...clientsOf(baseFetch, keys), cvs, hasRoom, opened, close }
  }

  const keys = await keysIn(dataFolder)
  const unlock = lockFolder(dataFolder)
  if (!unlock) throw new FolderInUse(dataFolder)
  const place = { folder: join(dataFolder, 'postgres') }
  const fairly = fairBulkhead(pgliteBounds)
  await makePrivate(place.folder)
  const socketPath = socketPathIn(dataFolder)
  const { fetch: baseFetch, opened, close } = startLiteInWorker({ place, keys, siteUrl, socketPath }, log)
  return {
    ...clientsOf((input, init) => fairly(currentMember(), () => baseFetch(input, init)), keys),
    cvs,
    hasRoom,
    opened,
    vacuum: () => vacuumOverSocket(socketPath, keys.secret),
    close: () => close().then(unlock),
  }
}

/** The embedded Supabase of a site that has the data folder, through its socket. */
export async function connectToSite({ backend, dataFolder }: Config) {
  const baseFetch = detectingOutages(fetchOverSocket(socketPathIn(dataFolder)), databaseOutageLog())
  return {
    ...clientsOf(baseFetch, await keysIn(dataFolder)),
    cvs: await cvsInFolder(cvFolderOf(dataFolder, backend)),
    hasRoom: hasRoomIn(dataFolder),
    opened: Promise.resolve(),
    close: async () => {},
  }
}

const hasRoomIn = (folder: string) => async () => (await freeBytesOf(folder)) >= minFreeBytes

/** The database client and Auth of an embedded Supabase, whose calls are counted. */
export function clientsOf(baseFetch: typeof fetch, { publishable, secret }: Keys) {
  const counted = instrumented(baseFetch)
  const db = connect(embedded, secret, counted)
  const authFetch = constantTimeSignIn(counted, db, decoyAccount(counted, db, publishable))
  const auth: AuthClient = {
    url: embedded,
    publishableKey: publishable,
    forClientIp: () => authFetch,
    tokens: embeddedTokens(publishable, counted, db),
  }
  return { db, auth, away: () => [], probe: async () => {}, vacuum: async () => {} }
}
