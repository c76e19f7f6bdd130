import { dayMs } from '#shared/durations.ts'
import { unwrap, countOf, fetchAll, type Db, type UntypedDb } from '../supabase/client.ts'
import { ephemeralRows } from './ephemeral-data.ts'
import { consentProof, daysUnconfirmed, personalRows, sessionDays, type RetainedRows } from './personal-data.ts'
import type { Supabase } from '../supabase/supabase.ts'

/**
 * Deletes what has been kept for as long as /privacy says, and CV files that no row names. Counts what went, by table. A
 * step that fails keeps no other from being done; then it throws what failed.
 */
export async function purge({ db, cvs }: Pick<Supabase, 'db' | 'cvs'>): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  const failures: string[] = []
  const step = async (name: string, act: () => Promise<number>) => {
    try {
      gone[name] = (gone[name] ?? 0) + (await act())
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`)
    }
  }

  // Before rows go: files of those are meant to go with them.
  let old: string[] = []
  await step('CV files', async () => {
    const files = await cvs.olderThanADay()
    expectOwnCvs(files, await orphanedCvs(db, files))
    old = files
    return 0
  })
  for (const rows of [...personalRows, ...ephemeralRows]) await step(rows.table, () => deleteDue(db, rows))
  for (const [about, days] of Object.entries(consentProof)) {
    await step('consents', () => unwrap(db.rpc('purge_consents', { about, before: daysAgo(days) })))
  }

  await step('auth log', () => emptyAuthLog(db))
  const before = daysAgo(daysUnconfirmed)
  await step('unconfirmed accounts', () => unwrap(db.rpc('purge_unconfirmed_accounts', { before })))
  await step('unconfirmed consents', () => unwrap(db.rpc('erase_unconfirmed_consents', { before })))
  await step('idle sessions', () =>
    unwrap(
      db.rpc('purge_sessions', {
        addresses_before: daysAgo(sessionDays.address),
        idle_since: daysAgo(sessionDays.idle),
      }),
    ),
  )

  await step('CV files', async () => {
    const forgotten = await orphanedCvs(db, old)
    await cvs.remove(forgotten)
    return forgotten.length
  })
  if (failures.length > 0) throw new Error(failures.join(' '))
  return gone
}

/** CV files that may be nobody's before it looks as if they were another database's. */
const maxOrphanedCvs = 10

/** A database that is new, empty or older than its files names few of them, and none may be deleted for that. */
function expectOwnCvs({ length: count }: readonly string[], { length: nobodys }: readonly string[]) {
  if (nobodys <= maxOrphanedCvs || nobodys <= count / 2) return
  throw new Error(
    `No application names ${nobodys} of ${count} CV files, so none was deleted. Is this the database that they belong to? docs/operations.md says what to do ("CV files that no application names").`,
  )
}

/** A project that was used for years before has many rows there, and a call may take a few seconds only. */
async function emptyAuthLog(db: Db): Promise<number> {
  const atMost = 10_000
  let count = 0
  for (;;) {
    const deleted = await unwrap(db.rpc('purge_auth_log', { at_most: atMost }))
    count += deleted
    if (deleted < atMost) return count
  }
}

/** Milliseconds a deletion may take: nobody waits for it. */
const deletionTimeoutMs = 60_000

async function deleteDue(db: Db, { table, retention }: RetainedRows): Promise<number> {
  let count = 0
  for (const { days, after, only } of retention) {
    // The list is typed column by column, which a loop over its tables cannot follow.
    const due = (db as UntypedDb)
      .from(table)
      .delete({ count: 'exact' })
      .abortSignal(AbortSignal.timeout(deletionTimeoutMs))
      .lt(after, daysAgo(days))
    if (!only) count += await countOf(due)
    else if ('isBelow' in only) count += await countOf(due.lt(only.column, only.isBelow))
    else count += await countOf(only.isSet ? due.not(only.column, 'is', null) : due.is(only.column, null))
  }
  return count
}

/** Those among files that no application names. They are older than a day, so their rows would have come by now. */
async function orphanedCvs(db: Db, files: readonly string[]): Promise<string[]> {
  const rows = await fetchAll((after) => db.from('job_applications').select('id, cv').gt('id', after).order('id'))
  const named = new Set(rows.map(({ cv }) => cv))
  return files.filter((file) => !named.has(file))
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString()
}
