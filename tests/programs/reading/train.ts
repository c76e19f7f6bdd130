import { writeFileSync } from 'node:fs'
import { readCorpus, readEnds } from './corpus.ts'
import { learn } from './learning.ts'
import { trainedFrom, trainedFromFile } from './trained-from.ts'

const folder = new URL('../../../shared/reading/classifier/', import.meta.url)
const [corpus, ends] = [readCorpus(), readEnds()]
const { label, stage, temperature, ...ofNext } = learn(corpus, ends)
const text = `${JSON.stringify({ label, stage, temperature })}\n`
const nextText = `${JSON.stringify(ofNext)}\n`
writeFileSync(new URL('weights.json', folder), text)
writeFileSync(new URL('next-weights.json', folder), nextText)
writeFileSync(trainedFromFile, `${trainedFrom()}\n`)
console.log(
  `${corpus.length} conversations, and the ends of ${ends.length}: ${text.length + nextText.length} characters of weights.`,
)
