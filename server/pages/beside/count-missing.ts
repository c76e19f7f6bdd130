import type { BesideView, GivenToRead } from '#shared/beside/beside-view.ts'
import { missedFactIn } from '#shared/beside/missed-fact.ts'
import type { ActionContext } from '#server/context.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { Unavailable } from '#server/unavailable.ts'

/** Counts what the replies lack of the catalogue, unless the page has it counted already, and gives what is counted then. */
export async function countMissing(
  view: BesideView,
  { counted }: GivenToRead,
  { session, log }: ActionContext,
): Promise<string> {
  const missed = missedFactIn(view)
  if (missed === null || missed.code === counted) return counted
  try {
    await workspaceIn(session.db).countMissedFact(missed.place.id, missed.place.field)
  } catch (failure) {
    if (!(failure instanceof Unavailable)) throw failure
    log.warn({ reason: failure.message }, 'a missing fact was not counted')
  }
  return missed.code
}
