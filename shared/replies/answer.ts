import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { reais } from '../money.ts'
import { grounded, type Draft } from './draft.ts'
import type { FactSource, MissingFact } from './suggestion.ts'
import type { Unanswered } from './unanswered.ts'

export type Topic =
  | 'price'
  | 'instalments'
  | 'deadline'
  | 'duration'
  | 'included'
  | 'audience'
  | 'ways'
  | 'pixKey'
  | 'hours'
  | 'has'
  | 'link'
  | 'frequent'
  | 'times'
  | 'delivery'

/** What is answered to one question of the customer. */
export type Answer = {
  topic: Topic
  /** A clause without a capital and without a full stop; with its own where it is a sentence of the seller's. */
  words: Draft
  /** What it answers, after 'Responde': `o preço`. */
  about: string
  /** The answer is a yes. */
  isYes: boolean
  /** It takes the time that the seller has offered. */
  isAgreement: boolean
  /** What the answer asks in its turn: which of two times. */
  question: Draft | null
  /** The sentence of the customer that it answers; '' where its words are not at hand. */
  asked: string
  /** The same in fewer words; null where there are none. */
  short: { words: Draft; question: Draft | null } | null
}

export type Answers = {
  answers: Answer[]
  /** What was asked that nothing here answers. */
  open: Unanswered[]
  /** A price was asked for, and not of what. */
  asksWhich: boolean
  /** The first of what is missing. */
  missing: MissingFact | null
}

const topicWords: Record<Topic, string> = {
  price: 'o preço',
  instalments: 'o parcelamento',
  deadline: 'o prazo',
  duration: 'a duração',
  included: 'o que inclui',
  audience: 'para quem é',
  ways: 'como pagar',
  pixKey: 'a chave Pix',
  hours: 'o horário',
  has: 'se tem',
  link: 'onde ver',
  frequent: 'a pergunta',
  times: 'a data',
  delivery: 'a entrega',
}

export const answer = (topic: Topic, words: Draft, more: Partial<Answer> = {}): Answer => ({
  topic,
  words,
  about: topicWords[topic],
  isYes: false,
  isAgreement: false,
  question: null,
  asked: '',
  short: null,
  ...more,
})

const ofItem = (item: CatalogueItem, field: keyof CatalogueItem): FactSource => ({
  from: 'catalogue',
  item: item.id,
  field,
})

/** Money as the product prints it, with a common space: a no-break space is odd to paste. */
export const money = (cents: number): string => reais(cents / 100).replace(/\s/gu, ' ')

/** A seller's words within a sentence: no capital that only begins them, no full stop. */
export function inside(text: string): string {
  const trimmed = text.trim().replace(/[.;]+$/u, '')
  const [first = ''] = trimmed.split(/\s/u)
  const isName = /^(?:Pix|WhatsApp|Instagram|Google|Zoom)/u.test(first) || /^\p{L}?\p{Lu}/u.test(first.slice(1))
  return isName ? trimmed : trimmed.charAt(0).toLocaleLowerCase('pt-BR') + trimmed.slice(1)
}

export const itemFact = (item: CatalogueItem, field: keyof CatalogueItem, text: string): Draft =>
  grounded(text, ofItem(item, field))
