import { expect, test } from 'vitest'
import { awaitedAnswer, triesOf, turnsOf } from '#shared/reading/turns.ts'
import { readThread } from '#shared/reading/read.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

function triesAfter(...texts: string[]): number {
  const thread = threadOfTexts(...texts)
  const facts = factsOf(thread)
  const labels = readThread(thread).labels.map((found) => found.map(({ label }) => label))
  return triesOf(turnsOf(facts), awaitedAnswer(facts, labels))
}

test('what the customer has said yes to is an answer when it comes, and no try', () => {
  const proposal = 'S: Segue a proposta: 500 brigadeiros por R$ 550'
  const offer = 'S: Quer que eu mande uma proposta pra 500?'
  expect(triesAfter('C: oi, quanto sai o cento?', offer, 'C: Manda sim', proposal)).toBe(0)
  expect(triesAfter('C: oi, quanto sai o cento?', 'S: R$ 120', 'C: entendi, obrigada', 'S: Conseguiu ver?')).toBe(1)
})
