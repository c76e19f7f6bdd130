import { writeFileSync } from 'node:fs'
import { examplesOf, phraseExamples, readCorpus } from './corpus.ts'
import { train } from './training.ts'

const file = new URL('../../../shared/reading/classifier/weights.json', import.meta.url)
const corpus = readCorpus()
const examples = [...corpus.flatMap(examplesOf), ...phraseExamples()]
const text = `${JSON.stringify(train(examples))}\n`
writeFileSync(file, text)
console.log(`${corpus.length} conversations, ${examples.length} messages: ${text.length} characters of weights.`)
