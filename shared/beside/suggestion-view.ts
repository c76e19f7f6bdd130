import type { Sentence } from '../reading/chat-reader.ts'
import { decodeFacts } from '../reading/facts/decode-facts.ts'
import type { MessageFacts } from '../reading/facts/message-facts.ts'
import { labelWords } from '../reading/label-words.ts'
import { learnedOrder } from '../replies/learned-order.ts'
import { readInput } from '../replies/scene-of.ts'
import { suggest } from '../replies/suggest.ts'
import type { Suggestion, WriterInput } from '../replies/suggestion.ts'
import type { ReplyView, SuggestionView } from './beside-view.ts'
import { heardFrom, heardIn, optOutIn, peaceOf } from './heard.ts'
import { chatWithReply } from './chat-with-reply.ts'
import { doubtLine, openLine } from './mark-lines.ts'
import { missingView } from './missing-view.ts'
import type { Open } from './open.ts'
import { personView } from './person-view.ts'
import { waitView } from './wait-view.ts'
import { wordsOf } from './words-of.ts'

export type SuggestionAsked = Open & { now: string }

/** What the window shows of a person: written by the same code in a browser's worker and on the server. */
export function suggestionView(asked: SuggestionAsked): SuggestionView {
  const { person } = asked.answer
  return keptSuggestionView(asked, person ? decodeFacts(person.facts) : [])
}

/** @param kept the facts of the person */
export function keptSuggestionView(asked: SuggestionAsked, kept: readonly MessageFacts[]): SuggestionView {
  const { newName, added, said, now, writesAnyway, marks } = asked
  const { person, sources, learned } = asked.answer
  const messages = [...kept, ...(added ? decodeFacts(added) : [])]
  const corrections = person?.corrections ?? []
  const last = messages.at(-1)?.at ?? now
  const facts = { messages, end: last > now ? last : now }
  const words = wordsOf(messages, said)
  const contact = person?.name ?? newName
  const offer = person?.offer ?? null
  const input: WriterInput = { facts, corrections, words, contact, offer, ...sources, now, writesAnyway, marks }
  const whole = readInput(input)
  const { reading } = whole
  const suggestion = heeded(suggest(input, whole), asked, messages)
  const common = { person: personView(person, newName, reading, added !== null), heard: heardIn(input, reading) }
  if (suggestion.kind === 'leave')
    return { kind: 'leave', person: common.person, heard: optOutIn(input, reading), peace: peaceOf(messages, reading) }
  const doubt = suggestion.kind === 'wait' ? null : suggestion.doubt
  // A wait lists only what the seller has struck.
  const unsaid = suggestion.kind === 'wait' ? [] : reading.open.filter(({ message }) => words[message] === null)
  const lines = {
    open: openLine(suggestion.open, unsaid, heardFrom(messages), doubt),
    doubt: doubtLine(doubt, contact === '' ? 'essa pessoa' : common.person.first),
  }
  if (suggestion.kind === 'wait') return { kind: 'wait', ...common, ...lines, wait: waitView(suggestion, now) }
  const { situation } = suggestion
  const { whatsapp } = common.person
  const replies = learnedOrder(suggestion.replies, learned, situation).map((reply): ReplyView => ({
    ...reply,
    whatsapp: whatsapp && chatWithReply(whatsapp, reply.text),
  }))
  const occasion = { trade: learned.trade, situation, last: messages.at(-1) ?? null }
  const shown = {
    ...common,
    ...lines,
    replies,
    occasion,
    isCatalogueEmpty: sources.catalogue.items.length === 0,
  }
  if (suggestion.kind === 'replies') return { kind: 'replies', ...shown }
  return { kind: 'missing', ...shown, missing: missingView(suggestion.missing, replies.length > 0) }
}

/** Leaves in peace whom the seller has marked so, until they write again. */
function heeded(
  suggestion: Suggestion,
  { answer: { person } }: SuggestionAsked,
  messages: readonly MessageFacts[],
): Suggestion {
  if (!person?.hasOptedOut || messages.at(-1)?.from === 'customer') return suggestion
  return { kind: 'leave', why: '' }
}

/** The words of the labelled messages, as the seller's own browser keeps them. */
export function sentencesIn({ answer: { person }, said }: SuggestionAsked): Sentence[] {
  const messages = person ? decodeFacts(person.facts) : []
  const words = wordsOf(messages, said)
  let place = 0
  return messages.flatMap(({ at, found }, index): Sentence[] => {
    place = messages[index - 1]?.at === at ? place + 1 : 0
    const text = words[index]
    return text && found.some(({ label }) => labelWords[label]) ? [{ at, place, text }] : []
  })
}
