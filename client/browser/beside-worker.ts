/**
 * The worker of /dashboard/ao-lado: it reads what was copied and writes the replies; the page draws, and sends facts. On
 * /dashboard/catalogo it writes the example of an item.
 */
import { readCopied, readPlain } from '#shared/beside/copied.ts'
import { answeredIn } from '#shared/beside/missing-answer.ts'
import type { ReplyView } from '#shared/beside/beside-view.ts'
import { typedItem } from '#shared/catalogue/typed-item.ts'
import { itemExample } from '#shared/replies/item-example.ts'
import { sentencesIn, suggestionView } from '#shared/beside/suggestion-view.ts'
import { warmUpWriter } from '#shared/replies/warm-up.ts'
import type { AnswerTo, BesideQuestion } from './beside-worker-messages.ts'

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: BesideQuestion }>) => {
  const { id, question } = data
  postMessage({ id, answer: answerTo(question) })
})

void warmUpWriter()

function answerTo(question: BesideQuestion): AnswerTo[BesideQuestion['kind']] {
  if (question.kind === 'read') return readCopied(question.text, question.seller, question.known)
  if (question.kind === 'item') return itemExample({ ...question, item: typedItem(question.id, question.typed) })
  if (question.kind === 'plain') return readPlain(question.text, question.kept, question.phrases, question.now)
  if (question.kind === 'preview') return replyWith(question)
  return { view: suggestionView(question.asked), sentences: sentencesIn(question.asked) }
}

function replyWith({ asked, place, answer, question }: Extract<BesideQuestion, { kind: 'preview' }>): ReplyView | null {
  const { sources } = asked.answer
  const answered = answeredIn(sources.catalogue, place, answer, question)
  if (answered.mistake !== undefined) return null
  const { catalogue } = answered
  const view = suggestionView({ ...asked, answer: { ...asked.answer, sources: { ...sources, catalogue } } })
  return 'replies' in view ? (view.replies[0] ?? null) : null
}
