import type { SupabaseClient } from '@supabase/supabase-js'
import { answerOf, countOf, everyRow, type Db } from './db.ts'
import { consentProof, daysUnconfirmed, personalRows, sessionDays, traces, type Rows } from './personal-data.ts'
import type { Supabase } from './supabase.ts'

/** Deletes what has been kept for as long as /privacy says, and CV files that no row names. Counts what went, by table. */
export async function purge({ db, cvs }: Pick<Supabase, 'db' | 'cvs'>): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  for (const rows of [...personalRows, ...traces]) {
    gone[rows.table] = (gone[rows.table] ?? 0) + (await deleteDue(db, rows))
  }
  for (const [about, days] of Object.entries(consentProof)) {
    gone['consents']! += await answerOf(db.rpc('purge_consents', { about, before: daysAgo(days) }))
  }

  gone['auth log'] = await emptyAuthLog(db)
  const before = daysAgo(daysUnconfirmed)
  gone['unconfirmed accounts'] = await answerOf(db.rpc('purge_unconfirmed_accounts', { before }))
  gone['unconfirmed consents'] = await answerOf(db.rpc('erase_unconfirmed_consents', { before }))
  gone['idle sessions'] = await answerOf(
    db.rpc('purge_sessions', {
      addresses_before: daysAgo(sessionDays.address),
      idle_since: daysAgo(sessionDays.idle),
    }),
  )

  const forgotten = await nobodysCvs(db, await cvs.olderThanADay())
  await cvs.remove(forgotten)
  return { ...gone, 'CV files': forgotten.length }
}

/** A project that was used for years before has many rows there, and a call may take a few seconds only. */
async function emptyAuthLog(db: Db): Promise<number> {
  const atMost = 10_000
  let count = 0
  for (;;) {
    const deleted = await answerOf(db.rpc('purge_auth_log', { at_most: atMost }))
    count += deleted
    if (deleted < atMost) return count
  }
}

/** Milliseconds a deletion may take: nobody waits for it. */
const patience = 60_000

async function deleteDue(db: Db, { table, goes }: Rows): Promise<number> {
  let count = 0
  for (const { days, after, only } of goes) {
    // The list is typed column by column, which a loop over its tables cannot follow.
    const due = (db as SupabaseClient)
      .from(table)
      .delete({ count: 'exact' })
      .abortSignal(AbortSignal.timeout(patience))
      .lt(after, daysAgo(days))
    count += await countOf(!only ? due : only.isSet ? due.not(only.column, 'is', null) : due.is(only.column, null))
  }
  return count
}

/** Those among files that no application names. They are older than a day, so their rows would have come by now. */
async function nobodysCvs(db: Db, files: readonly string[]): Promise<string[]> {
  const rows = await everyRow((after) => db.from('job_applications').select('id, cv').gt('id', after).order('id'))
  const named = new Set(rows.map(({ cv }) => cv))
  return files.filter((file) => !named.has(file))
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
}
