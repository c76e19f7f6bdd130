import { chatOfText, type OpenedChat, type TextLimit } from './chat-of-text.ts'
import { openExport } from './export/open-export.ts'

/** A conversation that somebody gives: a file or a text. */
export type GivenChat =
  | { kind: 'file'; bytes: Uint8Array; fileName: string }
  | { kind: 'text'; text: string; contact: string | null }

/** Opens and parses a conversation of two. Throws `UnreadableConversation` or `GroupConversation`. */
export function openChat(
  given: GivenChat,
  limit: TextLimit,
  onProgress?: (done: number, total: number) => void,
): OpenedChat {
  const { text, contact } = given.kind === 'file' ? openExport(given.bytes, given.fileName) : given
  return chatOfText(text, contact, limit, onProgress)
}
