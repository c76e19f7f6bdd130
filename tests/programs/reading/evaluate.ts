import { writeFileSync } from 'node:fs'
import { readCorpus, readSecondLabels } from './corpus.ts'
import { inWorkers } from './evaluation/in-workers.ts'
import { isUnseen } from './evaluation/groups.ts'
import { report } from './evaluation/report.ts'

// `npm run evaluate`: leaves one voice out at a time, learns from the others, judges on it, and writes RESULTS.md.

const corpus = readCorpus()
const voices = [...new Set(corpus.map(({ voice }) => voice))]
// The longest first, so that no worker is left with one at the end.
const tasks = voices
  .map((voice) => ({ voice, withCurve: isUnseen(voice) }))
  .toSorted((one, other) => Number(other.withCurve) - Number(one.withCurve))
const results = await inWorkers(tasks)
const inOrder = results.toSorted((one, other) => (one.voice < other.voice ? -1 : 1))
writeFileSync(new URL('../../reading/RESULTS.md', import.meta.url), report(corpus, readSecondLabels(), inOrder))
