import type { MissingPlace } from '../replies/suggestion.ts'
import type { BesideView } from './beside-view.ts'
import { placeCode } from './missing-answer.ts'

/** A fact that the replies to a conversation lack. `code` tells it from those of other conversations: each is counted once. */
export type MissedFact = { code: string; place: Extract<MissingPlace, { of: 'item' }> }

/** Null where no item lacks what the conversation asks for. */
export function missedFactIn(view: BesideView): MissedFact | null {
  if (view.kind !== 'missing' || view.missing.place.of !== 'item') return null
  const { person, missing } = view
  return { code: `${person.id ?? person.name} ${placeCode(missing.place)}`, place: view.missing.place }
}
