import { keysOfWord, type Word } from './words.ts'

/**
 * A pattern, written in Portuguese as people speak:
 *
 *   `quanto custa|fica|sai`   words in order; `|` between words that may stand in one place
 *   `[me] manda [o] pix`      words in brackets may be missing
 *   `nao ... caro`            `...` is up to four words
 *   `parcel*`                 a word that begins so
 *   `#` `#money` `#time` `#date` `#phone` `#email` `#link`   a number, a sum, an hour, a date …
 *   `{pessoa}`                one of a list of words (lists.ts)
 *   `^` `$`                   begin and end of the message; marks and emoji do not count
 *   `?`                       at the end: the sentence is a question by its mark
 *
 * Words match by sound, so accents and common misspellings need no pattern of their own. A pattern never reaches over
 * the end of a sentence.
 */
export type Pattern = {
  source: string
  slots: Slot[]
  atStart: boolean
  atEnd: boolean
  asked: boolean
}
type Slot = { keys: Set<string>; prefixes: string[]; optional: boolean; gap: boolean }

const maxGap = 4

export function compile(source: string, lists: Record<string, string>): Pattern {
  const parts = source.trim().split(/\s+/u)
  const pattern: Pattern = { source, slots: [], atStart: false, atEnd: false, asked: false }
  for (const part of parts) {
    if (part === '^') pattern.atStart = true
    else if (part === '$') pattern.atEnd = true
    else if (part === '?') pattern.asked = true
    else if (part === '...') pattern.slots.push({ keys: new Set(), prefixes: [], optional: true, gap: true })
    else pattern.slots.push(slotOf(part, lists))
  }
  return pattern
}

function slotOf(part: string, lists: Record<string, string>): Slot {
  const optional = part.startsWith('[')
  const inner = optional ? part.slice(1, -1) : part
  const slot: Slot = { keys: new Set(), prefixes: [], optional, gap: false }
  const written = inner.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const list = lists[name]
    if (list === undefined) throw new Error(`No list of words is called ${name}.`)
    return list.trim().split(/\s+/u).join('|')
  })
  for (const word of written.split('|')) {
    if (word.startsWith('#')) slot.keys.add(word)
    else if (word.endsWith('*'))
      slot.prefixes.push(
        keysOfWord(word.slice(0, -1))
          .join('')
          .replace(/(?<=.)[eo]$/u, ''),
      )
    else if (!/\p{L}/u.test(word)) slot.keys.add(word)
    else slot.keys.add(keysOfWord(word).join(' '))
  }
  return slot
}

/** A place where a pattern stands: the indices of its first and last word. */
export type Place = { first: number; last: number }

/**
 * Patterns with what they belong to, found together. They are looked up by the words that they may begin with, so a text
 * meets only a few of them: 1,200 patterns cost little more than a hundred.
 */
export class PatternIndex<Owner> {
  readonly #byKey = new Map<string, [Pattern, Owner][]>()
  readonly #byPrefix: [string, Pattern, Owner][] = []
  readonly #anywhere: [Pattern, Owner][] = []

  constructor(entries: Iterable<[Pattern, Owner]>) {
    for (const [pattern, owner] of entries) this.#add(pattern, owner)
  }

  #add(pattern: Pattern, owner: Owner) {
    const end = pattern.slots.findIndex(({ optional }) => !optional)
    const beginnings = pattern.slots.slice(0, end + 1)
    if (end < 0 || beginnings.some(({ gap }) => gap)) {
      this.#anywhere.push([pattern, owner])
      return
    }
    for (const key of new Set(beginnings.flatMap(({ keys }) => [...keys]))) {
      const list = this.#byKey.get(key)
      if (list) list.push([pattern, owner])
      else this.#byKey.set(key, [[pattern, owner]])
    }
    for (const prefix of beginnings.flatMap(({ prefixes }) => prefixes)) this.#byPrefix.push([prefix, pattern, owner])
  }

  /** All places of all patterns in words without marks; the same place may come twice. */
  *find(words: Word[]): Generator<{ pattern: Pattern; owner: Owner; place: Place }> {
    for (const [first, word] of words.entries()) {
      for (const [pattern, owner] of this.#beginningWith(word.key)) {
        if (pattern.atStart && first > 0) continue
        const last = matchFrom(pattern, words, first, 0, word.sentence)
        if (last !== null && last >= first) yield { pattern, owner, place: { first, last } }
      }
    }
  }

  *#beginningWith(key: string): Generator<[Pattern, Owner]> {
    yield* this.#byKey.get(key) ?? []
    for (const [prefix, pattern, owner] of this.#byPrefix) if (key.startsWith(prefix)) yield [pattern, owner]
    yield* this.#anywhere
  }
}

/** The index of the last word of a match that begins at `at`, or null. */
function matchFrom(pattern: Pattern, words: Word[], at: number, slotIndex: number, sentence: number): number | null {
  const slot = pattern.slots[slotIndex]
  if (!slot) return pattern.atEnd && at < words.length ? null : at - 1
  if (slot.gap) {
    for (let skipped = 0; skipped <= maxGap && at + skipped <= words.length; skipped += 1) {
      const last = matchFrom(pattern, words, at + skipped, slotIndex + 1, sentence)
      if (last !== null) return last
    }
    return null
  }
  const word = words[at]
  if (word && word.sentence === sentence && fits(slot, word.key)) {
    const last = matchFrom(pattern, words, at + 1, slotIndex + 1, sentence)
    if (last !== null) return last
  }
  return slot.optional ? matchFrom(pattern, words, at, slotIndex + 1, sentence) : null
}

function fits(slot: Slot, key: string): boolean {
  return slot.keys.has(key) || slot.prefixes.some((prefix) => key.startsWith(prefix))
}
