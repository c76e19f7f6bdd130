import { minutesOf, type WallTime } from '#shared/time/wall-time.ts'
import { followed, nothingAsked, type SpokenChat } from './follow-points.ts'
import type { Said } from './said.ts'

/** A question or a request of the customer to which the seller has said nothing. */
export type OpenPoint = Said
type Chat = SpokenChat & { now: WallTime }

/** Who writes on for longer is answered what they asked last. */
const [mostMessages, mostCharacters] = [40, 8000] as const
/** What was asked longer ago is over. */
const oldestMinutes = 14 * 24 * 60

/**
 * What the customer has asked and nobody has answered, the oldest first: each is followed from where it was asked, by what
 * it is about. A greeting, 'já vejo', or an answer to something else closes nothing; the customer may withdraw it.
 */
export function openPointsOf(chat: Chat): readonly OpenPoint[] {
  let until = nothingAsked
  for (let at = firstRead(chat); at < chat.messages.length; at += 1) until = followed(chat, until, at)
  return until.open
}

/** Where reading begins: neither what was asked long ago nor all of a long chat is read. */
function firstRead({ messages, words, now }: Chat): number {
  const end = minutesOf(messages.at(-1)?.at ?? now)
  let characters = 0
  const before = messages.findLastIndex(
    ({ at }, index) =>
      index < messages.length - mostMessages ||
      end - minutesOf(at) > oldestMinutes ||
      (characters += words[index]?.length ?? 0) > mostCharacters,
  )
  return before + 1
}
