import type { Conversation } from './conversation.ts'
import { parseConversation } from './export/parse-conversation.ts'
import { UnreadableConversation } from './export/unreadable-conversation.ts'

/** `contact` is the one that the file's name tells; `linesBefore` stand before the first message and belong to none. */
export type OpenedChat = { conversation: Conversation; contact: string | null; text: string; linesBefore: string[] }

/** A longer text is refused before it is parsed, in these words. */
export type TextLimit = { maxTextLength: number; title: string; sentence: string }

export const unlimited: TextLimit = { maxTextLength: Number.POSITIVE_INFINITY, title: '', sentence: '' }

/** A group, or what has more than two authors. `people` is 0 where nobody can be counted. */
export class GroupConversation extends Error {
  override name = 'GroupConversation'
  readonly people: number

  constructor(people: number) {
    super()
    this.people = people
  }
}

/** Parses a conversation of two. Throws `UnreadableConversation` or `GroupConversation`. */
export function chatOfText(
  text: string,
  contact: string | null,
  limit: TextLimit,
  onProgress?: (done: number, total: number) => void,
): OpenedChat {
  if (text.length > limit.maxTextLength) throw new UnreadableConversation(limit.title, limit.sentence)
  let linesBefore: string[] = []
  const conversation = parseConversation(text, onProgress, (before) => {
    linesBefore = before.split('\n').filter((line) => line.trim() !== '')
  })
  const { isGroup, authors } = conversation
  if (isGroup || authors.length > 2) throw new GroupConversation(authors.length > 2 ? authors.length : 0)
  if (authors.length === 0)
    throw new UnreadableConversation(
      'Ninguém escreveu aqui',
      'Só há avisos do WhatsApp. Escolha uma conversa em que vocês já trocaram mensagens.',
    )
  return { conversation, contact, text, linesBefore }
}

/** `name` is an author, or '' for one who wrote nothing. */
export type Person = { name: string; words: string; count: number }

/** The two of whom one is the seller. */
export function peopleIn({ authors, messages }: Conversation): Person[] {
  const people = authors.map((name): Person => {
    const count = messages.filter(({ author }) => author === name).length
    return { name, words: name, count }
  })
  return people.length > 1 ? people : [...people, { name: '', words: 'A outra pessoa', count: 0 }]
}
