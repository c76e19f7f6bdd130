import { expect, test } from 'vitest'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { labels } from '#shared/reading/labels.ts'
import { readFacts, readThread } from '#shared/reading/read.ts'
import type { Correction } from '#shared/reading/reading.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const thread = threadOfTexts('C: oi, quanto custa?', 'S: Fica 45', 'C: nossa, achei caro')
const facts = { messages: factsOf(thread), end: thread.end }
const labelsAt = (message: number, corrections: Correction[]) => readFacts(facts, corrections).labels[message]!

test('without words a correction does what it does with them, and changes no facts', () => {
  const before = structuredClone(facts)
  const wrong: Correction = { message: 2, label: 'objecao_preco', right: false }
  expect(readFacts(facts, [wrong])).toEqual(readThread(thread, [wrong]))
  expect(readFacts(facts, [wrong]).objections).toEqual([])
  expect(facts).toEqual(before)
})

test('a message whose only label is refused gets the likeliest of the others, as a question about all of its words', () => {
  const [only, ...others] = labelsAt(2, [])
  expect([only?.label, others]).toEqual(['objecao_preco', []])
  const [instead, ...more] = labelsAt(2, [{ message: 2, label: 'objecao_preco', right: false }])
  expect(instead!.label).not.toBe('objecao_preco')
  expect(instead).toMatchObject({ unsure: true, spans: [{ message: 2, start: 0, end: 'nossa, achei caro'.length }] })
  expect(more).toEqual([])
})

test('no label that was refused is given again, whatever was refused before it', () => {
  for (const { thread: each } of readCorpus().slice(0, 40)) {
    const read = { messages: factsOf(each), end: each.end }
    const message = each.messages.findLastIndex(({ from }) => from === 'customer')
    const refused: Correction[] = []
    for (let count = 0; count < labels.length; count += 1) {
      const found = readFacts(read, refused).labels[message]!
      expect(found.filter(({ label }) => refused.some((correction) => correction.label === label))).toEqual([])
      refused.push(...found.map(({ label }): Correction => ({ message, label, right: false })))
    }
    expect(readFacts(read, refused).labels[message]).toEqual([])
  }
})

test('a label that the seller confirmed stays, though a later reading no longer finds it', () => {
  const confirmed: Correction = { message: 0, label: 'agendamento', right: true }
  expect(labelsAt(0, []).map(({ label }) => label)).not.toContain('agendamento')
  expect(labelsAt(0, [confirmed])).toContainEqual({
    label: 'agendamento',
    spans: [{ message: 0, start: 0, end: 'oi, quanto custa?'.length }],
    unsure: false,
  })
})

test('of two corrections of one label the later one counts, and one of a message of the seller changes nothing', () => {
  const [yes, no] = [true, false].map((right): Correction => ({ message: 2, label: 'objecao_preco', right })) as [
    Correction,
    Correction,
  ]
  expect(readFacts(facts, [yes, no])).toEqual(readFacts(facts, [no]))
  expect(readFacts(facts, [{ message: 1, label: 'outro', right: true }])).toEqual(readFacts(facts))
})
