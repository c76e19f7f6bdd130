import { classifierOf, type Classifier } from '#shared/reading/classifier/classifier.ts'
import { stateScaleOf, type Trained } from '#shared/reading/classifier/models.ts'
import { scaleOf } from '#shared/reading/classifier/features.ts'
import type { Thread } from '#shared/reading/conversation.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { labels, nextSteps, stages, temperatures, type Label } from '#shared/reading/labels.ts'
import { courseOf } from '#shared/reading/read-state.ts'
import { examplesOf, phraseExamples, type Labelled } from './corpus.ts'
import { train, type Example, type Options } from './training.ts'

const labelOptions: Options = {
  scaleOf,
  exclusive: false,
  rounds: 12,
  decay: 3e-5,
  keptFeatures: 3350,
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

let phrasesRead: Example[] | undefined
const singleMessages = () => (phrasesRead ??= phraseExamples())
const examplesById = new Map<string, Example[]>()
function messagesOf(conversation: Labelled): Example[] {
  const known = examplesById.get(conversation.id) ?? examplesOf(conversation)
  examplesById.set(conversation.id, known)
  return known
}

type From = { phrases?: boolean; uses?: (feature: string) => boolean }

/** Learns labels from messages; from single phrases too, and by all features, unless told otherwise. */
export function learnLabels(conversations: Labelled[], { phrases = true, uses }: From = {}) {
  const all = [...conversations.flatMap(messagesOf), ...(phrases ? singleMessages() : [])]
  const used = uses
    ? all.map(({ features, wanted }) => ({ features: new Set([...features].filter(uses)), wanted }))
    : all
  return train(used, labels, labelOptions)
}

/**
 * Learns labels from messages; then stage, temperature and next step from conversations as they are read by
 * classifiers that have not seen them, since that is how they will meet new ones.
 *
 * @param ends conversations from which no label is learnt
 */
export function learn(conversations: Labelled[], ends: Labelled[] = []): Trained {
  const voices = [...new Set(conversations.map(({ voice }) => voice))]
  const label = learnLabels(conversations)
  const classifier = classifierOf<Label>(label, scaleOf)
  const read = [
    ...(voices.length > 1 ? readUnseen(conversations, voices) : []),
    ...ends.map((conversation) => ({ conversation, label: classifier })),
  ]
  const states = read.map((one) => ({
    end: one.conversation.end,
    features: factsAt(one.conversation.thread, one.label),
  }))
  return {
    label,
    stage: train(
      states.map(({ end, features }) => ({ features, wanted: [end.stage] })),
      stages,
      stateOptions,
    ),
    temperature: train(
      states.map(({ end, features }) => ({ features, wanted: [end.temperature] })),
      temperatures,
      stateOptions,
    ),
    nextStep: train(
      states.map(({ end, features }) => ({ features, wanted: end.next.slice(0, 1) })),
      nextSteps,
      stateOptions,
    ),
  }
}

type Read = { conversation: Labelled; label: Classifier<Label> }

function readUnseen(conversations: Labelled[], voices: string[]): Read[] {
  return Array.from({ length: Math.min(groups, voices.length) }, (_, group) => {
    const left = new Set(voices.filter((_voice, index) => index % groups === group))
    const others = conversations.filter(({ voice }) => !left.has(voice))
    const trained = learnLabels(others)
    const label = classifierOf<Label>(trained, scaleOf)
    return conversations.filter(({ voice }) => left.has(voice)).map((conversation) => ({ conversation, label }))
  }).flat()
}

function factsAt(thread: Thread, label: Classifier<Label>): Set<string> {
  return courseOf({ messages: factsOf(thread, { label }), end: thread.end }).features
}
