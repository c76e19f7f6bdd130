import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** The functions of the database, a file per subject, between what drops those of before and who may call which. */
export function routineFiles() {
  const subjects = globSync('supabase/routines/*.sql').toSorted()
  const paths = ['supabase/drop-routines.sql', ...subjects, 'supabase/access.sql']
  return paths.map((path) => ({ path, sql: readFileSync(path, 'utf8') }))
}

/** The hash that deploy/routines.sh makes of the same files. */
export function hashOf(files: readonly { sql: string }[]): string {
  const hash = createHash('sha256')
  for (const { sql } of files) hash.update(sql)
  return hash.digest('hex')
}
