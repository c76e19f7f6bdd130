import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'
import type { Thread } from '../reading/conversation.ts'
import type { WallTime } from '../time/wall-time.ts'
import { factsOf } from '../reading/facts/facts-of.ts'
import { suggest } from './suggest.ts'
import { noMarks, type WriterInput, type WriterSetUp } from './suggestion.ts'

const questions = {
  priceCents: 'Quanto custa',
  included: 'O que inclui',
  duration: 'Quanto tempo dura',
  deadline: 'Qual é o prazo',
  audience: 'Para quem é',
}
export type AskedField = keyof typeof questions

/** As many as the writer answers in one message. */
const maxAsked = 3

export type ItemExample = {
  text: string
  /** Where facts of the item stand, in UTF-16 units. */
  marks: readonly (readonly [start: number, end: number])[]
}

export type ItemToShow = {
  item: CatalogueItem
  terms: Omit<Catalogue, 'items'>
  setUp: WriterSetUp | null
  now: WallTime
  /** What the seller has typed last is asked for, whatever else there is. */
  newest: AskedField | null
}

/** What the writer answers to somebody who asks for what is said of an item. Null where nothing is said of it yet. */
export function itemExample(shown: ItemToShow): ItemExample | null {
  const { item, terms, setUp, now } = shown
  const thread = askingFor(item, shown)
  if (thread === null) return null
  const input: WriterInput = {
    facts: { messages: factsOf(thread), end: now },
    corrections: [],
    words: thread.messages.map(({ text }) => text),
    contact: thread.contact,
    offer: null,
    catalogue: { ...terms, items: [item] },
    setUp,
    now,
    writesAnyway: false,
    marks: noMarks,
  }
  const suggestion = suggest(input)
  const reply = 'replies' in suggestion ? suggestion.replies[0] : undefined
  const marks = (reply?.facts ?? []).flatMap(({ start, end, source }) =>
    source.from === 'catalogue' && source.item === item.id && source.field !== 'name' ? [[start, end] as const] : [],
  )
  return reply && marks.length > 0 ? { text: reply.text, marks } : null
}

/** The greeting is over, so that the reply is about the item alone. */
function askingFor(item: CatalogueItem, { now, newest }: ItemToShow): Thread | null {
  const isSaid = (field: AskedField) =>
    item[field] !== '' && (item[field] !== null || (field === 'priceCents' && item.isPriceOnRequest))
  const fields: AskedField[] = [
    'priceCents',
    ...(newest ? [newest] : []),
    'included',
    'duration',
    'deadline',
    'audience',
  ]
  const [first, ...rest] = [...new Set(fields)].filter(isSaid).slice(0, maxAsked)
  if (item.name === '' || first === undefined) return null
  const messages = [
    ['customer', 'Oi!'],
    ['seller', 'Oi! Posso ajudar?'],
    ['customer', `${questions[first]} ${item.name}?`],
    ...rest.map((field) => ['customer', `${questions[field]}?`]),
  ] as [from: 'customer' | 'seller', text: string][]
  return { contact: '', messages: messages.map(([from, text]) => ({ at: now, from, kind: 'text', text })), end: now }
}
