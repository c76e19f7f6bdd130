import { classifierOf, type Weights } from '#shared/reading/classifier/classifier.ts'
import { scaleOf } from '#shared/reading/classifier/features.ts'
import { modelsOf } from '#shared/reading/classifier/all-models.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { labels, type Label } from '#shared/reading/labels.ts'
import { readEnds, type Labelled } from '../corpus.ts'
import { learn, learnLabels } from '../learning.ts'
import { shuffle } from '../training.ts'
import { labelsOfRules, verdictOf, type Verdict } from './verdicts.ts'

/** Labels of every message, conversation after conversation. */
export type Found = Label[][][]

/** One point of the learning curve: what is read after learning from so many voices. */
type CurvePoint = { voices: number; withPhrases: Verdict[]; withoutPhrases: Found }

/** What is read of the conversations of one voice by models that learnt from others alone. */
export type VoiceResult = {
  voice: string
  verdicts: Verdict[]
  byRules: Found
  byClassifier: Found
  curve: CurvePoint[]
}

/** Voices that the curve learns from before it learns from all. */
const curveSizes = [2, 4, 8]

export function resultOf(voice: string, corpus: Labelled[], withCurve: boolean): VoiceResult {
  const others = corpus.filter((conversation) => conversation.voice !== voice)
  const own = corpus.filter((conversation) => conversation.voice === voice)
  const models = modelsOf(learn(others, readEnds()))
  const verdicts = own.map((conversation) => verdictOf(conversation, models))
  const all = voicesOf(others).length
  return {
    voice,
    verdicts,
    byRules: own.map(labelsOfRules),
    byClassifier: found(own, learnLabels(others, { uses: isOfWords })),
    curve: withCurve
      ? [
          ...curveSizes.map((size) => curvePoint(firstVoices(voice, others, size), own, size)),
          { voices: all, withPhrases: verdicts, withoutPhrases: foundWithoutPhrases(others, own) },
        ]
      : [],
  }
}

const labelNames = new Set<string>(labels)

/** Features that no rule makes: those of rules name a label, at their start, in their middle or at their end. */
const isOfWords = (feature: string) => !/^(?:rule|previous|act):/.test(feature) || !namesLabel(feature)
const namesLabel = (feature: string) => feature.split(':').some((part) => labelNames.has(part))

function found(conversations: Labelled[], trained: Weights): Found {
  const classifier = classifierOf<Label>(trained, scaleOf)
  return conversations.map(({ thread }) =>
    factsOf(thread, { label: classifier }).map((message) => message.found.map(({ label }) => label)),
  )
}

const voicesOf = (conversations: Labelled[]) => [...new Set(conversations.map(({ voice }) => voice))]

/** What the first voices of an order wrote; each judged voice has its own order, which is always the same. */
function firstVoices(judged: string, others: Labelled[], size: number): Labelled[] {
  const voices = voicesOf(others)
  shuffle(voices, judged.charCodeAt(0))
  return others.filter(({ voice }) => voices.slice(0, size).includes(voice))
}

function curvePoint(learnt: Labelled[], own: Labelled[], voices: number): CurvePoint {
  const models = modelsOf(learn(learnt))
  const withPhrases = own.map((conversation) => verdictOf(conversation, models))
  return { voices, withPhrases, withoutPhrases: foundWithoutPhrases(learnt, own) }
}

const foundWithoutPhrases = (learnt: Labelled[], own: Labelled[]) => found(own, learnLabels(learnt, { phrases: false }))
