import type { Conversation, Thread, ThreadMessage } from './conversation.ts'
import type { WallTime } from '../time/wall-time.ts'
import { maxLettersRead } from '../portuguese/letters-read.ts'

/** Messages that are read. A longer conversation is read from its end: what stands now is decided there. */
export const newestRead = 2_000
/** Letters of them: a second's work. */
const newestLetters = 400_000

/**
 * A conversation of two, seen by one of them, who may have written nothing, in the order of its minutes: WhatsApp writes
 * messages as they arrived, and one that was sent from a phone without a network arrives late. `total` counts the messages
 * before it was cut.
 */
export function threadOf(
  { authors, messages }: Conversation,
  seller: string,
  contact: string | null,
  now: WallTime,
): { thread: Thread; total: number } {
  const customer = authors.find((author) => author !== seller) ?? contact ?? 'Cliente'
  const spoken = messages
    .flatMap(({ at, author, kind, text }): ThreadMessage[] =>
      author === null || kind === 'system' ? [] : [{ at, from: author === seller ? 'seller' : 'customer', kind, text }],
    )
    .toSorted(inTime)
  const last = spoken.at(-1)?.at ?? now
  const end = last > now ? last : now
  return { thread: { contact: customer, messages: newest(spoken), end }, total: spoken.length }
}

/** Messages of one minute keep their order. */
function inTime(one: ThreadMessage, other: ThreadMessage): number {
  const [minute, otherMinute] = [one.at.slice(0, 16), other.at.slice(0, 16)]
  return minute < otherMinute ? -1 : minute > otherMinute ? 1 : 0
}

function newest(messages: readonly ThreadMessage[]): ThreadMessage[] {
  let letters = 0
  const isEnough = ({ text }: ThreadMessage) => {
    letters += text === null ? 0 : Math.min(text.length, maxLettersRead)
    return letters > newestLetters
  }
  const last = messages.slice(-newestRead)
  return last.slice(last.findLastIndex(isEnough) + 1)
}
