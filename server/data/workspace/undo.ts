import { unwrap, type Db } from '#server/supabase/client.ts'
import { changing } from './change.ts'
import { agrees, stored, unknown, type Answered, type Changed } from './changed.ts'
import { concludedAnew, factsOfContacts } from './customer-facts.ts'
import { knownCustomers, type Known } from './known-customers.ts'
import { mergedAgain, parted } from './merge.ts'
import type { CustomerRow, EventRow } from './rows.ts'

/** Undoes an event, or does it again. */
export function undo(db: Db, eventId: string, isRedo = false): Promise<Changed> {
  return changing(db, async () => {
    const columns = 'id, customer_id, kind, before, after, undone_at'
    const event = (await unwrap(
      db.from('customer_events').select(columns).eq('id', eventId).maybeSingle(),
    )) as unknown as EventRow | null
    if (!event || (event.undone_at === null) === isRedo) return unknown
    const known = await knownCustomers(db, [event.customer_id, ...(event.after.merged ? [event.after.merged] : [])])
    if (!known.customers[0]) return unknown
    const marked = { ...event, undone_at: isRedo ? null : new Date().toISOString() }
    if (event.kind === 'merged') return isRedo ? mergedAgain(known, marked) : parted(known, marked)
    if (event.kind === 'corrected') return corrected(known, marked, isRedo)
    return restored(known, marked, isRedo)
  })
}

function restored(known: Known, event: EventRow, isRedo: boolean): Answered {
  const row = known.customers[0]!
  const [from, to] = isRedo ? [event.before, event.after] : [event.after, event.before]
  const isRead = event.kind === 'read'
  if (!agrees(row, isRead ? { stage: from.stage! } : from))
    return { change: null, answer: { kind: 'conflict', customer: row } }
  // Who undoes what was read has decided: the next reading leaves it so.
  const values = isRead ? { stage: to.stage!, stage_by_hand: true, asleep_at: null } : to
  const back = { ...row, ...values } as CustomerRow
  const isReadAgain = row.stage_by_hand && !back.stage_by_hand
  return stored(
    isReadAgain ? concludedAnew(back, factsOfContacts(known.contacts), known.corrections, known.labels) : back,
    event,
  )
}

function corrected(known: Known, event: EventRow, isRedo: boolean): Answered {
  const correction = event.after.correction!
  const others = known.corrections.filter(({ id }) => id !== correction.id)
  const corrections = isRedo ? [...others, correction] : others
  const row = concludedAnew(known.customers[0]!, factsOfContacts(known.contacts), corrections, known.labels)
  return stored(row, event, isRedo ? { corrections: [correction] } : { takenBack: [correction.id] })
}
