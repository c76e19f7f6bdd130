/**
 * The worker of /dashboard/ao-lado: it reads what was copied and writes the replies; the page draws, and sends facts. On
 * /dashboard/catalogo it writes the example of an item.
 */
import { copiedReader, plainMessage } from '#shared/beside/copied.ts'
import { typedItem } from '#shared/catalogue/typed-item.ts'
import { itemExample } from '#shared/replies/item-example.ts'
import { sentencesIn, suggestionView } from '#shared/beside/suggestion-view.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { warmUpWriter } from '#shared/replies/warm-up.ts'
import type { AnswerTo, BesideQuestion } from './beside-worker-messages.ts'

const reader = copiedReader()

addEventListener('message', ({ data }: MessageEvent<{ id: number; question: BesideQuestion }>) => {
  const { id, question } = data
  postMessage({ id, answer: answerTo(question) })
})

void warmUpWriter()

function answerTo(question: BesideQuestion): AnswerTo[BesideQuestion['kind']] {
  if (question.kind === 'read') return reader.open(question.text, question.known)
  if (question.kind === 'item') return itemExample({ ...question, item: typedItem(question.id, question.typed) })
  if (question.kind === 'choose') return reader.choose(question.seller)
  if (question.kind === 'plain') {
    const kept = question.facts ? decodeFacts(question.facts) : []
    const { messages, said } = plainMessage(question.text, kept, question.phrases, question.now)
    return { added: messages, facts: encodeFacts(messages), said }
  }
  return { view: suggestionView(question.asked), sentences: sentencesIn(question.asked) }
}
