import { classifierOf, type Classifier } from '#shared/reading/classifier/classifier.ts'
import { modelsOf, stateScaleOf, type ChanceBin, type Models, type Trained } from '#shared/reading/classifier/models.ts'
import { scaleOf } from '#shared/reading/classifier/features.ts'
import type { Thread } from '#shared/reading/conversation.ts'
import { labelThread } from '#shared/reading/labelling.ts'
import { labels, nextSteps, stages, temperatures, type Label } from '#shared/reading/labels.ts'
import { factsOf } from '#shared/reading/read.ts'
import { examplesOf, phraseExamples, type Labelled } from './corpus.ts'
import { train, type Example, type Options } from './training.ts'

const labelOptions: Options = {
  scaleOf,
  exclusive: false,
  rounds: 12,
  decay: 3e-5,
  keptFeatures: 3700,
  leastWeight: 0.3,
  unit: 1 / 2,
}
const stateOptions: Options = {
  scaleOf: stateScaleOf,
  exclusive: true,
  rounds: 15,
  decay: 6e-5,
  keptFeatures: 400,
  leastWeight: 1 / 16,
  unit: 1 / 8,
}

/** Of a group of voices, each is read by a classifier that did not learn from this group. */
const groups = 4

const phrases = phraseExamples()
const examplesById = new Map<string, Example[]>()
function messagesOf(conversation: Labelled): Example[] {
  const known = examplesById.get(conversation.id) ?? examplesOf(conversation)
  examplesById.set(conversation.id, known)
  return known
}

export function learnLabels(conversations: Labelled[]) {
  return train([...conversations.flatMap(messagesOf), ...phrases], labels, labelOptions)
}

/**
 * Learns labels from messages; then stage, temperature, next step and chance from conversations as they are read by
 * classifiers that have not seen them, since that is how they will meet new ones.
 */
export function learn(conversations: Labelled[]): Trained {
  const voices = [...new Set(conversations.map(({ voice }) => voice))]
  const read = voices.length > 1 ? readUnseen(conversations, voices) : []
  const ends = read.map(({ conversation, label }) => ({
    end: conversation.end,
    features: factsAt(conversation.thread, label),
  }))
  const cuts = read.flatMap(({ conversation, label }) => earlierMoments(conversation, label))
  return {
    label: learnLabels(conversations),
    stage: train(
      ends.map(({ end, features }) => ({ features, wanted: [end.stage] })),
      stages,
      stateOptions,
    ),
    temperature: train(
      ends.map(({ end, features }) => ({ features, wanted: [end.temperature] })),
      temperatures,
      stateOptions,
    ),
    nextStep: train(
      ends.map(({ end, features }) => ({ features, wanted: end.next.slice(0, 1) })),
      nextSteps,
      stateOptions,
    ),
    ...learnChance(cuts),
  }
}

type Read = { conversation: Labelled; label: Classifier<Label> }

function readUnseen(conversations: Labelled[], voices: string[]): Read[] {
  return Array.from({ length: Math.min(groups, voices.length) }, (_, group) => {
    const left = new Set(voices.filter((_voice, index) => index % groups === group))
    const trained = learnLabels(conversations.filter(({ voice }) => !left.has(voice)))
    const label = classifierOf<Label>(trained, scaleOf)
    return conversations.filter(({ voice }) => left.has(voice)).map((conversation) => ({ conversation, label }))
  }).flat()
}

function factsAt(thread: Thread, label: Classifier<Label>): Set<string> {
  return factsOf(thread, labelThread(thread, label)).features
}

export type Moment = { features: Set<string>; won: boolean; voice: string }

/** After these words of the customer there is nothing left to foretell. */
const telling = new Set<Label>(['comprovante', 'pos_venda', 'recusa', 'opt_out'])

/** A finished conversation as it stood after each message before its end was plain. */
export function earlierMoments({ thread, labels: given, end, voice }: Labelled, label: Classifier<Label>): Moment[] {
  if (end.outcome === null) return []
  const told = given.findIndex((list) => list.some((name) => telling.has(name)))
  const last = told < 0 ? thread.messages.length - 2 : told
  return thread.messages.slice(0, last).flatMap((message, index) => {
    if (message.from !== 'customer') return []
    const messages = thread.messages.slice(0, index + 1)
    const moment = { ...thread, messages, end: message.at }
    return [{ features: factsAt(moment, label), won: end.outcome === 'ganho', voice }]
  })
}

const binCount = 5

function learnChance(moments: Moment[]): { chance: Trained['chance']; chanceBins: ChanceBin[] } {
  const examples = moments.map(({ features, won }) => ({ features, wanted: won ? ['ganho'] : [] }))
  const options = { ...stateOptions, exclusive: false, decay: 3e-3 }
  const chance = train(examples, ['ganho'], options)
  return { chance, chanceBins: binsOf(unseenChances(moments, options)) }
}

/** The chance of each moment by a classifier that has not seen its voice. */
function unseenChances(moments: Moment[], options: Options): { chance: number; won: boolean }[] {
  const voices = [...new Set(moments.map(({ voice }) => voice))]
  return Array.from({ length: groups }, (_, group) => {
    const left = new Set(voices.filter((_voice, index) => index % groups === group))
    const seen = moments.filter(({ voice }) => !left.has(voice))
    const trained = train(
      seen.map(({ features, won }) => ({ features, wanted: won ? ['ganho'] : [] })),
      ['ganho'],
      options,
    )
    const classifier = classifierOf(trained, stateScaleOf)
    return moments
      .filter(({ voice }) => left.has(voice))
      .map(({ features, won }) => ({ chance: 1 / (1 + Math.exp(-classifier.scores(features)[0]!)), won }))
  }).flat()
}

/**
 * The range of each fifth of the moments: Wilson's interval at 90 %, in steps of five. Neighbours whose shares fall where
 * the chance rises are one bin (pool adjacent violators).
 */
function binsOf(chances: { chance: number; won: boolean }[]): ChanceBin[] {
  const sorted = chances.toSorted((one, other) => one.chance - other.chance)
  const size = Math.ceil(sorted.length / binCount) || 1
  const bins: { chance: number; won: boolean }[][] = []
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

export const learnModels = (conversations: Labelled[]): Models => modelsOf(learn(conversations))
