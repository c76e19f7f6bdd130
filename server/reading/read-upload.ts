import { inThread } from './in-thread.ts'
import type { SuggestionView } from '#shared/beside/beside-view.ts'
import type { Copied } from '#shared/beside/copied.ts'
import type { SuggestionAsked } from '#shared/beside/suggestion-view.ts'
import type { ChatUpload, CopiedUpload, ReadAnswer, ReadChatAnswer, Upload } from './tasks.ts'

/** Reads a conversation for /experimentar. Throws as `inThread` does. */
export const readUpload = (upload: Upload, network: string, hasLeft: () => boolean) =>
  inThread<ReadAnswer>({ kind: 'try', upload }, network, hasLeft)

/** Reads a conversation for an import. Throws as `inThread` does. */
export const readChat = (upload: ChatUpload, network: string, hasLeft: () => boolean) =>
  inThread<ReadChatAnswer>({ kind: 'import', upload }, network, hasLeft)

/** Reads what was copied in WhatsApp Web. Throws as `inThread` does. */
export const readCopied = (upload: CopiedUpload, network: string, hasLeft: () => boolean) =>
  inThread<Copied>({ kind: 'copied', upload }, network, hasLeft)

/** Writes what can be answered, which takes up to 0.2 s after a long chat. Throws as `inThread` does. */
export const writeReplies = (asked: SuggestionAsked, network: string, hasLeft: () => boolean) =>
  inThread<SuggestionView>({ kind: 'suggestion', asked }, network, hasLeft)
