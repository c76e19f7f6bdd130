import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { cvsInBucket, cvsInFolder, type Cvs } from './cvs.ts'
import { embeddedTokens, hostedDoor, type AuthDoor } from './auth-door.ts'
import { connect, type Db } from './db.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { keysIn, type Keys } from './embedded/keys.ts'
import { startLite } from './embedded/lite.ts'
import { openSideDoor, throughSideDoor } from './embedded/side-door.ts'
import { hostedFetch } from './hosted-fetch.ts'

export type Supabase = {
  /** With the secret key: it may do everything. */
  db: Db
  cvs: Cvs
  auth: AuthDoor
  close: () => Promise<void>
}

/** Connects to whatever is configured: a hosted project, or the embedded Supabase on PostgreSQL or in a folder. */
export async function openSupabase({ backend, dataFolder, siteUrl }: Config): Promise<Supabase> {
  if (backend.kind === 'hosted') {
    const { url, publishableKey, secretKey } = backend
    const db = connect(url.href, secretKey, hostedFetch)
    return {
      db,
      cvs: cvsInBucket(db),
      auth: hostedDoor(url.href, publishableKey, secretKey, hostedFetch),
      close: async () => {},
    }
  }

  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const keys = await keysIn(dataFolder)
  if (backend.kind === 'postgres') {
    // Of its own: beside another database's rows these files would look like nobody's, and be swept.
    const { host, pathname } = new URL(backend.url)
    const cvs = await cvsInFolder(join(dataFolder, `cvs-${encodeURIComponent(host + pathname)}`))
    const lite = await startLite({ postgres: backend.url }, keys, siteUrl)
    return { db: connect(embedded, keys.secret, lite.fetch), cvs, auth: doorOf(lite, keys), close: lite.close }
  }

  const cvs = await cvsInFolder(join(dataFolder, 'cvs'))
  const unlock = lockFolder(dataFolder)
  if (!unlock) throw new FolderInUse(dataFolder)
  const lite = await startLite({ folder: join(dataFolder, 'postgres') }, keys, siteUrl)
  const closeSideDoor = await openSideDoor(dataFolder, lite.fetch)
  return {
    db: connect(embedded, keys.secret, lite.fetch),
    cvs,
    auth: doorOf(lite, keys),
    async close() {
      await closeSideDoor()
      await lite.close()
      unlock()
    },
  }
}

/** The same for a command of the operator's, who may call it while the site is running in the same folder. */
export async function openSupabaseBeside(config: Config): Promise<Omit<Supabase, 'auth'>> {
  try {
    return await openSupabase(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const { secret } = await keysIn(config.dataFolder)
    const db = connect(embedded, secret, throughSideDoor(config.dataFolder))
    return { db, cvs: await cvsInFolder(join(config.dataFolder, 'cvs')), close: async () => {} }
  }
}

class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process is using ${folder}. Stop it, set DATA_DIR to another folder, or set EMBEDDED_DATABASE_URL to a PostgreSQL that several processes can share.`,
    )
  }
}

const embedded = 'http://embedded.local'

export function doorOf(lite: Awaited<ReturnType<typeof startLite>>, { publishable, secret }: Keys): AuthDoor {
  return {
    url: embedded,
    publishableKey: publishable,
    as: () => lite.fetch,
    tokens: embeddedTokens(embedded, publishable, lite, connect(embedded, secret, lite.fetch)),
  }
}
