import type { Thread } from '#shared/reading/conversation.ts'
import { plusMinutes, type WallTime } from '#shared/time/wall-time.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { noMarks, type WriterInput } from '#shared/replies/suggestion.ts'
import { setUpIn, type tones, type Trade } from './trades.ts'

/** A conversation read once, to be cut at any message: facts of a message depend on no later one. */
export type ReadConversation = { contact: string; thread: Thread; facts: MessageFacts[] }

export const readOnce = (thread: Thread): ReadConversation => ({
  contact: thread.contact,
  thread,
  facts: factsOf(thread),
})

/** What the writer gets where a conversation stood after `count` messages, so many minutes later. */
export function inputAt(
  { contact, thread, facts }: ReadConversation,
  count: number,
  trade: Trade,
  tone: (typeof tones)[number],
  minutesLater = 10,
): WriterInput {
  const last = thread.messages[count - 1]!.at
  const now: WallTime = plusMinutes(last, minutesLater)
  return {
    facts: { messages: facts.slice(0, count), end: now },
    corrections: [],
    words: thread.messages.slice(0, count).map(({ text }) => text),
    contact,
    offer: null,
    catalogue: trade.catalogue,
    setUp: setUpIn(trade, tone),
    now,
    writesAnyway: false,
    marks: noMarks,
  }
}

/** Where the customer has spoken and the seller has not yet: numbers of messages. */
export function turnsOf({ messages }: Thread): number[] {
  return messages.flatMap(({ from }, index) =>
    from === 'customer' && messages[index + 1]?.from !== 'customer' ? [index + 1] : [],
  )
}
