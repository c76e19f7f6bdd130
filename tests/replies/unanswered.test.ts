import { noMarks } from '#shared/replies/suggestion.ts'
import { expect, test } from 'vitest'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import type { Thread } from '#shared/reading/conversation.ts'
import { sceneOf } from '#shared/replies/scene-of.ts'

const now = '2026-11-26T10:05'

/** What a writer looks at of a customer's messages that nobody has answered. */
function tailOfUnanswered(texts: readonly string[]) {
  const messages: Thread['messages'] = texts.map((text) => {
    return { at: '2026-11-26T09:00', from: 'customer', kind: 'text', text }
  })
  const facts = { messages: factsOf({ contact: 'Ana', messages, end: now }), end: now }
  const catalogue = {
    items: [],
    meetingTimes: [],
    payment: { pixKey: '', ways: [] },
    answers: [],
    neverPromised: [],
    neverSaid: [],
  }
  const asked = { corrections: [], words: texts, contact: 'Ana', offer: null, catalogue, setUp: null }
  return sceneOf({ ...asked, facts, now, writesAnyway: false, marks: noMarks }).tail
}

test('of a thousand messages without an answer the newest are answered, in a time that does not grow with them', () => {
  const texts = Array.from({ length: 1000 }, (_, index) => `quanto custa o ${index}?`)
  const tail = tailOfUnanswered(texts)
  expect(tail.length).toBeLessThanOrEqual(40)
  expect(tail.at(-1)!.text).toBe('quanto custa o 999?')
  const sentences = tailOfUnanswered([
    'quanto custa? '.repeat(100),
    'x'.repeat(1900),
    'y'.repeat(1900),
    'z'.repeat(1900),
  ])
  expect(sentences.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(4000)
})

test('what fits into a chat of a morning is answered whole', () => {
  const texts = ['oi', 'quanto custa?', 'e tem na cor azul?', 'entrega no centro?', 'é pra sábado']
  expect(tailOfUnanswered(texts).map(({ text }) => text)).toEqual(texts)
})
