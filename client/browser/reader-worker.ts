/** The worker of /experimentar: it parses and reads, and the page draws. */
import type { Question } from '#shared/reading/reader-messages.ts'
import { tryReader, type Answer } from '#shared/reading/try-reader.ts'

/** A larger file holds media: the conversation alone never is. */
const maxFileBytes = 1024 * 1024 * 1024

const reader = tryReader(localTime)

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const answer = await answerTo(data)
  postMessage({ kind: 'answer', answer })
})

async function answerTo(question: Question): Promise<Answer> {
  if (question.kind === 'choose') return reader.choose(question.seller)
  if (question.kind === 'correct') return reader.correct(question.corrections)
  if (question.kind === 'show-earlier') return reader.showEarlier()
  const { given } = question
  if (given.kind !== 'file') return reader.open(given, tellProgress)
  if (given.file.size > maxFileBytes) return tooLarge
  const bytes = new Uint8Array(await given.file.arrayBuffer())
  return reader.open({ kind: 'file', bytes, fileName: given.file.name }, tellProgress)
}

const tooLarge: Answer = {
  kind: 'refused',
  title: 'O arquivo é grande demais',
  sentence: 'Ele passa de 1 GB, com fotos e vídeos. No WhatsApp, toque em Exportar conversa e escolha Sem mídia.',
}

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
