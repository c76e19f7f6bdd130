/** The worker of /experimentar and /dashboard/conectar: it parses and reads; the page draws, or sends what was found. */
// First: what both files of weights have in common compresses only where they lie side by side in the bundle.
import '#shared/reading/classifier/all-models.ts'
import { chatReader, type ChatAnswer, type KnownOfSeller } from '#shared/reading/chat-reader.ts'
import type { AskedToImport, ImportQuestion, Question } from '#shared/reading/reader-messages.ts'
import { tryReader, type Answer } from '#shared/reading/try-reader.ts'

/** A larger file holds media: the conversation alone never is. */
const maxFileBytes = 1024 * 1024 * 1024

const reader = tryReader(localTime)
const chats = chatReader()

addEventListener('message', async ({ data }: MessageEvent<Question | ImportQuestion>) => {
  try {
    postMessage({ kind: 'answer', answer: await answerTo(data) })
  } catch (error) {
    // A rejection stays in the worker; an error that is reported reaches the page.
    reportError(error)
  }
})

async function answerTo(question: Question | ImportQuestion): Promise<Answer | ChatAnswer> {
  if (question.kind === 'open-chat') return openChat(question.given, question.known)
  if (question.kind === 'choose-seller') return chats.choose(question.seller)
  if (question.kind === 'choose') return reader.choose(question.seller)
  if (question.kind === 'correct') return reader.correct(question.corrections)
  if (question.kind === 'show-earlier') return reader.showEarlier()
  const { given } = question
  if (given.kind !== 'file') return reader.open(given, tellProgress)
  return isTooLarge(given.file) ? tooLarge : reader.open(await opened(given.file), tellProgress)
}

async function openChat(given: AskedToImport, known: KnownOfSeller): Promise<ChatAnswer> {
  if (given.kind === 'text') return chats.open({ ...given, contact: null }, known, tellProgress)
  if (isTooLarge(given.file)) return { ...tooLarge, isGroup: false }
  return chats.open(await opened(given.file), known, tellProgress)
}

async function opened(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { kind: 'file', bytes, fileName: file.name } as const
}

const isTooLarge = ({ size }: File) => size > maxFileBytes

const tooLarge = {
  kind: 'refused',
  title: 'O arquivo é grande demais',
  sentence: 'Ele passa de 1 GB, com fotos e vídeos. No WhatsApp, toque em Exportar conversa e escolha Sem mídia.',
} as const

let toldAt = 0

function tellProgress(done: number, total: number) {
  const now = performance.now()
  if (now - toldAt < 50) return
  toldAt = now
  postMessage({ kind: 'progress', done, total })
}

/** The wall time here, as WhatsApp writes it. */
function localTime(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
