import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Thread } from '#shared/reading/conversation.ts'
import { nextSteps, stages, temperatures } from '#shared/reading/labels.ts'
import { readThread } from '#shared/reading/read.ts'
import type { Reading } from '#shared/reading/reading.ts'
import { changeInWords } from '#shared/reading/view/change.ts'
import { readCorpus } from '#tests/programs/reading/corpus.ts'
import { customerSays, threadOfTexts } from '#tests/support/threads.ts'

const corpus = readCorpus()

const bargaining = threadOfTexts(
  'C: opa bom dia, quanto tá o corte?',
  'S: Bom dia! Corte 45, corte e barba 70.',
  'C: nossa, achei caro',
  'C: faz por 60 os dois?',
)

/** Every label points at words of its own message; where the message has none, at its start. */
function expectEvidence({ messages }: Thread, { labels }: Reading) {
  expect(labels).toHaveLength(messages.length)
  for (const [index, found] of labels.entries()) {
    const text = messages[index]!.text ?? ''
    if (messages[index]!.from === 'seller') expect(found).toEqual([])
    expect(new Set(found.map(({ label }) => label)).size).toBe(found.length)
    for (const { spans } of found) {
      expect(spans).not.toEqual([])
      for (const { message, start, end } of spans) {
        expect(message).toBe(index)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        const words = text.slice(start, end)
        if (text.trim() !== '') expect(words.trim()).not.toBe('')
        expect(words).toBe(words.toWellFormed())
      }
    }
  }
}

test('every label of the corpus points at words of its message', () => {
  for (const { thread } of corpus) expectEvidence(thread, readThread(thread))
})

const piece = fc.oneof(
  fc.constantFrom(
    'não',
    'quero',
    'caro',
    'quanto',
    'pix',
    'paguei',
    'amanhã',
    'às 10h',
    'R$ 45,00',
    '?',
    '🙄',
    '👍🏽',
    '\n',
    'kkkk',
    'vc',
    'golpe',
    'marido',
    'para de mandar',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const words = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(' ').toWellFormed())

const threads = fc
  .array(
    fc.record({
      from: fc.constantFrom('customer' as const, 'seller' as const),
      kind: fc.constantFrom('text' as const, 'image' as const, 'audio' as const, 'document' as const, 'call' as const),
      text: fc.option(words),
      minutes: fc.nat(20_000),
    }),
    { maxLength: 12 },
  )
  .map((messages): Thread => {
    let minute = Date.UTC(2026, 0, 5) / 60_000
    const wallTime = () => new Date(minute * 60_000).toISOString().slice(0, 16)
    const timed = messages.map(({ minutes, ...message }) => {
      minute += minutes
      return { ...message, at: wallTime() }
    })
    return { contact: 'Rafa', messages: timed, end: wallTime() }
  })

test('every label of any conversation points at words of its message, and the rest has its form', () => {
  fc.assert(
    fc.property(threads, (thread) => {
      const reading = readThread(thread)
      expectEvidence(thread, reading)
      expect(stages).toContain(reading.stage)
      expect(temperatures).toContain(reading.temperature)
      expect(reading.next.length).toBeGreaterThan(0)
      for (const { step, sentence } of reading.next) {
        expect(nextSteps).toContain(step)
        expect(sentence).not.toBe('')
      }
    }),
  )
})

test('the same conversation gives the same reading, whatever was read before it', () => {
  const threadsRead = corpus.slice(0, 60).map(({ thread }) => thread)
  const first = threadsRead.map((thread) => readThread(thread))
  const again = threadsRead.toReversed().map((thread) => readThread(structuredClone(thread)))
  expect(again.toReversed()).toEqual(first)
})

test('reading changes nothing of the conversation', () => {
  const copy = structuredClone(bargaining)
  readThread(bargaining)
  expect(bargaining).toEqual(copy)
})

test('a correction changes the reading at once, and its undoing brings it back', () => {
  const before = readThread(bargaining)
  expect(before.objections.map(({ objection }) => objection)).toContain('preco')
  const wrong = { message: 2, label: 'objecao_preco', right: false } as const
  const corrected = readThread(bargaining, [wrong])
  expect(corrected.labels[2]!.map(({ label }) => label)).not.toContain('objecao_preco')
  expect(corrected.objections.map(({ objection }) => objection)).not.toContain('preco')
  expect(readThread(bargaining, [])).toEqual(before)
})

test('the line on a correction names signs that changed where they are shown: a sale that is over has none', () => {
  const before = readThread(bargaining)
  const without = readThread(bargaining, [{ message: 2, label: 'objecao_preco', right: false }])
  expect(changeInWords(before, without, false)).toContain('outros sinais')
  const refused = readThread(threadOfTexts('C: quanto tá o corte?', 'S: 45', 'C: não quero mais, obrigado'))
  expect(refused.stage).toBe('perdido')
  expect(changeInWords(before, refused, false)).not.toContain('sinais')
})

test('a label that the seller confirms is no longer unsure', () => {
  for (const { thread } of corpus.slice(0, 40)) {
    const message = readThread(thread).labels.findIndex((found) => found.some(({ unsure }) => unsure))
    const label = readThread(thread).labels[message]?.find(({ unsure }) => unsure)?.label
    if (label === undefined) continue
    const again = readThread(thread, [{ message, label, right: true }]).labels[message]!
    expect(again.find((found) => found.label === label)).toMatchObject({ unsure: false })
  }
})

test('two hundred messages are read, each of them', () => {
  const texts = corpus.flatMap(({ thread }) => thread.messages.flatMap(({ text }) => text ?? [])).slice(0, 200)
  const { labels, waits } = readThread(
    threadOfTexts(...texts.map((text, index) => `${index % 2 ? 'S' : 'C'}: ${text}`)),
  )
  expect(labels).toHaveLength(200)
  expect(labels.filter((found) => found.length > 0).length).toBeGreaterThan(90)
  expect(waits.at(-1)).toMatchObject({ by: 'seller', to: null })
})

test('a conversation in which nobody wrote, or the seller alone, is read', () => {
  expect(readThread({ contact: 'Rafa', messages: [], end: '2026-03-02T09:00' }).labels).toEqual([])
  expect(readThread(threadOfTexts('S: oi, sumiu!')).waiting).toMatchObject({ by: 'seller' })
})

test('a receipt without words, right after the key, is a label without words', () => {
  const thread = customerSays('manda o pix', 'Fica 45')
  thread.messages.push({ at: '2026-03-02T09:05', from: 'seller', kind: 'text', text: 'Pix: (11) 90000-0021' })
  thread.messages.push({ at: '2026-03-02T09:06', from: 'customer', kind: 'image', text: null })
  const [label] = readThread(thread).labels.at(-1)!
  expect(label).toMatchObject({ label: 'comprovante', spans: [{ message: 4, start: 0, end: 0 }] })
})
