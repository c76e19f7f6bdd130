import type { ThreadMessage } from '../conversation.ts'
import { conceptsOf } from '#shared/portuguese/concepts.ts'
import { wordsOf, type Word } from '#shared/portuguese/words.ts'
import { matchRules, type Match } from '../rules/match.ts'
import { actsOf, type SellerAct } from '../seller-acts.ts'

/** What the reader sees of one message of the customer before it decides on labels. */
export type Sight = {
  words: Word[]
  matches: Match[]
  /** A picture or document without words, right after a Pix key or a payment link. */
  receipt: boolean
  /** Names of features; each counts once. */
  features: Set<string>
}

/** Follows a thread from message to message, with what a message depends on. */
export class Surroundings {
  acts = new Set<SellerAct>()
  bought = false
  #lastFrom: 'customer' | 'seller' | null = null
  #lastAt = 0
  #customerMessages = 0
  #previous: string[] = []
  #appointed = false

  see(message: ThreadMessage): Sight | null {
    const at = Date.parse(`${message.at}Z`)
    const hours = this.#lastAt === 0 ? 0 : (at - this.#lastAt) / 3_600_000
    this.#lastAt = at
    if (message.from === 'seller') {
      if (this.#lastFrom !== 'seller') this.acts = new Set()
      for (const act of actsOf(message)) this.acts.add(act)
      if (this.acts.has('confirmsPayment') && this.#customerMessages > 1) this.bought = true
      this.#lastFrom = 'seller'
      this.#previous = []
      return null
    }
    const words = wordsOf(message.text ?? '')
    const matches = matchRules(words, this)
    const features = new Set([...ofWords(words), ...ofConcepts(words), ...ofMatches(matches)])
    const spoken = words.filter(({ kind }) => kind !== 'mark' && kind !== 'emoji').length
    const length = spoken <= 1 ? '1' : spoken <= 3 ? '3' : spoken <= 7 ? '7' : spoken <= 15 ? '15' : '16'
    features.add(`length:${length}`)
    features.add(`kind:${message.kind}`)
    for (const act of this.acts) {
      features.add(`act:${act}`)
      if (spoken <= 7) features.add(`act:${act}:${length}`)
      if (message.kind !== 'text') features.add(`act:${act}:${message.kind}`)
      for (const match of matches) if (!match.rule.weak) features.add(`act:${act}:${match.label}`)
    }
    if (this.#customerMessages === 0) features.add('first')
    if (this.#lastFrom === null) features.add('opens')
    if (this.#lastFrom === 'customer') features.add('continues')
    if (hours > 12) features.add('later')
    if (this.bought) features.add('bought')
    if (this.#appointed) features.add(hours > 12 ? 'appointed:later' : 'appointed')
    for (const label of this.#previous) features.add(`previous:${label}`)
    this.#previous = matches.filter(({ rule }) => !rule.weak).map(({ label }) => label)
    const file = message.kind === 'image' || message.kind === 'document'
    const receipt = file && words.length === 0 && this.acts.has('offersPayment')
    if (receipt || this.#previous.includes('comprovante')) this.bought = true
    if (this.#previous.includes('agendamento')) this.#appointed = true
    this.#lastFrom = 'customer'
    this.#customerMessages += 1
    return { words, matches, receipt, features }
  }
}

/** How much a feature counts in a message with so many: words and concepts share one vote, the rest counts by itself. */
export function scaleOf(count: number): (feature: string) => number {
  const shared = 1 / Math.sqrt(count)
  return (feature) => (feature.startsWith('rule:') || feature.startsWith('act:') ? 0.2 : shared)
}

function ofMatches(matches: Match[]): string[] {
  return matches.flatMap(({ label, rule }) => [...(rule.weak ? [] : [`rule:${label}`]), `rule:${label}:${rule.name}`])
}

export function* ofWords(words: Word[]): Generator<string> {
  const spoken = words.filter(({ kind }) => kind !== 'mark')
  for (const [index, { key, kind }] of words.entries()) {
    if (kind === 'mark') yield `mark:${key}`
    if (kind === 'word') yield* ofLetters(`^${key}$`)
    if (index === words.length - 1) yield `last:${key}`
  }
  for (const [index, { key }] of spoken.entries()) {
    yield `word:${key}`
    const next = spoken[index + 1]
    const after = spoken[index + 2]
    if (next) yield `words:${key} ${next.key}`
    if (next && after) yield `words:${key} ${next.key} ${after.key}`
    if (after) yield `skip:${key} ${after.key}`
    if (index === 0) yield `first:${key}`
  }
}

/** Concepts, and those that meet in one sentence; a question mark counts as one. */
function* ofConcepts(words: Word[]): Generator<string> {
  const sentences = Map.groupBy(words, ({ sentence }) => sentence)
  for (const sentence of sentences.values()) {
    const found = new Set<string>(sentence.flatMap(conceptsOf))
    if (sentence.some(({ key }) => key === '?')) found.add('?')
    const concepts = [...found].toSorted()
    for (const [index, concept] of concepts.entries()) {
      yield `concept:${concept}`
      for (const other of concepts.slice(index + 1)) yield `concepts:${concept} ${other}`
    }
  }
}

function* ofLetters(word: string): Generator<string> {
  for (const size of [4, 5]) {
    for (let start = 0; start + size <= word.length; start += 1) yield `letters:${word.slice(start, start + size)}`
  }
}
