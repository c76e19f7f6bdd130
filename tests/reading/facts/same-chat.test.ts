import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { likenessOf } from '#shared/reading/facts/same-chat.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const chats = readCorpus().map(({ thread }) => factsOf(thread))

const dayMs = 24 * 60 * 60 * 1000
const dayOf = ({ at }: MessageFacts) => Math.floor(Date.parse(`${at}Z`) / dayMs)

/** A chat as if it had begun on a Monday of March, at the same hour. */
function fromMonday(facts: MessageFacts[]): MessageFacts[] {
  const days = dayOf(facts[0]!) - Date.UTC(2026, 2, 2) / dayMs
  return facts.map((message) => {
    const at = new Date(Date.parse(`${message.at}Z`) - days * dayMs).toISOString().slice(0, 16)
    return { ...message, at }
  })
}

test('two exports of one chat are alike wherever they overlap', () => {
  const long = chats.filter(({ length }) => length >= 12)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(6), fc.nat(6), (facts, from, fromEnd) => {
      const [one, other] = [facts.slice(0, facts.length - fromEnd), facts.slice(from)]
      const { likeness, shared } = likenessOf(one, other) ?? { likeness: 1, shared: 0 }
      expect(likeness).toBeGreaterThanOrEqual(0.9)
      if (from === 0 && fromEnd === 0) expect(shared).toBe(new Set(facts.map(({ at }) => at)).size)
      expect(likenessOf(other, one) ?? { likeness: 1, shared: 0 }).toMatchObject({ likeness, shared })
    }),
  )
})

test('different chats of the same days are not alike, and share no more than a minute where they seem so', () => {
  const monday = chats.map(fromMonday)
  for (const [index, one] of monday.entries()) {
    for (const other of monday.slice(index + 1)) {
      const found = likenessOf(one, other)
      if (found && found.shared > 1) expect(found.likeness).toBeLessThanOrEqual(0.2)
    }
  }
})

test('a minute that one export cuts off does not speak against it', () => {
  const thread = threadOfTexts('C: oi', 'C: quanto custa?', 'C: e tem hoje?', 'S: Fica 45', 'C: tá caro')
  for (const [index, at] of ['09:14', '09:15', '09:16', '09:16', '09:17'].entries()) {
    thread.messages[index]!.at = `2026-03-02T${at}`
  }
  const facts = factsOf(thread)
  expect(likenessOf(facts, facts.slice(0, 3))).toEqual({ likeness: 1, shared: 2, different: 0 })
})

test('where two exports have no time in common, nothing is said', () => {
  const [before, after] = [factsOf(threadOfTexts('C: oi')), factsOf(threadOfTexts('C: oi'))]
  after[0]!.at = '2026-03-03T09:00'
  expect(likenessOf(before, after)).toBeNull()
  expect(likenessOf(before, [])).toBeNull()
})
