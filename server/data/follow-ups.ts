import { z } from 'zod'
import { tableRow, unwrap, unwrapAs, type Db } from '../supabase/client.ts'
import { BackendDown, Unavailable } from '../unavailable.ts'
import { followUpsOf, FollowUpsKnown } from './workspace/follow-ups.ts'
import type { CustomerRow, FollowUpRow } from './workspace/rows.ts'
import { withWallTimes } from './workspace/wall-times.ts'

const OldFollowUps = z.object({
  workspace: z.string(),
  revision: z.number(),
  after: z.string(),
  customers: z.array(tableRow<CustomerRow>()),
  known: FollowUpsKnown,
})

/** `openingHours` is null without a set-up, `perDay` where the member has set none. */
const ToTell = z.object({
  workspace: z.string(),
  openingHours: z.string().nullable(),
  perDay: z.number().nullable(),
})

/** `perDay` bounds those that nobody noted, `atMost` those that the seller did. */
type Telling = { workspace: string; now: string; onlyNoted: boolean; perDay: number; atMost: number }

const customersPerPage = 100

/** Follow-ups of all workspaces, as the scheduler sees them. Times are São Paulo's. */
export function followUpsIn(db: Db) {
  return {
    /**
     * Concludes a page of follow-ups of an older set-up anew; null where there are none. Members store rows past every form:
     * what nothing can be concluded from, or stored, keeps its follow-up, and nobody waits for it. `skipped` counts them.
     */
    async renew(): Promise<{ skipped: number } | null> {
      const old = await unwrapAs(OldFollowUps.nullable(), db.rpc('old_follow_ups', { at_most: customersPerPage }))
      if (old === null) return null
      const { workspace, revision, after, customers, known } = withWallTimes(old)
      const isLast = customers.length < customersPerPage
      // Where somebody has changed the workspace meanwhile nothing is stored, and the page comes once more.
      const save = (rows: FollowUpRow[]) =>
        unwrap(
          db.rpc('save_renewed_follow_ups', {
            workspace,
            known_revision: revision,
            after,
            up_to: (isLast ? null : customers.at(-1)!.id) as string,
            rows: rows as never,
          }),
        )
      const { rows, skipped } = concluded(customers, known)
      try {
        await save(rows)
        return { skipped }
      } catch (failure) {
        if (rows.length === 0 || failure instanceof BackendDown || isPassing(failure)) throw failure
        await save([])
        return { skipped: customers.length }
      }
    },

    /** Workspaces in which something is due that was not told yet. */
    toTell: (now: string, atMost: number) =>
      unwrapAs(z.array(ToTell), db.rpc('workspaces_to_tell', { now_at: now, at_most: atMost })),

    /**
     * Marks what is due in a workspace as told, once; `onlyNoted` leaves all but the seller's own times for later.
     *
     * @returns how many were told; with `atMost` or more there may be others
     */
    tell: ({ workspace, now, onlyNoted, perDay, atMost }: Telling): Promise<number> =>
      unwrap(
        db.rpc('tell_follow_ups', {
          workspace,
          now_at: now,
          only_noted: onlyNoted,
          per_day: perDay,
          at_most: atMost,
        }),
      ),

    /** What all processes share, however their own clocks differ. */
    databaseTime: async () => new Date(await unwrap(db.rpc('database_time'))),

    noteTurn: () => unwrap(db.rpc('note_scheduler_turn')),

    /** When any process last looked for what is due; null where none ever has. */
    async lastTurn(): Promise<Date | null> {
      const [row] = await unwrap(db.from('scheduler_turns').select('last_at'))
      return row ? new Date(row.last_at) : null
    },
  }
}

/** A deadlock, a lock or statement that took too long, a server without room: the next turn tries the same page. */
const isPassing = (failure: unknown) => failure instanceof Unavailable && / (?:40|53|55|57)\w{3}$/.test(failure.message)

function concluded(customers: readonly CustomerRow[], known: FollowUpsKnown) {
  const rows: FollowUpRow[] = []
  let skipped = 0
  for (const customer of customers) {
    try {
      rows.push(...followUpsOf([customer], known))
    } catch {
      skipped += 1
    }
  }
  return { rows, skipped }
}
