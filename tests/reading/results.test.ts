import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labels } from '#shared/reading/labels.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { kappa } from '#tests/programs/reading/evaluation/agreement.ts'
import { countLabels, f1, macroF1, precision, recall } from '#tests/programs/reading/evaluation/figures.ts'
import { fingerprint } from '#tests/programs/reading/evaluation/fingerprint.ts'
import { keysOfMistakes } from '#tests/programs/reading/evaluation/mistakes.ts'

const results = readFileSync('tests/reading/RESULTS.md', 'utf8')

/** Cells of the row of a table that starts with a word. */
function row(start: string): string[] {
  const line = results.split('\n').find((each) => each.startsWith(`| ${start} `))
  return line!.split('|').map((cell) => cell.trim())
}

test('RESULTS.md was written for the reader that ships and the corpus as it is', () => {
  expect(/Fingerprint: `(.+?)`/.exec(results)?.[1], 'run npm run evaluate').toBe(fingerprint())
})

test.for<[figure: string, least: number]>([
  ['macro-F1 of the labels', 0.7],
  ['recall of opt_out', 0.95],
  ['accuracy of the stage', 0.75],
  ['precision of Lead Quente', 0.85],
])('on voices that nobody looked at, the %s is at least %s', ([figure, least]) => {
  expect(Number(row(figure)[3])).toBeGreaterThanOrEqual(least)
})

test('every label has its figures', () => {
  for (const label of labels) expect(row(label)).toHaveLength(9)
})

test('every word on a mistake names a message of the corpus', () => {
  const corpus = new Map(readCorpus().map((conversation) => [conversation.id, conversation]))
  for (const key of keysOfMistakes) {
    const [id, message, label] = key.split(' ')
    expect(labels).toContain(label)
    expect([key, corpus.get(id!)?.thread.messages[Number(message)]?.from]).toEqual([key, 'customer'])
  }
})

test('precision, recall and F1 are counted by label', () => {
  const given = [[['recusa', 'opt_out'], ['outro']], [['recusa']]] as const
  const found = [[['recusa'], ['recusa']], [['recusa']]] as const
  const mutable = (lists: typeof given | typeof found) => lists.map((messages) => messages.map((list) => [...list]))
  const counts = countLabels(mutable(given), mutable(found))
  const refused = counts.get('recusa')!
  expect([precision(refused), recall(refused), f1(refused)]).toEqual([2 / 3, 1, 0.8])
  expect(f1(counts.get('opt_out')!)).toBe(0)
})

test('labels with fewer than ten examples are left out of the mean', () => {
  const counts = new Map([
    ['recusa' as const, { both: 10, foundAlone: 0, missed: 0 }],
    ['opt_out' as const, { both: 0, foundAlone: 5, missed: 9 }],
  ])
  expect(macroF1(counts)).toBe(1)
})

test('κ is 1 where two agree, 0 where they agree as chance would have it', () => {
  const pair = (first: string, second: string) => [first, second] as const
  expect(kappa([pair('a', 'a'), pair('b', 'b')])).toBe(1)
  expect(kappa([pair('a', 'a'), pair('a', 'b'), pair('b', 'a'), pair('b', 'b')])).toBe(0)
})
