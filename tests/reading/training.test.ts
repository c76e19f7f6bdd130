import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelsOf } from '#shared/reading/classifier/all-models.ts'
import ofNext from '#shared/reading/classifier/next-weights.json' with { type: 'json' }
import ofState from '#shared/reading/classifier/weights.json' with { type: 'json' }
import { readThread } from '#shared/reading/read.ts'
import { readCorpus, readEnds } from '#tests/programs/reading/corpus.ts'
import { learn, learnLabels } from '#tests/programs/reading/learning.ts'
import { trainedFrom, trainedFromFile } from '#tests/programs/reading/trained-from.ts'

const corpus = readCorpus()

test('the weights that ship are what the corpus and the program give', () => {
  // `npm run train` noted of which files it made them. Of others they are made again here.
  if (readFileSync(trainedFromFile, 'utf8').trim() === trainedFrom()) return
  expect(
    JSON.stringify(learn(corpus, readEnds())) === JSON.stringify({ ...ofState, ...ofNext }),
    'run npm run train',
  ).toBe(true)
})

test('what one learns from others is not what one learns from all', () => {
  const [all, others] = [
    ['A', 'B', 'F'],
    ['A', 'B'],
  ].map((voices) =>
    learnLabels(
      corpus.filter(({ voice }) => voices.includes(voice)),
      { phrases: false },
    ),
  )
  expect(others).not.toEqual(all)
})

test('what is learnt from little still reads', () => {
  const ofTwo = corpus.filter(({ voice }) => voice === 'A' || voice === 'B')
  const models = modelsOf(learn(ofTwo.filter((_, number) => number % 4 === 0)))
  const reading = readThread(corpus.at(-1)!.thread, [], models)
  expect(reading.labels.flat().length).toBeGreaterThan(0)
})
