import type { ItemExample, ItemToShow } from '#shared/replies/item-example.ts'
import type { SuggestionView } from '#shared/beside/beside-view.ts'
import type { Copied, KnownBefore, SaidMessage } from '#shared/beside/copied.ts'
import type { SuggestionAsked } from '#shared/beside/suggestion-view.ts'
import type { Sentence } from '#shared/reading/chat-reader.ts'
import type { FactsCode } from '#shared/reading/facts/facts-code.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'

/** What the page asks of the worker, which holds the text that was read last. */
export type BesideQuestion =
  | { kind: 'read'; text: string; known: KnownBefore }
  | { kind: 'choose'; seller: string }
  | { kind: 'plain'; text: string; facts: FactsCode | null; phrases: readonly OwnPhrase[]; now: string }
  | { kind: 'write'; asked: SuggestionAsked }
  | ({ kind: 'item'; id: string; typed: Readonly<Record<string, string>> } & Omit<ItemToShow, 'item'>)

type PlainRead = { added: MessageFacts[]; facts: FactsCode; said: SaidMessage[] }
/** `sentences` are those of the labelled messages whose words are at hand. */
type Written = { view: SuggestionView; sentences: Sentence[] }

export type AnswerTo = { read: Copied; choose: Copied; plain: PlainRead; write: Written; item: ItemExample | null }
