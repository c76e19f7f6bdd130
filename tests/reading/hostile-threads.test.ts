import { expect, test } from 'vitest'
import type { Thread } from '#shared/reading/conversation.ts'
import { readThread } from '#shared/reading/read.ts'
import { customerSays, threadOfTexts } from '#tests/support/threads.ts'

const letters = 1_000_000

const filled = (piece: string) => piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters)

/** Of the processor, in the shortest of some runs: what else the machine does counts little. */
function milliseconds(thread: Thread, runs = 3): number {
  return Math.min(
    ...Array.from({ length: runs }, () => {
      const start = process.threadCpuUsage()
      readThread(thread)
      const { user, system } = process.threadCpuUsage(start)
      return (user + system) / 1000
    }),
  )
}

function alternating(count: number, textOf: (index: number) => string): Thread {
  return threadOfTexts(...Array.from({ length: count }, (_, index) => `${index % 2 ? 'S' : 'C'}: ${textOf(index)}`))
}

const everyday = [
  'opa bom dia, quanto tá o corte?',
  'Corte 45, corte e barba 70.',
  'achei caro, faz por 60?',
  'Faço 65',
]
const ordinary = alternating(1000, (index) => everyday[index % everyday.length]!)

test.for<[what: string, text: string]>([
  ['one letter', filled('x')],
  ['one word', filled('não ')],
  ['words of rules', filled('não quero pagar caro no pix amanhã às 10h, vou pensar e falar com meu marido ')],
  ['digits', filled('1')],
  ['prices', filled('R$ 1.')],
  ['question marks', filled('?')],
  ['line ends', filled('\n')],
  ['emoji', filled('👍🏽')],
  ['joiners', filled('👩\u200d')],
  ['accents', filled('e\u0301')],
  ['addresses without an end', filled('a@')],
  ['dots', filled('a.')],
  ['hyphens', filled('a-')],
  ['laughter', filled('kkkk')],
])('a message of a million letters, %s, takes no longer than ten times a thousand ordinary messages', ([, text]) => {
  expect(milliseconds(customerSays(text))).toBeLessThan(10 * milliseconds(ordinary))
})

test('ten times as many messages take no longer than thirty times as long', () => {
  const many = alternating(10_000, (index) => everyday[index % everyday.length]!)
  expect(milliseconds(many, 1)).toBeLessThan(30 * milliseconds(ordinary))
})

test.for<[what: string, texts: string[]]>([
  ['without words', ['C: ', 'S: ', 'C: ']],
  ['of marks alone', ['C: ???', 'S: !!!', 'C: ...']],
  ['of halves of emoji', ['C: \ud83d', 'S: \ude44', 'C: oi \ud83d']],
  ['of control characters', ['C: \u0000\u0007', 'S: \u202e', 'C: \u200e\ufeff']],
  ['in other scripts', ['C: Привет, сколько стоит?', 'S: 你好', 'C: مرحبا']],
  ['of names that objects have', ['C: __proto__ constructor', 'S: toString', 'C: hasOwnProperty valueOf']],
])('messages %s are read', ([, texts]) => {
  const { labels, next } = readThread(threadOfTexts(...texts))
  expect(labels).toHaveLength(texts.length)
  expect(next).not.toEqual([])
})
