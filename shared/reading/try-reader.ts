import { GroupConversation, peopleIn, unlimited, type OpenedChat, type Person, type TextLimit } from './chat-of-text.ts'
import type { Thread } from './conversation.ts'
import type { WallTime } from '../time/wall-time.ts'
import { examples } from './examples.ts'
import { parseConversation } from './export/parse-conversation.ts'
import { sellerOf } from './export/seller-of.ts'
import { UnreadableConversation } from './export/unreadable-conversation.ts'
import { factsOf } from './facts/facts-of.ts'
import type { ThreadFacts } from './facts/message-facts.ts'
import { openChat, type GivenChat } from './open-chat.ts'
import { readFacts } from './read.ts'
import type { Correction, Reading } from './reading.ts'
import { threadOf } from './thread.ts'
import { changeInWords } from './view/change.ts'
import { readingView } from './view/reading-view.ts'
import { shownAtOnce } from './view/rows.ts'
import type { ReadingView } from './view/view.ts'

/** A conversation that somebody gives: a file, a text, or one of the examples by its name. */
export type Given = GivenChat | { kind: 'example'; name: string }

export type Answer =
  | { kind: 'refused'; title: string; sentence: string }
  | { kind: 'who'; people: Person[] }
  | { kind: 'read'; view: ReadingView; change: string | null }

/**
 * Reads one conversation after another for the page /experimentar, the same in a browser's worker and on the server.
 *
 * @param nowOf the present wall time of whoever asks
 * @param limit what is refused before it is parsed, and how
 */
export function tryReader(nowOf: () => WallTime, limit: TextLimit = unlimited) {
  let opened: ReturnType<typeof openGiven> | null = null
  let read: { thread: Thread; total: number; facts: ThreadFacts; reading: Reading } | null = null
  let corrections: readonly Correction[] = []
  let shown = shownAtOnce

  function open(given: Given, onProgress?: (done: number, total: number) => void): Answer {
    try {
      opened = openGiven(given, nowOf(), limit, onProgress)
    } catch (error) {
      if (error instanceof GroupConversation) return groupRefusal(error.people)
      if (!(error instanceof UnreadableConversation)) throw error
      return { kind: 'refused', title: error.title, sentence: error.message }
    }
    const seller = sellerOf(opened.conversation, opened.contact)
    return seller === null ? { kind: 'who', people: peopleIn(opened.conversation) } : choose(seller)
  }

  function choose(seller: string): Answer {
    const { conversation, contact, now } = opened!
    const { thread, total } = threadOf(conversation, seller, contact, now)
    corrections = []
    shown = shownAtOnce
    const facts = { messages: factsOf(thread), end: thread.end }
    read = { thread, total, facts, reading: readFacts(facts) }
    return answer(null)
  }

  function correct(all: readonly Correction[]): Answer {
    const before = read!.reading
    const isUndone = all.length < corrections.length
    corrections = all
    read = { ...read!, reading: readFacts(read!.facts, all) }
    return answer(changeInWords(before, read.reading, isUndone))
  }

  function showEarlier(): Answer {
    shown += shownAtOnce
    return answer(null)
  }

  function answer(change: string | null): Answer {
    return { kind: 'read', view: readingView({ ...read!, corrections, shown }), change }
  }

  return {
    open,
    choose,
    correct,
    showEarlier,
    /** What was opened last, to be opened again. */
    source: () => opened && { text: opened.text, contact: opened.contact },
  }
}

function openGiven(
  given: Given,
  now: WallTime,
  limit: TextLimit,
  onProgress?: (done: number, total: number) => void,
): Omit<OpenedChat, 'linesBefore'> & { now: WallTime } {
  if (given.kind !== 'example') return { ...openChat(given, limit, onProgress), now }
  const example = examples[given.name]!
  return { ...example, conversation: parseConversation(example.text) }
}

function groupRefusal(count: number): Answer {
  const found = count > 0 ? `Há ${count} pessoas escrevendo. ` : ''
  return {
    kind: 'refused',
    title: 'Isto é um grupo',
    sentence: `${found}O Fechou lê conversas de você com um cliente só. Exporte uma dessas e mande aqui.`,
  }
}
