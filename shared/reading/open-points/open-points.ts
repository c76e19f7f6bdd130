import { followed, nothingAsked, type SpokenChat } from './follow-points.ts'
import { firstRead } from './first-read.ts'
import type { Said } from './said.ts'

/** A question or a request of the customer to which the seller has said nothing. */
export type OpenPoint = Said

/**
 * What the customer has asked and nobody has answered, the oldest first: each is followed from where it was asked, by what
 * it is about. A greeting, 'já vejo', or an answer to something else closes nothing; the customer may withdraw it.
 */
export function openPointsOf(chat: SpokenChat): readonly OpenPoint[] {
  const { length } = chat.messages
  let until = nothingAsked
  for (let at = firstRead(chat); at < length; at += 1) until = followed(chat, until, at)
  return until.open
}
