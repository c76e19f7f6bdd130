import { modelsOf, shippedModels } from '#shared/reading/classifier/all-models.ts'
import type { Models } from '#shared/reading/classifier/models.ts'
import { readCorpus, readEnds, readSealed, type Labelled } from './corpus.ts'
import { summaryTable } from './evaluation/label-tables.ts'
import { verdictOf } from './evaluation/verdicts.ts'
import { learn } from './learning.ts'

/* `npm run evaluate:strangers`: how the reader that ships reads the sealed voices, and how one that has learnt no label and no end from a voice reads those whose ends are learnt; figures alone. */

/** Parts of the voices whose ends are learnt: each is read after learning from the others. */
const parts = 4

const ends = readEnds()
const voices = [...new Set(ends.map(({ voice }) => voice))]
const ofPart = Array.from({ length: parts }, (_, part) => {
  const left = new Set(voices.filter((_voice, index) => index % parts === part))
  const isLeft = ({ voice }: Labelled) => left.has(voice)
  const models = modelsOf(
    learn(
      readCorpus(),
      ends.filter((one) => !isLeft(one)),
    ),
  )
  return judged(ends.filter(isLeft), models)
})
const group = (name: string, of: ReturnType<typeof judged>) => ({ name, results: [], judged: of })
const groups = [
  group('sealed voices', judged(readSealed(), shippedModels())),
  group('voices whose ends are learnt', ofPart.flat()),
]
console.log(summaryTable(groups, {}))

function judged(conversations: readonly Labelled[], models: Models) {
  return conversations.map((conversation) => ({ conversation, verdict: verdictOf(conversation, models) }))
}
