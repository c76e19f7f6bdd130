import { join } from 'node:path'
import type { Config } from '../config.ts'
import { writeBackupFile } from './backup-file.ts'
import { cvsInFolder } from '../supabase/cv-folder.ts'
import { lockFolder } from '../supabase/embedded/folder-lock.ts'
import { keysIn, keysOn } from '../supabase/embedded/keys.ts'
import type { Place } from '../supabase/embedded/connection.ts'
import { cvFolderOf, makeWritable, socketPathIn } from '../supabase/embedded/data-folder.ts'
import { startLite } from '../supabase/embedded/lite.ts'
import { allRows } from '../supabase/embedded/rows.ts'
import { rowsOverSocket } from '../supabase/embedded/socket-client.ts'

/** Writes a consistent snapshot of an embedded backend to a file. The site may be running. */
export async function backUp(config: Config, path: string): Promise<void> {
  const { place, keys, cvs } = await embeddedIn(config)
  async function* linesOf(rows: AsyncIterable<string>) {
    yield JSON.stringify({ madeAt: new Date() })
    const files: string[] = []
    for await (const line of rows) {
      yield line
      if (line.startsWith('["public.job_applications",'))
        files.push((JSON.parse(line) as [string, { cv: string }])[1].cv)
    }
    for (const file of files) {
      const pdf = await cvs.read(file)
      // A CV that is missing here was deleted with its applicant during the backup.
      if (pdf) yield JSON.stringify(['cv', file, Buffer.from(pdf).toString('base64')])
    }
  }

  const unlock = lockDatabase(config)
  if (!unlock) {
    return writeBackupFile(path, linesOf(rowsOverSocket(socketPathIn(config.dataFolder), keys.secret)))
  }
  try {
    const lite = await startLite(place, keys, config.siteUrl)
    await lite.transaction((run) => writeBackupFile(path, linesOf(allRows(run)))).finally(lite.close)
  } finally {
    unlock()
  }
}

/** What of an embedded backend a backup holds. Throws for a hosted project. */
export async function embeddedIn(config: Config) {
  const { backend, dataFolder } = config
  if (backend.kind === 'hosted') {
    throw new Error(
      'A hosted project is backed up by Supabase itself (Database, Backups). What you can keep here is who was deleted since: npm run backup -- FILE --withdrawals',
    )
  }
  await makeWritable(dataFolder)
  const cvs = await cvsInFolder(cvFolderOf(dataFolder, backend))
  if (backend.kind === 'postgres') {
    return { place: { postgres: backend.url } satisfies Place, keys: await keysOn(backend.url), cvs }
  }
  return { place: { folder: join(dataFolder, 'postgres') } satisfies Place, keys: await keysIn(dataFolder), cvs }
}

/** Locks the data folder and gives the unlock function; `null` while the site holds it. PostgreSQL needs no lock. */
export function lockDatabase({ backend, dataFolder }: Config): (() => void) | null {
  return backend.kind === 'postgres' ? () => {} : lockFolder(dataFolder)
}
