import { classifierOf, sigmoids, type Weights } from '#shared/reading/classifier/classifier.ts'
import { stateScaleOf, type ChanceBin, type Trained } from '#shared/reading/classifier/models.ts'
import type { Thread } from '#shared/reading/conversation.ts'
import type { Label } from '#shared/reading/labels.ts'
import type { Labelled } from './corpus.ts'
import { train, type Options } from './training.ts'

/** A finished conversation as it stood before its end was plain. */
export type Moment = { thread: Thread; won: boolean; voice: string }
type MomentWithFacts = Moment & { features: Set<string> }

/** After these words of the customer there is nothing left to foretell. */
const telling = new Set<Label>(['comprovante', 'pos_venda', 'recusa', 'opt_out'])

/** The moments after each message of the customer; none where a conversation is not finished. */
export function momentsOf({ thread, labels: given, end, voice }: Labelled): Moment[] {
  if (end.outcome === null) return []
  const told = given.findIndex((list) => list.some((name) => telling.has(name)))
  const last = told < 0 ? thread.messages.length - 2 : told
  return thread.messages.slice(0, Math.max(0, last)).flatMap((message, index) => {
    if (message.from !== 'customer') return []
    const moment = { ...thread, messages: thread.messages.slice(0, index + 1), end: message.at }
    return [{ thread: moment, won: end.outcome === 'ganho', voice }]
  })
}

const binCount = 5

/** Learns how conversations end; of `groups` groups of voices, each gets its chances from what the others taught. */
export function learnChance(
  moments: MomentWithFacts[],
  options: Options,
  groups: number,
): Pick<Trained, 'chance' | 'chanceBins'> {
  return { chance: trainChance(moments, options), chanceBins: binsOf(unseenChances(moments, options, groups)) }
}

function trainChance(moments: MomentWithFacts[], options: Options): Weights {
  const examples = moments.map(({ features, won }) => ({ features, wanted: won ? ['ganho'] : [] }))
  return train(examples, ['ganho'], options)
}

type Chanced = { chance: number; won: boolean }

/** The chance of each moment by a classifier that has not seen its voice. */
function unseenChances(moments: MomentWithFacts[], options: Options, groups: number): Chanced[] {
  const voices = [...new Set(moments.map(({ voice }) => voice))]
  return Array.from({ length: groups }, (_, group) => {
    const left = new Set(voices.filter((_voice, index) => index % groups === group))
    const seen = moments.filter(({ voice }) => !left.has(voice))
    const classifier = classifierOf(trainChance(seen, options), stateScaleOf)
    return moments
      .filter(({ voice }) => left.has(voice))
      .map(({ features, won }) => ({ chance: sigmoids(classifier.scores(features))[0]!, won }))
  }).flat()
}

/**
 * The range of each fifth of the moments: Wilson's interval at 90 %, in steps of five. Neighbours whose shares fall where
 * the chance rises are one bin (pool adjacent violators).
 */
function binsOf(chances: Chanced[]): ChanceBin[] {
  const sorted = chances.toSorted((one, other) => one.chance - other.chance)
  const size = Math.ceil(sorted.length / binCount) || 1
  const bins: Chanced[][] = []
  for (let start = 0; start < sorted.length; start += size) {
    bins.push(sorted.slice(start, start + size))
    while (bins.length > 1 && shareWon(bins.at(-1)!) <= shareWon(bins.at(-2)!)) {
      const last = bins.pop()!
      bins.at(-1)!.push(...last)
    }
  }
  return bins.map((bin) => {
    const { low, high } = wilson(bin.filter(({ won }) => won).length, bin.length)
    return { upTo: Math.round(bin.at(-1)!.chance * 1000) / 1000, low: toFive(low), high: toFive(high) }
  })
}

const shareWon = (bin: { won: boolean }[]) => bin.filter(({ won }) => won).length / bin.length

const toFive = (share: number) => Math.round(share * 20) * 5

/** Wilson, "Probable inference", 1927; z of 1.645 is 90 %. */
function wilson(won: number, count: number): { low: number; high: number } {
  const z = 1.645
  const share = won / count
  const middle = share + (z * z) / (2 * count)
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  const scale = 1 + (z * z) / count
  return { low: (middle - spread) / scale, high: (middle + spread) / scale }
}
