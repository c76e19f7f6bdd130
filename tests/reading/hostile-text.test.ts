import { expect, test } from 'vitest'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { UnreadableConversation } from '#shared/reading/export/unreadable-conversation.ts'

const length = 2 ** 20
const header = '02/03/2026 09:14 - Ana: '

function filled(piece: string): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

function numbered(line: (number: number) => string): string {
  return filled(Array.from({ length: 200_000 }, (_, number) => line(number)).join(''))
}

/** Of the processor. */
function milliseconds(text: string): number {
  const start = process.threadCpuUsage()
  try {
    parseConversation(text)
  } catch (error) {
    if (!(error instanceof UnreadableConversation)) throw error
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** The shortest of some runs counts: what else the machine does lengthens the others. */
const runs = [1, 2, 3]

const ordinary = filled(
  `${header}quanto tá o corte?\n02/03/2026 09:15 - Barbearia: 45. Corte e barba: 70\n${header}<Mídia oculta>\n`,
)
const ordinaryMs = Math.min(...runs.map(() => milliseconds(ordinary)))

test.for<[what: string, text: string]>([
  ['one line', header + filled('x')],
  ['line ends', header + filled('\n')],
  ['line ends of Windows', header + filled('\r\n')],
  ['brackets', filled('[')],
  ['lines of a bracket', filled('[\n')],
  ['spaces', filled(' ')],
  ['spaces inside a message', `${header}a${filled(' ')}b`],
  ['spaces before a marker', `${header}a.pdf${filled(' ')}(arquivo anexado)`],
  ['digits', filled('1')],
  ['lines of a digit', filled('1\n')],
  ['dates alone', filled('02/03/2026 09:14\n')],
  ['the shortest headers', filled('1/1/26 1:11 - a:\n')],
  ['headers without an author', filled('1/1/26 1:11 - a\n')],
  ['colons', header + filled(': ')],
  ['lines of colons', filled('1/1/26 1:11 - a: b: c: d: e\n')],
  ['ever new names', numbered((number) => `1/1/26 1:11 - ${number}: o\n`)],
  ['ever new names with colons', numbered((number) => `1/1/26 1:11 - a${number}: b${number}: c saiu\n`)],
  ['lines of WhatsApp', filled('1/1/26 1:11 - a adicionou b: c: d\n')],
  ['direction marks', header + filled('\u200E')],
  ['direction marks in a header', `[${filled('\u200E')}`],
  ['less-than signs', header + filled('<')],
  ['open markers', header + filled('<anexado: ')],
  ['page counts', `${header}${filled(' •')} documento omitido`],
  ['accents', header + filled('e\u0301')],
  ['polls', header + filled('ENQUETE:\nOPÇÃO: a\n')],
  ['quotes', filled(`1/1/26 1:11 - "${'"'.repeat(180)}: a\n`)],
  ['links', filled(`1/1/26 1:11 - a: local: https://maps.google.com/${'1.'.repeat(250)} \n`)],
])('1 MB of %s take no longer than ten times an ordinary chat of that size', ([, text]) => {
  expect(runs.some(() => milliseconds(text) < 10 * ordinaryMs)).toBe(true)
})

test('a long message keeps its start and its time', () => {
  const [message] = parseConversation(header + filled('x')).messages
  expect(message).toMatchObject({ at: '2026-03-02T09:14', author: 'Ana' })
  expect(message!.text).toMatch(/^x{1000}/)
})

test('progress is told up to the end', () => {
  const told: [number, number][] = []
  parseConversation(filled('1/1/26 1:11 - a: b\n'), (done, total) => told.push([done, total]))
  expect(told.length).toBeGreaterThan(10)
  expect(told.at(-1)![0]).toBe(told.at(-1)![1])
})
