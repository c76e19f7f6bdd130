import type { Classifier } from './classifier/classifier.ts'
import { ofWords, type Sight } from './classifier/features.ts'
import type { Place } from './facts/message-facts.ts'
import type { Label } from './labels.ts'
import type { Word } from '../portuguese/words.ts'

/** Up to so many words a message is its own evidence: "uhum" after an hour was offered. */
const shortMessage = 4

/** The words that caused a label, or null where none can be pointed at. */
export function evidenceOf(label: Label, sight: Sight, model: Classifier<Label>): Place[] | null {
  const byRule = sight.matches.filter((match) => match.label === label)
  const told = byRule.filter(({ rule }) => !rule.weak)
  const matches = told.length > 0 ? told : byRule
  if (matches.length > 0) return merged(matches.map((match) => trimmed(match, sight.words)))
  const { words } = sight
  const spoken = words.filter(({ kind }) => kind !== 'mark')
  if (spoken.length === 0) return [[0, words.at(-1)?.end ?? 0]]
  const run = heaviestRun(spoken, label, model)
  if (run) return [run]
  return spoken.length <= shortMessage || label === 'opt_out' ? [[spoken[0]!.start, spoken.at(-1)!.end]] : null
}

const joining = new Set([
  'para',
  'do',
  'da',
  'de',
  'o',
  'a',
  'en',
  'no',
  'na',
  'por',
  'ce',
  'se',
  'e',
  'con',
  'un',
  'uma',
])

/** A match without the words at its end that only lead on: `caro pra` is `caro`. */
function trimmed({ start, end }: { start: number; end: number }, words: Word[]): Place {
  const inside = words.filter((word) => word.start >= start && word.end <= end)
  const last = inside.findLast(({ key }) => !joining.has(key))
  return [start, last?.end ?? end]
}

/** Places in order, with those that overlap made one. */
function merged(places: Place[]): Place[] {
  const result: Place[] = []
  for (const [start, end] of places.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}

/** The words in a row that add most to a label (Kadane's algorithm), or null where none adds. */
function heaviestRun(words: Word[], label: Label, model: Classifier<Label>): Place | null {
  let best: { weight: number; from: number; to: number } | null = null
  let from = 0
  let sum = 0
  for (const [index, word] of words.entries()) {
    const own = [...ofWords([word])].reduce((total, name) => total + model.weight(name, label), 0)
    const next = words[index + 1]
    const pair = next ? model.weight(`words:${word.key} ${next.key}`, label) : 0
    const weight = own + pair - 0.1
    if (sum <= 0) {
      sum = 0
      from = index
    }
    sum += weight
    if (sum > 0 && (!best || sum > best.weight)) best = { weight: sum, from, to: pair > 0 ? index + 1 : index }
  }
  return best && [words[best.from]!.start, words[best.to]!.end]
}
