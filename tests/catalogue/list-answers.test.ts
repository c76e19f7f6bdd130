import { expect, test } from 'vitest'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { isListAnswer, linesKept, listAnswers } from '#shared/catalogue/list-answers.ts'

test('lines of a long list fill as many answers as they need, none longer than one may be, and no more than ten', () => {
  const rows = Array.from({ length: 600 }, (_, line) => ({ kind: 'note', text: `linha ${line} ${'x'.repeat(150)}` }))
  const answers = listAnswers(rows)
  expect(answers).toHaveLength(10)
  for (const { question, answer } of answers) {
    expect(answer.length).toBeLessThanOrEqual(catalogueLimits.answer)
    expect(isListAnswer({ question })).toBe(true)
  }
  expect(new Set(answers.map(({ question }) => question)).size).toBe(10)
})

test('items are no lines, a line is kept once, and what is kept is read back', () => {
  const rows = ['item', 'note', 'delivery', 'note', 'wrong', 'question'].map((kind) => ({ kind, text: ` ${kind} ` }))
  const answers = listAnswers(rows).map((given) => ({ id: '1', ...given }))
  expect(linesKept(answers).map(({ text }) => text)).toEqual(['note', 'delivery', 'question'])
  expect(linesKept([{ id: '2', question: 'Aceita troca?', answer: 'Aceito.' }])).toEqual([])
})
