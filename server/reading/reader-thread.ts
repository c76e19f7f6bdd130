/** A thread that reads one conversation and is ended by whoever started it. */
import { parentPort, workerData } from 'node:worker_threads'
import { tryReader } from '#shared/reading/try-reader.ts'
import type { ReadAnswer, Upload } from './read-upload.ts'

const { given, seller, corrections, now, maxTextLength } = workerData as Upload

const reader = tryReader(() => now, {
  maxTextLength,
  title: 'A conversa é longa demais',
  sentence:
    'Sem JavaScript, leio até 4 MB de texto. Com ele ligado, a conversa é lida no seu navegador e pode ser bem maior. Ou cole só os últimos meses.',
})

function read(): ReadAnswer {
  let answer = reader.open(given)
  if (answer.kind === 'who' && seller !== null) answer = reader.choose(seller)
  if (answer.kind === 'read' && corrections.length > 0) answer = reader.correct(corrections)
  return { answer, source: reader.source() ?? { text: '', contact: null } }
}

parentPort!.postMessage(read())
