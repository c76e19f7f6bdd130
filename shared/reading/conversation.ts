import type { WallTime } from '../time/wall-time.ts'

/** What a message of a thread is. `media` is one whose kind the file does not tell (`<Mídia oculta>`). */
export const threadKinds = [
  'text',
  'image',
  'audio',
  'video',
  'sticker',
  'gif',
  'document',
  'location',
  'contact',
  'call',
  'poll',
  'deleted',
  'media',
] as const

/** `system`: a line that WhatsApp wrote. */
export type MessageKind = (typeof threadKinds)[number] | 'system'

/** A message as WhatsApp wrote it. `author` is null for WhatsApp's own lines (`kind: 'system'`). */
export type Message = {
  at: WallTime
  author: string | null
  kind: MessageKind
  /** Without markers, in NFC; the caption of a file; null where there is none. */
  text: string | null
  /** The name of an attached file, never a path. */
  file: string | null
  edited: boolean
}

/**
 * A parsed file or paste. `authors` in the order of their first message; `exporter` is the one of them on whose phone
 * it was made, where a line tells so.
 */
export type Conversation = { isGroup: boolean; authors: string[]; messages: Message[]; exporter: string | null }

/** A message of a conversation of two, seen by the seller. System lines and reactions are not among them. */
export type ThreadMessage = {
  at: WallTime
  from: 'customer' | 'seller'
  kind: (typeof threadKinds)[number]
  text: string | null
}

/** One seller and one customer; `end` is the moment at which it is read, never before the last message. */
export type Thread = { contact: string; messages: ThreadMessage[]; end: WallTime }
