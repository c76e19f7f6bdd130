import { readFileSync } from 'node:fs'
import { labels, type Label } from '#shared/reading/labels.ts'
import type { Judged } from './figures.ts'

export type Mistake = {
  id: string
  message: number
  label: Label
  /** Found where it was not given; otherwise missed. */
  isFound: boolean
  chance: number
  text: string | null
  /** What the seller wrote last before it. */
  before: string | null
}

/** A word on each mistake, by `keyOf` it. */
const words = JSON.parse(readFileSync(new URL('../../../reading/mistakes.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>

export const keysOfMistakes = Object.keys(words)
const keyOf = ({ id, message, label }: Mistake) => `${id} ${message} ${label}`
export const wordOn = (mistake: Mistake) => words[keyOf(mistake)] ?? 'new'

const howWrong = ({ isFound, chance }: Mistake) => (isFound ? chance : 1 - chance)

/** Of the mistakes in messages with words, those of which the reader was surest: half of them found, half missed. */
export function worstMistakes(judged: readonly Judged[], count: number): Mistake[] {
  const mistakes = judged
    .flatMap(mistakesIn)
    .filter(({ text }) => text !== null)
    .toSorted((one, other) => howWrong(other) - howWrong(one) || (keyOf(one) < keyOf(other) ? -1 : 1))
  return [true, false].flatMap((isFound) => mistakes.filter((each) => each.isFound === isFound).slice(0, count / 2))
}

/** Receipts among messages without words, which are all that is read in those: missed, and found where there is none. */
export function wordlessMistakes(judged: readonly Judged[]): { missed: number; foundAlone: number } {
  const mistakes = judged.flatMap(mistakesIn).filter(({ text }) => text === null)
  const foundAlone = mistakes.filter(({ isFound }) => isFound).length
  return { missed: mistakes.length - foundAlone, foundAlone }
}

function mistakesIn({ conversation: { id, thread, labels: given }, verdict }: Judged): Mistake[] {
  return thread.messages.flatMap(({ text }, message) => {
    const chances = verdict.chances[message]
    const found = verdict.labels[message]!
    if (!chances) return []
    const before = thread.messages.slice(0, message).findLast(({ from }) => from === 'seller')?.text ?? null
    return labels.flatMap((label, index): Mistake[] => {
      const isFound = found.includes(label)
      if (isFound === given[message]!.includes(label)) return []
      return [{ id, message, label, isFound, chance: chances[index]!, text: text || null, before }]
    })
  })
}
