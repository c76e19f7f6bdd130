/** A thread that reads one conversation and is ended by whoever started it. */
import { parentPort, workerData } from 'node:worker_threads'
import { chatReader } from '#shared/reading/chat-reader.ts'
import { tryReader } from '#shared/reading/try-reader.ts'
import type { ChatUpload, ReadAnswer, ReadChatAnswer, Task, Upload } from './tasks.ts'

const nothing = { text: '', contact: null }

const limitOf = (maxTextLength: number) => ({
  maxTextLength,
  title: 'A conversa é longa demais',
  sentence:
    'Sem JavaScript, leio até 4 MB de texto. Com ele ligado, a conversa é lida no seu navegador e pode ser bem maior. Ou cole só os últimos meses.',
})

function read({ given, seller, corrections, now, maxTextLength }: Upload): ReadAnswer {
  const reader = tryReader(() => now, limitOf(maxTextLength))
  let answer = reader.open(given)
  if (answer.kind === 'who' && seller !== null) answer = reader.choose(seller)
  if (answer.kind === 'read' && corrections.length > 0) answer = reader.correct(corrections)
  return { answer, source: reader.source() ?? nothing }
}

function readChat({ given, known, maxTextLength }: ChatUpload): ReadChatAnswer {
  const reader = chatReader(limitOf(maxTextLength))
  return { answer: reader.open(given, known), source: reader.source() ?? nothing }
}

const task = workerData as Task
parentPort!.postMessage(task.kind === 'try' ? read(task.upload) : readChat(task.upload))
