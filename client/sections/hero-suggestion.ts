import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { suggest } from '#shared/replies/suggest.ts'
import type { Reply } from '#shared/replies/suggestion.ts'
import { heroCatalogue, heroNow, heroSetUp, heroThread } from './hero-chat.ts'

function repliesToCamila(): Pick<Reply, 'reason' | 'text'>[] {
  const suggestion = suggest({
    facts: { messages: factsOf(heroThread), end: heroNow },
    corrections: [],
    words: heroThread.messages.map(({ text }) => text),
    contact: heroThread.contact,
    catalogue: heroCatalogue,
    setUp: heroSetUp,
    now: heroNow,
    writesAnyway: false,
  })
  if (suggestion.kind !== 'replies')
    throw new Error(`The example of the landing page gets no replies: ${suggestion.kind}`)
  return suggestion.replies.map(({ reason, text }) => ({ reason, text }))
}

/** What the writer suggests for the example of the landing page. The build writes its value: see `computesOnce` in vite.config.ts. */
export const heroSuggestion = { replies: repliesToCamila() }
