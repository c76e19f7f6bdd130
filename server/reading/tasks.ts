import type { ChatAnswer, KnownOfSeller } from '#shared/reading/chat-reader.ts'
import type { KnownBefore } from '#shared/beside/copied.ts'
import type { SuggestionAsked } from '#shared/beside/suggestion-view.ts'
import type { GivenChat } from '#shared/reading/open-chat.ts'
import type { Correction } from '#shared/reading/reading.ts'
import type { Answer, Given } from '#shared/reading/try-reader.ts'

/** A conversation to read, and what has been said about it. */
export type Upload = {
  given: Given
  /** The author who is the seller, where it was asked. */
  seller: string | null
  corrections: readonly Correction[]
  /** The wall time at which it is read. */
  now: string
  /** Maximum length of the text once it is unpacked. */
  maxTextLength: number
}

/** A conversation to import. */
export type ChatUpload = { given: GivenChat; known: KnownOfSeller; maxTextLength: number }

/** What was copied in WhatsApp Web. `seller` is who the seller is, where it was asked. */
export type CopiedUpload = { text: string; seller: string | null; known: KnownBefore; maxTextLength: number }

/** What was read, to be sent again with an answer. */
type Source = { text: string; contact: string | null }

export type ReadAnswer = { answer: Answer; source: Source }
export type ReadChatAnswer = { answer: ChatAnswer; source: Source }

/** What a thread is started with. */
export type Task =
  | { kind: 'try'; upload: Upload }
  | { kind: 'import'; upload: ChatUpload }
  | { kind: 'copied'; upload: CopiedUpload }
  | { kind: 'suggestion'; asked: SuggestionAsked }
