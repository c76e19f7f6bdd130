import type { WallTime } from '../time/wall-time.ts'
import type { MessageFacts } from './facts/message-facts.ts'
import type { Label } from './labels.ts'
import { awaitsAnswer } from './rhythm.ts'

/** Who spoke, from when on: what one side wrote on one day, until the other did. */
export type Turn = { at: WallTime; by: 'customer' | 'seller' }

const maxTurns = 8

/** The last turns of a chat, in order. */
export function turnsOf(messages: readonly MessageFacts[]): Turn[] {
  const turns: Turn[] = []
  for (let index = messages.length - 1; index >= 0 && turns.length <= maxTurns; index -= 1) {
    const { at, from } = messages[index]!
    const next = turns.at(-1)
    if (next?.by === from && next.at.slice(0, 10) === at.slice(0, 10)) next.at = at
    else turns.push({ at, by: from })
  }
  return turns.slice(0, maxTurns).toReversed()
}

/**
 * On how many days the seller wrote since the customer did, but for an answer that the customer awaited (`isAnswerFirst`),
 * and for the greeting of who never wrote.
 *
 * @param doneOn days on which the seller said so, whether their message came in or not
 */
export function triesOf(turns: readonly Turn[], isAnswerFirst: boolean, doneOn: readonly string[] = []): number {
  const last = turns.findLastIndex(({ by }) => by === 'customer')
  const written = turns.slice(last + 1).map(({ at }) => at.slice(0, 10))
  const tries = written.slice(isAnswerFirst || last < 0 ? 1 : 0)
  const since = turns[last]?.at.slice(0, 10) ?? ''
  return new Set([...tries, ...doneOn.filter((day) => day > since)]).size
}

/** Whether the customer's last words awaited an answer, or what the seller had offered to send. `labels`: those of each message. */
export function awaitedAnswer(messages: readonly MessageFacts[], labels: readonly (readonly Label[])[]): boolean {
  const last = messages.findLastIndex(({ from }) => from === 'customer')
  const first = messages.slice(0, last + 1).findLastIndex(({ from }) => from === 'seller') + 1
  const said = labels.slice(first, last + 1).flat()
  const wasOffered = messages[first - 1]?.acts.includes('offersToSend') ?? false
  return last >= 0 && (awaitsAnswer(said) || (wasOffered && said.includes('confirmacao')))
}
