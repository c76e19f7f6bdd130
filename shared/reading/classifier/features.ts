import type { ThreadMessage } from '../conversation.ts'
import { wordsOf, type Word } from '../language/words.ts'
import { matchRules, type Match } from '../rules/match.ts'
import { actsOf, type SellerAct } from '../seller-acts.ts'

/** What the reader sees of one message of the customer before it decides on labels. */
export type Sight = {
  words: Word[]
  matches: Match[]
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

  see(message: ThreadMessage): Sight | null {
    const at = Date.parse(`${message.at}Z`)
    const hours = this.#lastAt === 0 ? 0 : (at - this.#lastAt) / 3_600_000
    this.#lastAt = at
    if (message.from === 'seller') {
      if (this.#lastFrom !== 'seller') this.acts = new Set()
      for (const act of actsOf(message)) this.acts.add(act)
      this.#lastFrom = 'seller'
      this.#previous = []
      return null
    }
    const words = wordsOf(message.text ?? '')
    const matches = matchRules(words, this)
    const features = new Set([...ofWords(words), ...ofMatches(matches)])
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
    for (const label of this.#previous) features.add(`previous:${label}`)
    this.#previous = matches.filter(({ rule }) => !rule.weak).map(({ label }) => label)
    if (this.#previous.includes('comprovante')) this.bought = true
    this.#lastFrom = 'customer'
    this.#customerMessages += 1
    return { words, matches, features }
  }
}

/** Words count less in a long message; rules and what stands around it count whole. */
export function weightOf(feature: string, count: number): number {
  return /^(?:word|words|skip|letters|first|last):/u.test(feature) ? 1 / Math.sqrt(count) : 1
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

function* ofLetters(word: string): Generator<string> {
  for (const size of [4, 5]) {
    for (let start = 0; start + size <= word.length; start += 1) yield `letters:${word.slice(start, start + size)}`
  }
}
