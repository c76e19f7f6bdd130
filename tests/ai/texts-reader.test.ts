import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { textsReader } from '#server/ai/texts-reader.ts'

function readIn(chunks: readonly string[], count = 3) {
  const reader = textsReader(count)
  const texts: string[] = Array<string>(count).fill('')
  const ended: number[] = []
  for (const chunk of chunks)
    for (const { index, text, isEnd } of reader.read(chunk)) {
      texts[index] += text
      if (isEnd) ended.push(index)
    }
  return { texts, ended, isComplete: reader.isComplete() }
}

test('three texts are read, however the answer is cut in pieces, whatever characters they have', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 9 }), (given, length) => {
      const json = JSON.stringify(given)
      const chunks = json.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
      expect(readIn(chunks)).toEqual({ texts: given, ended: [0, 1, 2], isComplete: true })
    }),
  )
})

test('greetings, fences and what follows are passed over', () => {
  const answer =
    'Claro, [nome]! Aqui está:\n```json\n[\n "um", "dois\\u00e7",\n "três"\n]\n```\nPosso ajudar em algo mais? ["x"]'
  expect(readIn([answer]).texts).toEqual(['um', 'doisç', 'três'])
})

test.for(['{"a": "b"}', '', 'não sei', '["um", "dois"]', '["um"'])(
  'what is no such list is never complete: %s',
  (answer) => {
    expect(readIn([answer]).isComplete).toBe(false)
  },
)

test.for(['["um", {"a": 1}, "três"]', '["um" "dois" x', '["um", "dois", "três", "quatro"]', '["\\q", "dois", "três"]'])(
  'what turns out to be something else ends the reading: %s',
  (answer) => {
    expect(() => readIn([answer])).toThrow('')
  },
)
