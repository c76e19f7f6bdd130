import { access, chmod, constants, mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Config } from '#server/config.ts'

/** PGlite writes files that everybody may read; nobody else gets into the folder. */
export async function makePrivate(folder: string) {
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

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another process is using ${folder}. Stop it, set DATA_DIR to another folder, or set EMBEDDED_DATABASE_URL to a PostgreSQL that several processes can share.`,
    )
  }
}

/** The longest path of a Unix socket that every system takes. */
const maxPathBytes = 103

/** The path of a socket in the data folder. Throws where it is too long. Commands know the default name. */
export function socketPathIn(folder: string, name = 'supabase.sock'): string {
  const path = join(folder, name)
  const fitting = [path, relative('', path)].find((one) => Buffer.byteLength(one) <= maxPathBytes)
  if (fitting) return fitting
  throw new Error(
    `DATA_DIR, ${folder}, is too long a path. Use one of ${maxPathBytes - name.length - 1} bytes at most.`,
  )
}
