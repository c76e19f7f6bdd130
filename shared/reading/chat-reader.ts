import { GroupConversation, peopleIn, unlimited, type OpenedChat, type Person, type TextLimit } from './chat-of-text.ts'
import type { WallTime } from '../time/wall-time.ts'
import { sellerOf } from './export/seller-of.ts'
import { UnreadableConversation } from './export/unreadable-conversation.ts'
import { encodeFacts, type FactsCode } from './facts/facts-code.ts'
import { factsOf } from './facts/facts-of.ts'
import type { MessageFacts } from './facts/message-facts.ts'
import { labelWords } from './label-words.ts'
import { openChat, type GivenChat } from './open-chat.ts'
import type { OwnPhrase } from './own-phrases.ts'
import { threadOf } from './thread.ts'

/** The words of a labelled message; `place` is its number, from 0, among the messages of its minute. */
export type Sentence = { at: WallTime; place: number; text: string }

/** A chat as it is imported. Only `contact` and `facts` may leave the browser. */
export type ReadChat = {
  contact: string
  facts: FactsCode
  /** Says how much of a long conversation was read; null where all of it was. */
  note: string | null
  sentences: Sentence[]
  /** Stood before the first message, and belong to none. */
  linesBefore: string[]
}

/**
 * `sellers` are names that the seller is known to have, for files that do not tell, '' for one who wrote nothing; `phrases`
 * are what their own labels look for.
 */
export type KnownOfSeller = { sellers: readonly string[]; phrases: readonly OwnPhrase[] }

export type ChatAnswer =
  | { kind: 'refused'; isGroup: boolean; title: string; sentence: string }
  | { kind: 'who'; people: Person[] }
  | { kind: 'read'; chat: ReadChat }

/**
 * Reads one conversation after another for an import, the same in a browser's worker and on the server.
 *
 * @param limit what is refused before it is parsed, and how
 */
export function chatReader(limit: TextLimit = unlimited) {
  let opened: OpenedChat | null = null
  let phrasesToFind: readonly OwnPhrase[] = []

  function open(
    given: GivenChat,
    { sellers, phrases }: KnownOfSeller,
    onProgress?: (done: number, total: number) => void,
  ): ChatAnswer {
    phrasesToFind = phrases
    try {
      opened = openChat(given, limit, onProgress)
    } catch (error) {
      return refusalOf(error)
    }
    const { conversation, contact } = opened
    const people = peopleIn(conversation)
    const known = people.filter(({ name }) => sellers.includes(name))
    const seller = sellerOf(conversation, contact) ?? (known.length === 1 ? known[0]!.name : null)
    return seller === null ? { kind: 'who', people } : choose(seller)
  }

  function choose(seller: string): ChatAnswer {
    const { conversation, contact, linesBefore } = opened!
    const { thread, total } = threadOf(conversation, seller, contact, '')
    const facts = factsOf(thread, undefined, phrasesToFind)
    const texts = thread.messages.map(({ text }) => text ?? '')
    return {
      kind: 'read',
      chat: {
        contact: thread.contact,
        facts: encodeFacts(facts),
        note: noteOf(facts.length, total),
        sentences: sentencesOf(facts, texts),
        linesBefore,
      },
    }
  }

  return {
    open,
    choose,
    /** What was opened last, to be opened again. */
    source: () => opened && { text: opened.text, contact: opened.contact },
  }
}

function refusalOf(error: unknown): ChatAnswer {
  if (error instanceof GroupConversation) {
    const title = error.people > 0 ? `Grupo de ${error.people} pessoas` : 'Isto é um grupo'
    return {
      kind: 'refused',
      isGroup: true,
      title,
      sentence: 'Ficou de fora: o Fechou lê só conversas com um cliente.',
    }
  }
  if (!(error instanceof UnreadableConversation)) throw error
  return { kind: 'refused', isGroup: false, title: error.title, sentence: error.message }
}

function noteOf(read: number, total: number): string | null {
  if (read === total) return null
  const [newest, all] = [read, total].map((count) => count.toLocaleString('pt-BR'))
  return `O Fechou leu as ${newest} mensagens mais novas, de ${all}.`
}

function sentencesOf(facts: readonly MessageFacts[], texts: readonly string[]): Sentence[] {
  let place = 0
  return facts.flatMap(({ at, found, own }, index) => {
    place = facts[index - 1]?.at === at ? place + 1 : 0
    const isLabelled = own.length > 0 || found.some(({ label }) => labelWords[label])
    return isLabelled ? [{ at, place, text: texts[index]! }] : []
  })
}
