import { expect, test } from 'vitest'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { isListAnswer, linesBesideItems, linesKept, listAnswers } from '#shared/catalogue/list-answers.ts'

test('lines of a long list fill as many answers as they need, none longer than one may be, and no more than forty', () => {
  const lines = Array.from({ length: 600 }, (_, line) => `linha ${line} ${'x'.repeat(150)}`)
  const answers = listAnswers(lines)
  expect(answers).toHaveLength(40)
  for (const { question, answer } of answers) {
    expect(answer.length).toBeLessThanOrEqual(catalogueLimits.answer)
    expect(isListAnswer({ question })).toBe(true)
  }
  expect(new Set(answers.map(({ question }) => question)).size).toBe(40)
})

test('items are no lines, a title of items neither, a line is kept once, and what is kept is read back', () => {
  const kinds = ['title', 'item', 'note', 'delivery', 'note', 'wrong', 'title', 'question']
  const rows = kinds.map((kind, row) => ({ kind, text: kind === 'title' ? ` title ${row} ` : ` ${kind} ` }))
  const answers = listAnswers(linesBesideItems(rows)).map((given) => ({ id: '1', ...given }))
  expect(linesKept(answers)).toEqual(['note', 'delivery', 'title 6', 'question'])
  expect(linesBesideItems([{ kind: 'note', text: 'fora', isOut: true }])).toEqual([])
  expect(linesKept([{ id: '2', question: 'Aceita troca?', answer: 'Aceito.' }])).toEqual([])
})
