import { labels, type Label } from '#shared/reading/labels.ts'
import type { Labelled } from '../corpus.ts'
import type { Verdict } from './verdicts.ts'
import type { Found } from './voice.ts'

/** A conversation with what was read of it. */
export type Judged = { conversation: Labelled; verdict: Verdict }

/** How often a label was given and found, found alone, and missed. */
export type Counts = { both: number; foundAlone: number; missed: number }

/** `given` and `found` have labels per message, conversation after conversation. */
export function countLabels(given: Found, found: Found): Map<Label, Counts> {
  const counts = new Map(labels.map((label): [Label, Counts] => [label, { both: 0, foundAlone: 0, missed: 0 }]))
  for (const [conversation, messages] of given.entries()) {
    for (const [message, wanted] of messages.entries()) {
      const seen = found[conversation]![message]!
      for (const label of wanted) counts.get(label)![seen.includes(label) ? 'both' : 'missed'] += 1
      for (const label of seen) if (!wanted.includes(label)) counts.get(label)!.foundAlone += 1
    }
  }
  return counts
}

export const countJudged = (judged: readonly Judged[]) =>
  countLabels(
    judged.map(({ conversation }) => conversation.labels),
    judged.map(({ verdict }) => verdict.labels),
  )

export const precision = ({ both, foundAlone }: Counts) => both / (both + foundAlone || 1)
export const recall = ({ both, missed }: Counts) => both / (both + missed || 1)
export const f1 = ({ both, foundAlone, missed }: Counts) => (2 * both) / (2 * both + foundAlone + missed || 1)
export const examples = ({ both, missed }: Counts) => both + missed

/** Labels with fewer examples are left out of the mean: their figure says little. */
export const leastExamples = 10

export function macroF1(counts: Map<Label, Counts>): number {
  const enough = [...counts.values()].filter((entry) => examples(entry) >= leastExamples)
  return enough.reduce((sum, entry) => sum + f1(entry), 0) / enough.length
}

export const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.filter(holds).length / (items.length || 1)

const isHotRead = ({ verdict }: Judged) => verdict.temperature === 'quente'
const isHot = ({ conversation }: Judged) => conversation.end.temperature === 'quente'
export const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

/** The figures of a group of conversations, as shares. */
export function figuresOf(judged: readonly Judged[]) {
  const counts = countJudged(judged)
  return {
    macroF1: macroF1(counts),
    optOutRecall: recall(counts.get('opt_out')!),
    stage: share(judged, ({ conversation, verdict }) => verdict.stage === conversation.end.stage),
    temperature: share(judged, ({ conversation, verdict }) => verdict.temperature === conversation.end.temperature),
    hotPrecision: share(judged.filter(isHotRead), isHot),
    hotRecall: share(judged.filter(isHot), isHotRead),
    nextStep: share(judged, ({ conversation, verdict }) => conversation.end.next.includes(verdict.nextStep)),
    open: share(judged, ({ conversation, verdict }) => sameSet(verdict.open, conversation.end.open)),
  }
}
