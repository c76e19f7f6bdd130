import type { Config } from '../config.ts'
import type { CvFolder } from '../supabase/cv-folder.ts'
import { isPostgres, type Place } from '../supabase/embedded/connection.ts'
import { startLite } from '../supabase/embedded/lite.ts'
import { oneConnectionTo } from '../supabase/embedded/postgres.ts'
import { expectSameMigrations, isEmpty, replaceRows } from '../supabase/embedded/rows.ts'
import type { Statements } from '../supabase/embedded/tables.ts'
import { embeddedIn, lockDatabase } from './backup.ts'
import { linesIn, type Facts } from './backup-file.ts'

/**
 * Replaces all data by a backup, in one transaction. The keys of the embedded Supabase are not restored and all sessions
 * end: a key or session of the backup may have been revoked since because it was stolen.
 *
 * @returns whether the erasures since the backup were known here and applied again; `false` for a database of other keys
 */
export async function restore(config: Config, path: string, facts: Facts, mayReplace: boolean): Promise<boolean> {
  const { migrations, rows } = facts
  if (!migrations || !rows) throw new Error(`${path} is no backup.`)
  const { place, keys, cvs } = await embeddedIn(config)
  const unlock = lockDatabase(config)
  if (!unlock || !(await isAloneOn(place))) throw new Error('The site is running on this database. Stop it first.')
  try {
    const lite = await startLite(place, keys, config.siteUrl)
    const { isKnown, orphans } = await lite
      .transaction(async (run) => {
        await expectSameMigrations(run, migrations)
        if (!mayReplace && !(await isEmpty(run)))
          throw new Error('There is data here already. With --replace, the backup takes its place.')
        const before = await erasuresHere(run)
        await restoreRows(run, path, rows, cvs)
        await run('select public.end_sessions(now())')
        const isSame = (await erasuresHere(run)).keyedBy === before.keyedBy
        return { isKnown: isSame, orphans: isSame ? await reapplyErasures(run, before) : [] }
      })
      .finally(lite.close)
    await cvs.remove(orphans)
    return isKnown
  } finally {
    unlock()
  }
}

/** Replaces all rows and CVs by those of the file. Throws where a row is missing afterwards. */
async function restoreRows(run: Statements, path: string, rows: NonNullable<Facts['rows']>, cvs: CvFolder) {
  const counts = await replaceRows(run, linesIn(path), async (line) => {
    if (!line.startsWith('["cv",')) return
    const [, name, pdf] = JSON.parse(line) as [string, string, string]
    await cvs.putBack(name, Buffer.from(pdf, 'base64'))
  })
  if (Object.entries(rows).some(([table, count]) => counts[table] !== count))
    throw new Error('Not every row came back. Nothing was restored.')
}

async function isAloneOn(place: Place): Promise<boolean> {
  if (!isPostgres(place)) return true
  const sql = await oneConnectionTo(place.postgres)
  try {
    const others = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    return others.length === 0
  } finally {
    await sql.end()
  }
}

/** The one property of the result of `withdrawals()` that is read here. */
type ErasureLog = { keyedBy: string | null }

async function erasuresHere(run: Statements): Promise<ErasureLog> {
  const [row] = await run<{ list: string }>('select public.withdrawals()::text as list')
  return JSON.parse(row!.list) as ErasureLog
}

async function reapplyErasures(run: Statements, withdrawals: ErasureLog): Promise<string[]> {
  const [row] = await run<{ orphans: string[] }>('select public.withdraw_again($1::text::jsonb) as orphans', [
    JSON.stringify(withdrawals),
  ])
  return row!.orphans
}
