import { writeFileSync } from 'node:fs'
import { readCorpus } from './corpus.ts'
import { learn } from './learning.ts'

const file = new URL('../../../shared/reading/classifier/weights.json', import.meta.url)
const corpus = readCorpus()
const text = `${JSON.stringify(learn(corpus))}\n`
writeFileSync(file, text)
console.log(`${corpus.length} conversations: ${text.length} characters of weights.`)
