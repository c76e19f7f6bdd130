import type { Thread } from '#shared/reading/conversation.ts'
import { suggest } from '#shared/replies/suggest.ts'
import { noMarks, type Suggestion, type WriterInput } from '#shared/replies/suggestion.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { trades, type Trade } from './trades.ts'

export const tradeNamed = (name: string): Trade => trades.find((trade) => trade.name === name)!
export const nutrition = tradeNamed('nutrition')

type Lines = readonly string[]

/** The thread of lines `2026-03-10 08:41 C: oi`; S is the seller. */
export function threadOfLines(contact: string, lines: Lines): Thread {
  const messages = lines.map((line): Thread['messages'][number] => {
    const [, day, time, who, text] = /^(\S+) (\S+) ([CS]): ?(.*)$/s.exec(line)!
    return { at: `${day}T${time}`, from: who === 'C' ? 'customer' : 'seller', kind: 'text', text: text! }
  })
  return { contact, messages, end: messages.at(-1)!.at }
}

/** What the writer gets at a moment; `trade` is nutrition unless said. */
export function inputOf(thread: Thread, now: string, more: Partial<WriterInput> = {}): WriterInput {
  return {
    facts: { messages: factsOf(thread), end: now },
    corrections: [],
    words: thread.messages.map(({ text }) => text),
    contact: thread.contact,
    offer: null,
    catalogue: nutrition.catalogue,
    setUp: nutrition.setUp,
    now,
    writesAnyway: false,
    marks: noMarks,
    ...more,
  }
}

export const suggestionFor = (
  contact: string,
  lines: Lines,
  now: string,
  more: Partial<WriterInput> = {},
): Suggestion => suggest(inputOf(threadOfLines(contact, lines), now, more))

/** The replies of a suggestion; a wait has none, and that fails the test. */
export function repliesOf(suggestion: Suggestion) {
  if (suggestion.kind === 'replies' || suggestion.kind === 'missing') return suggestion.replies
  throw new Error(`No replies: ${suggestion.kind}, ${suggestion.why}`)
}
