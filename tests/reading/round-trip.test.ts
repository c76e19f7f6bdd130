import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Message } from '#shared/reading/conversation.ts'
import { openExport } from '#shared/reading/export/open-export.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { UnreadableConversation } from '#shared/reading/export/unreadable-conversation.ts'
import { anyText } from '#tests/support/any-text.ts'
import { dialects, written, type Dialect } from '#tests/support/written-exports.ts'

const authors = ['Ana', 'Zé da Obra', '+55 11 98765\u20114321', 'Barbearia 💈']

const line = fc.array(
  fc.constantFrom('oi', 'bom dia', 'R$ 45,00', 'é', '👍🏽', '?', ' ', 'a:', ': ', '<3', '02/03', '[x]', '-'),
  {
    minLength: 1,
    maxLength: 8,
  },
)
const text = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((lines) =>
    lines
      .map((words) => words.join(' '))
      .join('\n')
      .trim(),
  )
  .filter((each) => each !== '')
const caption = fc.option(text)

const content: fc.Arbitrary<Pick<Message, 'kind' | 'text' | 'file'>> = fc.oneof(
  text.map((each) => ({ kind: 'text' as const, text: each, file: null })),
  caption.map((each) => ({ kind: 'image' as const, text: each, file: 'IMG-20260302-WA0001.jpg' })),
  caption.map((each) => ({ kind: 'document' as const, text: each, file: 'Orçamento novo (2).pdf' })),
  fc.constant({ kind: 'deleted' as const, text: null, file: null }),
  fc.constant({ kind: 'location' as const, text: 'https://maps.google.com/?q=-23.5,-46.6', file: null }),
  fc.constant({ kind: 'poll' as const, text: 'Que dia?\nSábado (2 votos)\nDomingo (1 voto)', file: null }),
)

function conversations(dialect: Dialect): fc.Arbitrary<Message[]> {
  const seconds = { min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2026, 11, 31) / 1000 }
  const message = fc.record({
    author: fc.constantFrom(...authors),
    content,
    edited: fc.boolean(),
    second: fc.integer(seconds),
  })
  return fc.array(message, { minLength: 1, maxLength: 12 }).map((all) =>
    all
      .toSorted((one, other) => one.second - other.second)
      .map(({ author, content: { kind, text: words, file }, edited, second }) => ({
        at: new Date(second * 1000).toISOString().slice(0, dialect.hasSeconds ? 19 : 16),
        author,
        kind,
        text: words,
        file,
        edited: edited && kind === 'text',
      })),
  )
}

/** A day above 12 at the end, so that the order of day and month is told. */
const last: Message = { at: '2026-12-31T23:59:59', author: 'Ana', kind: 'text', text: 'fim', file: null, edited: false }

test.for(dialects)('a conversation written as $name parses back to itself', (dialect) => {
  fc.assert(
    fc.property(conversations(dialect), (earlier) => {
      const messages = [...earlier, { ...last, at: last.at.slice(0, dialect.hasSeconds ? 19 : 16) }]
      const parsed = parseConversation(written({ messages }, dialect))
      expect(parsed.messages).toEqual(messages)
      expect(parsed.authors).toEqual([...new Set(messages.map(({ author }) => author))])
    }),
  )
})

const headers = [
  '02/03/2026 09:14 - ',
  '[02/03/2026, 09:14:05] ',
  '[09:14, 02/03/2026] ',
  '3/2/26, 2:30 PM - ',
  '02.03.26, 09:14:05: ',
]
const marks = ['\n', '\r\n', '\u200E', '\u202F', ': ', '<', '>', '\0', '\uD800', '"', '٢', '~', '.', ' ']
const phrases = [
  'Ana: ',
  '<anexado: ',
  '(arquivo anexado)',
  'ENQUETE:\n',
  'saiu',
  ' adicionou ',
  'Você criou o grupo "',
]
const words = ['imagem ocultada', ' • 3 páginas ', 'documento omitido', '<Mensagem editada>', 'null']
const pieces = fc.constantFrom(...headers, ...marks, ...phrases, ...words)
const invisible = ['\0', '\u200E', '\u200F', '\uFEFF']

function isReadOrRefused(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UnreadableConversation)) throw error
    expect(error.message).toMatch(/\.$/)
  }
}

test('any text is parsed or refused, and every message is well formed', () => {
  const texts = fc.array(fc.oneof(pieces, anyText()), { maxLength: 60 }).map((all) => all.join(''))
  fc.assert(
    fc.property(texts, (each) =>
      isReadOrRefused(() => {
        const { authors: found, messages } = parseConversation(each)
        for (const message of messages) {
          expect(message.at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/)
          expect(message.author === null || found.includes(message.author)).toBe(true)
          expect(message.text).not.toBe('')
          expect(invisible.filter((mark) => message.text?.includes(mark))).toEqual([])
          expect(message.file ?? '').not.toMatch(/[/\\]/)
        }
      }),
    ),
    { numRuns: 1000 },
  )
})

test('any bytes are read or refused, as a text and as a zip', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  const zip = bytes.map(
    (each) => new Uint8Array([0x50, 0x4b, 3, 4, ...each, 0x50, 0x4b, 5, 6, ...each, ...new Uint8Array(20)]),
  )
  fc.assert(
    fc.property(fc.oneof(bytes, zip), (each) =>
      isReadOrRefused(() => parseConversation(openExport(each, 'a.zip').text)),
    ),
    { numRuns: 1000 },
  )
})

test('a zip with any bytes changed is read or refused', () => {
  const zip = zipSync({ 'IMG.jpg': new Uint8Array(9), '_chat.txt': strToU8('02/03/2026 09:14 - Ana: oi\n'.repeat(20)) })
  const changes = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(changes, (all) => {
      const changed = zip.slice()
      for (const [at, byte] of all) changed[at] = byte
      isReadOrRefused(() => parseConversation(openExport(changed, 'a.zip').text))
    }),
    { numRuns: 2000 },
  )
})

test('every end of an export is read, and every start of it but the first lines', () => {
  fc.assert(
    fc.property(conversations(dialects[0]!), fc.nat(), (messages, cut) => {
      const whole = written({ messages }, dialects[0]!)
      const at = cut % (whole.length + 1)
      isReadOrRefused(() =>
        expect(parseConversation(whole.slice(0, at)).messages.length).toBeLessThanOrEqual(messages.length),
      )
      isReadOrRefused(() =>
        expect(parseConversation(whole.slice(at)).messages.length).toBeLessThanOrEqual(messages.length),
      )
    }),
  )
})
