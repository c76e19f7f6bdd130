import { Surroundings } from '../classifier/features.ts'
import { shippedStateModels, type Models } from '../classifier/models.ts'
import type { Thread } from '../conversation.ts'
import { labelMessage } from '../labelling.ts'
import { asksService } from '#shared/portuguese/asks-service.ts'
import { dayNamed } from '#shared/time/day-named.ts'
import { languageCounts } from '#shared/portuguese/language-counts.ts'
import { openChanges } from '../open-points/open-changes.ts'
import { answersIn } from '../rules/answered.ts'
import { phraseFinder, type OwnPhrase } from '../own-phrases.ts'
import { actsOf, sellerActs } from '../seller-acts.ts'
import { maxBefore, type MessageFacts } from './message-facts.ts'

/**
 * The facts of each message. Those of a message depend on no later one, but for what it changes of what stands open: that is told of
 * the newest alone, and differs where a price is told anywhere in the chat.
 *
 * @param phrases what the seller looks for in the customer's messages
 */
export function factsOf(
  { messages }: Thread,
  { label }: Pick<Models, 'label'> = shippedStateModels(),
  phrases: readonly OwnPhrase[] = [],
): MessageFacts[] {
  const surroundings = new Surroundings()
  const marksIn = phraseFinder(phrases)
  const read = messages.map(({ from, kind, text, ...message }, index): Omit<MessageFacts, 'open'> => {
    const at = message.at.slice(0, 16)
    const sight = surroundings.see({ at, from, kind, text })
    const common = { at, from, kind, length: text?.length ?? 0, before: Math.min(index, maxBefore) }
    if (!sight) {
      const done = actsOf({ kind, text })
      const acts = sellerActs.filter((act) => done.has(act))
      const nothing = { found: [], chances: null, answers: [], day: null, asksService: false, language: null, own: [] }
      return { ...common, ...nothing, acts }
    }
    return {
      ...common,
      ...labelMessage(text ?? '', sight, label),
      acts: [],
      answers: answersIn(sight.words),
      day: dayNamed(text ?? ''),
      asksService: asksService(text ?? ''),
      language: languageCounts(text ?? ''),
      own: marksIn(text ?? ''),
    }
  })
  const marks = openChanges(
    read,
    messages.map(({ text }) => text ?? ''),
  )
  return read.map((facts, index) => ({ ...facts, open: marks[index]! }))
}
