import type { MessageFacts } from '../reading/facts/message-facts.ts'
import type { SaidMessage } from './copied.ts'

/** The words of each message, null where they are not at hand: those of its minute, its author and its length. */
export function wordsOf(messages: readonly MessageFacts[], said: readonly SaidMessage[]): (string | null)[] {
  const texts = Map.groupBy(said, keyOf)
  return messages.map(({ at, from, length }) => texts.get(key(at, from, length))?.shift()?.text ?? null)
}

const keyOf = ({ at, from, text }: SaidMessage) => key(at.slice(0, 16), from, text.length)

const key = (at: string, from: string, length: number) => `${at} ${from} ${length}`
