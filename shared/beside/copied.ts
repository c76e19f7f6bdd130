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
import type { Thread, WallTime } from '../reading/conversation.ts'
import { sellerOf } from '../reading/export/seller-of.ts'
import { UnreadableConversation } from '../reading/export/unreadable-conversation.ts'
import { encodeFacts, type FactsCode } from '../reading/facts/facts-code.ts'
import { factsOf } from '../reading/facts/facts-of.ts'
import type { MessageFacts } from '../reading/facts/message-facts.ts'
import type { OwnPhrase } from '../reading/own-phrases.ts'
import { threadOf } from '../reading/thread.ts'
import { plusMinutes } from '../reading/view/times.ts'

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

/** Reads what was copied in WhatsApp Web, the same in a browser's worker and on the server. */
export function copiedReader(maxTextLength = unlimited.maxTextLength) {
  let opened: OpenedChat | null = null
  let phrasesToFind: readonly OwnPhrase[] = []

  function open(text: string, known: KnownBefore): Copied {
    phrasesToFind = known.phrases
    try {
      opened = chatOfText(text, null, { ...tooLong, maxTextLength })
    } catch (error) {
      return withoutChat(error, text)
    }
    const seller = sellerIn(opened, known)
    return seller === null ? { kind: 'who', people: peopleIn(opened.conversation) } : choose(seller)
  }

  /** @param seller an author, or '' for one who wrote nothing */
  function choose(seller: string): Copied {
    const { conversation } = opened!
    const { thread } = threadOf(conversation, seller, null, '')
    const isSellerAlone = conversation.authors.every((author) => author === seller)
    return {
      kind: 'chat',
      contact: isSellerAlone ? null : thread.contact,
      facts: encodeFacts(factsOf(thread, undefined, phrasesToFind)),
      said: thread.messages.map(({ at, from, text }) => ({ at: at.slice(0, 16), from, text: text ?? '' })),
    }
  }

  return { open, choose }
}

/** Who of the authors the seller is; '' for none of them, null where nothing tells. */
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
    return { kind: 'refused', title: 'Não veio texto', sentence: 'Copie as mensagens no WhatsApp e tente de novo.' }
  if (words.length > longestMessage) return { kind: 'refused', ...tooLong }
  return { kind: 'plain', text: words }
}

/**
 * One message of the customer, copied without its time: it is taken to be of this minute, or of the one after the last
 * message. Where the last of theirs is the same already, nothing is added.
 */
export function plainMessage(
  text: string,
  kept: readonly MessageFacts[],
  phrases: readonly OwnPhrase[],
  now: WallTime,
) {
  const last = kept.at(-1)
  const at = last && last.at >= now ? plusMinutes(last.at, 1) : now
  const thread: Thread = { contact: '', messages: [{ at, from: 'customer', kind: 'text', text }], end: at }
  const messages = factsOf(thread, undefined, phrases)
  const known = kept.findLast(({ from, length }) => from === 'seller' || length === text.length)
  if (known?.from === 'customer') return { messages: [], said: [{ at: known.at, from: 'customer' as const, text }] }
  return { messages, said: [{ at, from: 'customer' as const, text }] }
}
