import type { MessageFacts } from '../reading/facts/message-facts.ts'
import { phraseKey, type OwnPhrase } from '../reading/own-phrases.ts'

export type OwnLabelId = `propria-${number}`

/** A label of the seller's own: it marks what a customer has written, and nothing is concluded from it. */
export type OwnLabel = { id: OwnLabelId; name: string; phrases: readonly OwnPhrase[] }

/**
 * The own labels of a workspace. `before` is how they were before the last change, which can be undone once; `next` is the
 * number that nothing has had: a phrase that is written anew is another one, since facts say by its number what was found.
 */
export type OwnLabels = { labels: readonly OwnLabel[]; before: readonly OwnLabel[] | null; next: number }

export const noOwnLabels: OwnLabels = { labels: [], before: null, next: 1 }

export const maxOwnLabels = 20
export const longestLabelName = 40
export const maxPhrases = 5
export const shortestPhrase = 3
export const longestPhrase = 60

export const isOwnLabelId = (text: string): text is OwnLabelId => /^propria-[1-9]\d{0,8}$/.test(text)

export const ownPhrases = ({ labels }: OwnLabels): OwnPhrase[] => labels.flatMap(({ phrases }) => phrases)

/** Why own labels stay as they are. `named`: another one has this name; `changed`: by another tab, meanwhile. */
export type OwnLabelRefusal = 'full' | 'named' | 'changed'

/** A label as it was written: without an id it is a new one. Phrases that stay keep their numbers, and so what was found of them. */
export function withOwnLabel(
  own: OwnLabels,
  { id, name, phrases }: { id: OwnLabelId | null; name: string; phrases: readonly string[] },
): OwnLabels | OwnLabelRefusal {
  const known = own.labels.find((label) => label.id === id)
  if (id !== null && !known) return 'changed'
  if (!known && own.labels.length === maxOwnLabels) return 'full'
  if (own.labels.some((label) => label !== known && label.name.toLowerCase() === name.toLowerCase())) return 'named'
  let { next } = own
  const label: OwnLabel = {
    id: known?.id ?? `propria-${next++}`,
    name,
    phrases: phrases.map((words) => {
      const same = known?.phrases.find((phrase) => phraseKey(phrase.words) === phraseKey(words))
      return { id: same?.id ?? next++, words }
    }),
  }
  const labels = known ? own.labels.map((each) => (each === known ? label : each)) : [...own.labels, label]
  return { labels, before: own.labels, next: Math.max(next, own.next + 1) }
}

export function withoutOwnLabel(own: OwnLabels, id: OwnLabelId): OwnLabels | OwnLabelRefusal {
  const labels = own.labels.filter((label) => label.id !== id)
  if (labels.length === own.labels.length) return 'changed'
  return { labels, before: own.labels, next: own.next + 1 }
}

/** @param change the number that the change left as the next one */
export function withOwnLabelsUndone({ before, next }: OwnLabels, change: number): OwnLabels | OwnLabelRefusal {
  return before === null || next !== change ? 'changed' : { labels: before, before: null, next: next + 1 }
}

/** The own labels of each message, those that were deleted since left out. */
export function ownLabelsOf({ own }: MessageFacts, labels: readonly OwnLabel[]) {
  return labels.flatMap((label) => {
    const found = own.flatMap(({ phrase, place }) => {
      const words = label.phrases.find(({ id }) => id === phrase)?.words
      return words === undefined ? [] : [{ words, place }]
    })
    return found.length > 0 ? [{ label, found }] : []
  })
}

/** Which own labels any of a customer's messages have. */
export function ownLabelIdsIn(messages: readonly MessageFacts[], labels: readonly OwnLabel[]): OwnLabelId[] {
  const found = new Set(messages.flatMap(({ own }) => own.map(({ phrase }) => phrase)))
  return labels.filter(({ phrases }) => phrases.some(({ id }) => found.has(id))).map(({ id }) => id)
}
