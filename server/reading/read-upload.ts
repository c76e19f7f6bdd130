import { inThread, type ReaderKey } from './in-thread.ts'
import type { SuggestionView } from '#shared/beside/beside-view.ts'
import type { Copied } from '#shared/beside/copied.ts'
import type { SuggestionAsked } from '#shared/beside/suggestion-view.ts'
import type { ChatUpload, CopiedUpload, ReadAnswer, ReadChatAnswer, Upload } from './tasks.ts'

/** Reads a conversation for /experimentar. Throws as `inThread` does. */
export const readUpload = (upload: Upload, key: ReaderKey, hasLeft: () => boolean) =>
  inThread<ReadAnswer>({ kind: 'try', upload }, key, hasLeft)

/** Reads a conversation for an import. Throws as `inThread` does. */
export const readChat = (upload: ChatUpload, key: ReaderKey, hasLeft: () => boolean) =>
  inThread<ReadChatAnswer>({ kind: 'import', upload }, key, hasLeft)

/** Reads what was copied in WhatsApp Web. Throws as `inThread` does. */
export const readCopied = (upload: CopiedUpload, key: ReaderKey, hasLeft: () => boolean) =>
  inThread<Copied>({ kind: 'copied', upload }, key, hasLeft)

/**
 * Writes what can be answered, which takes up to 0.2 s after a long chat. Throws as `inThread` does.
 *
 * @param isKept whether what was said is kept, so that nothing may be refused any more
 */
export const writeReplies = (asked: SuggestionAsked, key: ReaderKey, hasLeft: () => boolean, isKept: boolean) =>
  inThread<SuggestionView>({ kind: 'suggestion', asked }, key, hasLeft, isKept)
