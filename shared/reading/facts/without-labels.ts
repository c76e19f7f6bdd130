import type { Label } from '../labels.ts'
import type { Correction } from '../reading.ts'
import { corrected } from './correct-facts.ts'
import type { MessageFacts } from './message-facts.ts'

/** Facts as if these labels did not exist: nothing that is concluded from them knows of any. */
export function withoutLabels(messages: MessageFacts[], off: readonly Label[]): MessageFacts[] {
  if (off.length === 0) return messages
  return corrected(
    messages,
    messages.flatMap((_, message) => off.map((label) => ({ message, label, right: false }))),
  )
}

/** Corrections that may still be heard: one that confirms a label which is off would bring it back. */
export function ofLabelsThatAreOn(corrections: readonly Correction[], off: readonly Label[]): Correction[] {
  return corrections.filter(({ label }) => !off.includes(label))
}
