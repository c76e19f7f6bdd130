import { parentPort } from 'node:worker_threads'
import { readCorpus } from '../corpus.ts'
import { resultOf } from './voice.ts'

/** One voice to judge; the worker answers with its result. */
export type Task = { voice: string; withCurve: boolean }

const corpus = readCorpus()

parentPort!.on('message', ({ voice, withCurve }: Task) => {
  parentPort!.postMessage(resultOf(voice, corpus, withCurve))
})
