import { factsOf } from '../reading/facts/facts-of.ts'
import { suggest } from '../replies/suggest.ts'
import { noMarks, type Reply } from '../replies/suggestion.ts'
import { heroCatalogue, heroNow, heroSetUp, heroThread } from './hero-chat.ts'

function repliesToCamila(messageCount: number): Pick<Reply, 'reason' | 'text'>[] {
  const thread = { ...heroThread, messages: heroThread.messages.slice(0, messageCount) }
  const suggestion = suggest({
    facts: { messages: factsOf(thread), end: heroNow },
    corrections: [],
    words: thread.messages.map(({ text }) => text),
    contact: thread.contact,
    offer: null,
    catalogue: heroCatalogue,
    setUp: heroSetUp,
    now: heroNow,
    writesAnyway: false,
    marks: noMarks,
  })
  if (suggestion.kind !== 'replies') throw new Error(`The example gets no replies: ${suggestion.kind}`)
  return suggestion.replies.map(({ reason, text }) => ({ reason, text }))
}

/** What the writer suggests for the example of the landing page. The build writes its value: see `computesOnce` in vite.config.ts. */
export const heroSuggestion = { replies: repliesToCamila(3) }

/** Before Camila asks whether she can begin on Monday. */
export const firstSuggestion = { replies: repliesToCamila(2) }
