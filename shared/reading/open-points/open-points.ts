import type { Point } from './closing.ts'
import { initialState, nextState, type SpokenChat } from './follow-points.ts'
import { firstRead } from './first-read.ts'

/**
 * What the customer has asked and nobody has answered, the oldest first: each is followed from where it was asked, by what
 * it is about. A greeting, 'já vejo', or an answer to something else closes nothing; the customer may withdraw it.
 */
export function openPointsOf(chat: SpokenChat): readonly Point[] {
  const { length } = chat.messages
  let state = initialState
  for (let at = firstRead(chat); at < length; at += 1) state = nextState(chat, state, at)
  return state.open
}
