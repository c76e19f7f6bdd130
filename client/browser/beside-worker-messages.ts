import type { MissingPlace } from '#shared/replies/suggestion.ts'
import type { ItemExample, ItemToShow } from '#shared/replies/item-example.ts'
import type { ReplyView, SuggestionView } from '#shared/beside/beside-view.ts'
import type { Copied, KnownBefore, PlainRead } from '#shared/beside/copied.ts'
import type { SuggestionAsked } from '#shared/beside/suggestion-view.ts'
import type { Sentence } from '#shared/reading/chat-reader.ts'
import type { FactsCode } from '#shared/reading/facts/facts-code.ts'
import type { OwnPhrase } from '#shared/reading/own-phrases.ts'

/** What the page asks of the worker. */
export type BesideQuestion =
  | { kind: 'read'; text: string; seller: string | null; known: KnownBefore }
  | { kind: 'plain'; text: string; kept: FactsCode | null; phrases: readonly OwnPhrase[]; now: string }
  | { kind: 'write'; asked: SuggestionAsked }
  /** The first reply with an answer to what is missing. */
  | { kind: 'preview'; asked: SuggestionAsked; place: MissingPlace; answer: string; question: string }
  | ({ kind: 'item'; id: string; typed: Readonly<Record<string, string>> } & Omit<ItemToShow, 'item'>)

/** `sentences` are those of the labelled messages whose words are at hand. */
type Written = { view: SuggestionView; sentences: Sentence[] }

export type AnswerTo = {
  read: Copied
  plain: PlainRead
  write: Written
  preview: ReplyView | null
  item: ItemExample | null
}
