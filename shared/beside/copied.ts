import { nameKeyOf } from '../customers/contact-keys.ts'
import {
  chatOfText,
  GroupConversation,
  peopleIn,
  unlimited,
  type OpenedChat,
  type Person,
} from '../reading/chat-of-text.ts'
import type { KnownOfSeller } from '../reading/chat-reader.ts'
import type { Thread } from '../reading/conversation.ts'
import { plusMinutes, type WallTime } from '../time/wall-time.ts'
import { sellerOf } from '../reading/export/seller-of.ts'
import { UnreadableConversation } from '../reading/export/unreadable-conversation.ts'
import { decodeFacts } from '../reading/facts/decode-facts.ts'
import { encodeFacts, type FactsCode } from '../reading/facts/facts-code.ts'
import type { MessageFacts } from '../reading/facts/message-facts.ts'
import { factsOf } from '../reading/facts/facts-of.ts'
import type { OwnPhrase } from '../reading/own-phrases.ts'
import { threadOf } from '../reading/thread.ts'

/** A message with its words, as it was copied. */
export type SaidMessage = { at: WallTime; from: 'customer' | 'seller'; text: string }

/** `plain` is one message, copied without author and time. */
export type Copied =
  | { kind: 'refused'; title: string; sentence: string }
  | { kind: 'who'; people: Person[] }
  | { kind: 'plain'; text: string }
  /** `contact` is null where only the seller wrote. */
  | { kind: 'chat'; contact: string | null; facts: FactsCode; said: SaidMessage[] }

/** What is known before a text is read; `customers` are names that contacts have. */
export type KnownBefore = KnownOfSeller & { customers: readonly string[] }

/** A longer one is no message that somebody wrote in a chat. */
const longestMessage = 4_000

/**
 * Reads what was copied in WhatsApp Web, the same in a browser's worker and on the server.
 *
 * @param chosen the author whom the seller chose, where nothing else tells: '' for one who wrote nothing, null for nobody yet
 */
export function readCopied(
  text: string,
  chosen: string | null,
  known: KnownBefore,
  maxTextLength = unlimited.maxTextLength,
): Copied {
  let opened: OpenedChat
  try {
    opened = chatOfText(text, null, { ...tooLong, maxTextLength })
  } catch (error) {
    return withoutChat(error, text)
  }
  const { conversation } = opened
  const seller = sellerIn(opened, known) ?? chosen
  if (seller === null) return { kind: 'who', people: peopleIn(conversation) }
  const { thread } = threadOf(conversation, seller, null, '')
  const isSellerAlone = conversation.authors.every((author) => author === seller)
  return {
    kind: 'chat',
    contact: isSellerAlone ? null : thread.contact,
    facts: encodeFacts(factsOf(thread, undefined, known.phrases)),
    said: thread.messages.map(({ at, from, text: words }) => ({ at: at.slice(0, 16), from, text: words ?? '' })),
  }
}

/** The author who is the seller; '' for none of them, null where nothing tells. */
function sellerIn({ conversation, contact }: OpenedChat, { sellers, customers }: KnownBefore): string | null {
  const told = sellerOf(conversation, contact)
  if (told !== null) return told
  const { authors } = conversation
  const own = authors.filter((author) => sellers.includes(author))
  if (own.length === 1) return own[0]!
  const keys = new Set(customers.map(nameKeyOf))
  const others = authors.filter((author) => !keys.has(nameKeyOf(author)))
  if (others.length === authors.length) return null
  return others.length < 2 ? (others[0] ?? '') : null
}

const tooLong = { title: 'O texto é longo demais', sentence: 'Copie só as últimas mensagens.' }

function withoutChat(error: unknown, text: string): Copied {
  if (error instanceof GroupConversation)
    return { kind: 'refused', title: 'Isto é um grupo', sentence: 'Copie mensagens de uma conversa com um cliente só.' }
  if (!(error instanceof UnreadableConversation)) throw error
  const words = text.replace(/\r\n?/g, '\n').trim()
  if (words === '')
    return {
      kind: 'refused',
      title: 'Nenhum texto chegou',
      sentence: 'Copie as mensagens no WhatsApp e tente de novo.',
    }
  if (words.length > longestMessage) return { kind: 'refused', ...tooLong }
  return { kind: 'plain', text: words }
}

export type PlainRead = { added: FactsCode | null; said: SaidMessage[] }

/**
 * One message of the customer, copied without its time: it is taken to be of this minute, or of the one after the last
 * message that is kept. Where the last of theirs is the same already, nothing is added.
 */
export function readPlain(
  text: string,
  kept: FactsCode | null,
  phrases: readonly OwnPhrase[],
  now: WallTime,
): PlainRead {
  const messages = kept === null ? [] : decodeFacts(kept)
  const last = messages.at(-1)
  const at = last && last.at >= now ? plusMinutes(last.at, 1) : now
  const thread: Thread = { contact: '', messages: [{ at, from: 'customer', kind: 'text', text }], end: at }
  const read = factsOf(thread, undefined, phrases)
  const labels = labelsOf(read[0]!)
  // Of a message that is kept its length and its labels are known, not its words.
  const isIt = (message: MessageFacts) => message.length === text.length && labelsOf(message) === labels
  const known =
    // Read once more, the seller may have answered it since.
    messages.find((message) => message.from === 'customer' && message.at === now && isIt(message)) ??
    messages.findLast((message) => message.from === 'seller' || isIt(message))
  if (known?.from === 'customer') return { added: null, said: [{ at: known.at, from: 'customer', text }] }
  return { added: encodeFacts(read), said: [{ at, from: 'customer', text }] }
}

const labelsOf = ({ found }: MessageFacts) =>
  found
    .map(({ label }) => label)
    .toSorted()
    .join()
