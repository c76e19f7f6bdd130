import {
  examples,
  f1,
  countLabels,
  hotPrecision,
  judge,
  macroF1,
  nextStepAccuracy,
  openAgreement,
  stageAccuracy,
  temperatureAccuracy,
} from './judging.ts'
import { readCorpus } from './corpus.ts'
import { learnModels } from './learning.ts'

const corpus = readCorpus()
const voices = [...new Set(corpus.map(({ voice }) => voice))]
const held = (process.env.H ?? voices.join()).split(',')
const judged = held.flatMap((voice) => {
  const model = learnModels(corpus.filter((c) => c.voice !== voice))
  const j = judge(
    corpus.filter((c) => c.voice === voice),
    model,
  )
  console.log(
    voice,
    macroF1(countLabels(j)).toFixed(3),
    'stage',
    stageAccuracy(j).toFixed(2),
    'temp',
    temperatureAccuracy(j).toFixed(2),
    'next',
    nextStepAccuracy(j).toFixed(2),
    'hot',
    hotPrecision(j).toFixed(2),
  )
  return j
})
const counts = countLabels(judged)
for (const [l, c] of counts)
  console.log(
    l.padEnd(22),
    'P',
    (c.both / (c.both + c.only || 1)).toFixed(2),
    'R',
    (c.both / (c.both + c.missed || 1)).toFixed(2),
    'F',
    f1(c).toFixed(2),
    examples(c),
  )
console.log(
  'macro',
  macroF1(counts).toFixed(3),
  'stage',
  stageAccuracy(judged).toFixed(3),
  'temp',
  temperatureAccuracy(judged).toFixed(3),
  'next',
  nextStepAccuracy(judged).toFixed(3),
  'hot',
  hotPrecision(judged).toFixed(3),
  'open',
  openAgreement(judged).toFixed(3),
)
