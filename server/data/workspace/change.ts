import { setTimeout } from 'node:timers/promises'
import type { Db } from '#server/supabase/client.ts'
import { unwrap } from '#server/supabase/client.ts'
import { Busy } from '#server/unavailable.ts'
import { followUpsKnown, followUpsOf } from './follow-ups.ts'
import type { ContactRow, CorrectionRow, CustomerRow, EventRow } from './rows.ts'
import { withWallTimes } from './wall-times.ts'

/** Complete rows to store in one transaction. */
export type Change = {
  customers?: CustomerRow[]
  contacts?: ContactRow[]
  corrections?: CorrectionRow[]
  /** Ids of corrections. */
  takenBack?: string[]
  events?: EventRow[]
  distinct?: { one: string; other: string }[]
  /** Contacts that were erased, and are brought back. */
  forgiven?: { name_key: string; number_key: string | null }[]
}

/** A session without a workspace: its member is none of any, or was signed out. */
export class NoWorkspace extends Error {
  override name = 'NoWorkspace'
}

const maxAttempts = 8
/** Times the number of the attempts before. */
const waitMs = 20

/**
 * Stores a change that was concluded from what stands in the workspace now. Where somebody else has stored one meanwhile, it
 * is concluded again.
 *
 * @param conclude gives the change, or none, and what to answer; it may run several times
 */
export async function changing<Answer>(
  db: Db,
  conclude: () => Promise<{ change: Change | null; answer: Answer }>,
): Promise<Answer> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // The scheduler renews follow-ups for half a second at a time: somebody who loses to it each time waits until it rests.
    // oxlint-disable-next-line no-await-in-loop -- An attempt after the other.
    if (attempt > 0) await setTimeout(attempt * waitMs)
    const revision = await revisionIn(db)
    const { change, answer } = await conclude()
    if (change === null) return answer
    const followUps = await followUpsAfter(db, change)
    const none = { customers: [], contacts: [], corrections: [], takenBack: [], events: [], distinct: [], forgiven: [] }
    if (await unwrap(db.rpc('save_workspace', { change: { ...none, ...change, followUps, revision } as never })))
      return answer
  }
  throw new Busy('The workspace changes all the time')
}

async function followUpsAfter(db: Db, { customers = [] }: Change) {
  if (customers.length === 0) return []
  const ids = customers.map(({ id }) => id)
  return followUpsOf(customers.map(withWallTimes), await followUpsKnown(db, ids))
}

async function revisionIn(db: Db): Promise<number> {
  const [row] = await unwrap(db.from('workspaces').select('revision'))
  if (!row) throw new NoWorkspace('No workspace')
  return row.revision
}
