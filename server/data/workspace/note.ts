import { unwrap, type Db } from '#server/supabase/client.ts'
import { changing } from './change.ts'
import { stored, unknown, type Changed } from './changed.ts'
import { eventOf } from './events.ts'
import { currentCustomer } from './known-customers.ts'
import type { CustomerRow, EventRow } from './rows.ts'

/** A note that saves itself while it is written is one event, not one for every pause. */
const sameNoteMinutes = 10

/** Writes a customer's note, where it still is what the seller saw. */
export function writeNote(db: Db, id: string, note: string, seen: string): Promise<Changed> {
  return changing(db, async () => {
    const row = await currentCustomer(db, id)
    if (!row) return unknown
    if (row.note === note) return { change: null, answer: { kind: 'changed', customer: row, event: null } }
    if (row.note.trim() !== seen) return { change: null, answer: { kind: 'conflict', customer: row } }
    return stored({ ...row, note }, { ...(await eventToContinue(db, row)), after: { note } })
  })
}

/** The newest event where it is this note, begun just now; else one of its own. */
async function eventToContinue(db: Db, { id, note }: CustomerRow): Promise<EventRow> {
  const columns = 'id, customer_id, at, kind, before, after, undone_at'
  const query = db.from('customer_events').select(columns).eq('customer_id', id)
  const [newest] = (await unwrap(query.order('at', { ascending: false }).limit(1))) as unknown as (EventRow & {
    at: string
  })[]
  const isSame =
    newest?.kind === 'changed' &&
    newest.undone_at === null &&
    Object.keys(newest.after).join() === 'note' &&
    newest.after.note === note &&
    Date.now() - Date.parse(newest.at) < sameNoteMinutes * 60_000
  if (!isSame) return eventOf(id, 'changed', { note }, {})
  const { at: _, ...event } = newest
  return event
}
