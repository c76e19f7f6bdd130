/** A thread that reads one conversation, or writes to it, and is ended by whoever started it. */
import { parentPort, workerData } from 'node:worker_threads'
import { readCopied } from '#shared/beside/copied.ts'
import { suggestionView } from '#shared/beside/suggestion-view.ts'
import { chatReader } from '#shared/reading/chat-reader.ts'
import { tryReader } from '#shared/reading/try-reader.ts'
import type { ChatUpload, ReadAnswer, ReadChatAnswer, Task, Upload } from './tasks.ts'

const nothing = { text: '', contact: null }

const limitOf = (maxTextLength: number) => ({
  maxTextLength,
  title: 'A conversa é longa demais',
  sentence:
    'Com os scripts do navegador desligados, o Fechou lê até 4 MB de texto. Ligue os scripts, e a conversa pode ser bem maior. Ou cole só os últimos meses.',
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

function answerTo(task: Task) {
  if (task.kind === 'try') return read(task.upload)
  if (task.kind === 'import') return readChat(task.upload)
  if (task.kind === 'suggestion') return suggestionView(task.asked)
  const { text, seller, known, maxTextLength } = task.upload
  return readCopied(text, seller, known, maxTextLength)
}

parentPort!.postMessage(answerTo(workerData as Task))
