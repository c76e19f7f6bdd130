import { dayMs } from '#shared/time/durations.ts'
import { unwrap, countOf, newestFirst, type Db, type UntypedDb } from '../supabase/client.ts'
import { ephemeralRows } from './ephemeral-data.ts'
import { personalRows } from './personal-data.ts'
import { consentProofDays, sessionDays, unconfirmedDays, type RetainedRows } from './retention.ts'
import type { Supabase } from '../supabase/supabase.ts'

/**
 * Deletes what has been kept for as long as /privacy says, and CV files that no row names. Returns counts by table. A step
 * that fails does not stop the others; at the end their failures are thrown.
 */
export async function purge({ db, cvs }: Pick<Supabase, 'db' | 'cvs'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const failures: string[] = []
  const step = async (name: string, act: () => Promise<number>) => {
    try {
      counts[name] = (counts[name] ?? 0) + (await act())
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`)
    }
  }

  // Checked before rows are deleted: the files of those rows become orphans by intent.
  let oldFiles: string[] = []
  await step('CV files', async () => {
    const files = await cvs.olderThanADay()
    expectOwnCvs(files, await orphanedCvs(db, files))
    oldFiles = files
    return 0
  })
  for (const rows of [...personalRows, ...ephemeralRows]) await step(rows.table, () => deleteDue(db, rows))
  for (const [about, days] of Object.entries(consentProofDays)) {
    await step('consents', () => unwrap(db.rpc('purge_consents', { about, before: daysAgo(days) })))
  }

  await step('auth log', () => emptyAuthLog(db))
  const before = daysAgo(unconfirmedDays)
  await step('unconfirmed accounts', () => unwrap(db.rpc('purge_unconfirmed_accounts', { before })))
  await step('unconfirmed consents', () => unwrap(db.rpc('purge_unconfirmed_consents', { before })))
  const sessions = { addresses_before: daysAgo(sessionDays.address), idle_since: daysAgo(sessionDays.idle) }
  await step('idle sessions', () => unwrap(db.rpc('purge_sessions', sessions)))

  await step('push_subscriptions', () => unwrap(db.rpc('purge_push_subscriptions')))

  await step('CV files', async () => {
    const orphaned = await orphanedCvs(db, oldFiles)
    await cvs.remove(orphaned)
    return orphaned.length
  })
  if (failures.length > 0) throw new Error(failures.join(' '))
  return counts
}

/** More orphaned CV files than this, and more than half, look like another database's. */
const maxOrphanedCvs = 10

/** A database that is new, empty or older than its files names few of them: then none may be deleted. */
function expectOwnCvs({ length: count }: readonly string[], { length: orphans }: readonly string[]) {
  if (orphans <= maxOrphanedCvs || orphans <= count / 2) return
  throw new Error(
    `No application names ${orphans} of ${count} CV files, so none was deleted. Is this the database that they belong to? docs/operations.md says what to do ("CV files that no application names").`,
  )
}

/** In batches: a project that was used for years has many rows, and a call times out after a few seconds. */
async function emptyAuthLog(db: Db): Promise<number> {
  const atMost = 10_000
  let count = 0
  for (;;) {
    const deleted = await unwrap(db.rpc('purge_auth_log', { at_most: atMost }))
    count += deleted
    if (deleted < atMost) return count
  }
}

/** Long, since nobody waits for a deletion. */
const deletionTimeoutMs = 60_000

async function deleteDue(db: Db, { table, retention }: RetainedRows): Promise<number> {
  let count = 0
  for (const { days, after, only } of retention) {
    // Each entry of the list is typed by its own table, which a loop over all of them loses.
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

/** Files that no application names. All are older than a day, so a row would exist by now. */
async function orphanedCvs(db: Db, files: readonly string[]): Promise<string[]> {
  const orphaned = new Set(files)
  const rows = newestFirst('created_at', new Date(0), () => db.from('job_applications').select('id, at:created_at, cv'))
  for await (const { cv } of rows) orphaned.delete(cv)
  return [...orphaned]
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString()
}
