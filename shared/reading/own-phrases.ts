import type { OwnMark } from './facts/message-facts.ts'
import { maxLettersRead } from '../portuguese/letters-read.ts'

/** What a seller looks for in the messages of customers. `id` is a number of its workspace that is never given twice. */
export type OwnPhrase = { id: number; words: string }

/** Of one message. Where more phrases stand in it, those that were written last count. */
export const maxOwnMarks = 20

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu

/** A word as it is compared: without case, accents and repeated letters (`Olááá` is `ola`); but `carro` is not `caro`. */
function keyOf(written: string): string {
  const plain = written.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  // `R` is the `rr` between vowels, another sound.
  return plain.replace(/(?<=[aeiou])rr+(?=[aeiou])/gu, 'R').replace(/([^\dR])\1+/gu, '$1')
}

/** A phrase as it is compared: its words, without marks and emoji; empty where it has none. */
export function phraseKey(words: string): string {
  return (words.match(word) ?? []).map(keyOf).join(' ')
}

/** Finds phrases in a text: whole words, in their order, whatever marks stand between. Of each phrase the first place is told. */
export function phraseFinder(phrases: readonly OwnPhrase[]): (text: string) => OwnMark[] {
  const compiled = phrases.map(({ id, words }) => ({ id, keys: phraseKey(words).split(' ') }))
  const byFirst = Map.groupBy(compiled, ({ keys }) => keys[0]!)
  return (text) => {
    if (phrases.length === 0) return []
    const written = [...text.slice(0, maxLettersRead).matchAll(word)].map(({ 0: piece, index }) => ({
      key: keyOf(piece),
      start: index,
      end: index + piece.length,
    }))
    const found = new Map<number, OwnMark>()
    for (const [first, { key, start }] of written.entries()) {
      for (const { id, keys } of byFirst.get(key) ?? []) {
        if (found.has(id)) continue
        const last = written[first + keys.length - 1]
        const isWhole = last && keys.every((each, offset) => written[first + offset]!.key === each)
        if (isWhole) found.set(id, { phrase: id, place: [start, last.end] })
      }
    }
    return [...found.values()].toSorted((one, other) => one.phrase - other.phrase).slice(-maxOwnMarks)
  }
}
