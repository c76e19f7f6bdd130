import { adviceOf } from './advice.ts'
import { chanceOf } from './chance.ts'
import { shippedModels, type Models } from './classifier/models.ts'
import { stepsOf } from './conclusion.ts'
import type { Thread } from './conversation.ts'
import { corrected } from './facts/correct-facts.ts'
import { factsOf } from './facts/facts-of.ts'
import type { ThreadFacts } from './facts/message-facts.ts'
import { conclusionOf, stateOf } from './read-state.ts'
import type { Advice, Correction, Reading } from './reading.ts'

/**
 * Reads a thread: labels with the words that caused them, and where it stands at `thread.end`. The same thread gives
 * the same reading. `corrections` are the seller's: a label that is not right is taken away before anything is derived.
 */
export function readThread(
  thread: Thread,
  corrections: readonly Correction[] = [],
  models: Models = shippedModels(),
): Reading {
  return readFacts({ messages: factsOf(thread, models), end: thread.end }, corrections, models)
}

/** What `readThread` reads, from facts alone. */
export function readFacts(
  { messages: given, end }: ThreadFacts,
  corrections: readonly Correction[] = [],
  models: Models = shippedModels(),
): Reading {
  const conclusion = conclusionOf({ messages: corrected(given, corrections), end }, models)
  const { course, features, stage, waiting } = conclusion
  return {
    ...stateOf(conclusion, models),
    next: adviceOf({ course, stage, waiting }, stepsOf(models, features, stage)),
    chance: chanceOf(course, stage, models, features),
  }
}

/** What to do at `end`, best first, of a thread that has been silent since its last message: the `next` of `readFacts`. */
export function adviceAt({ messages, end }: ThreadFacts, corrections: readonly Correction[]): Advice[] {
  const models = shippedModels()
  const { course, features, stage, waiting } = conclusionOf({ messages: corrected(messages, corrections), end }, models)
  return adviceOf({ course, stage, waiting }, stepsOf(models, features, stage))
}
