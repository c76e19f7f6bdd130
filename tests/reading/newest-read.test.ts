import { expect, test } from 'vitest'
import type { Message } from '#shared/reading/conversation.ts'
import { threadOf } from '#shared/reading/thread.ts'

const threadOfTexts = (texts: readonly string[]) => {
  const messages = texts.map((text): Message => {
    return { at: '2026-03-02T09:14', author: 'Ana', kind: 'text', text, file: null, edited: false }
  })
  const conversation = { isGroup: false, authors: ['Ana', 'Eu'], messages, exporter: null }
  return threadOf(conversation, 'Eu', null, '2026-03-03T09:00')
}
const textsOf = (texts: readonly string[]) => threadOfTexts(texts).thread.messages.map(({ text }) => text)
const numbered = (count: number, text: string) => Array.from({ length: count }, (_, index) => `${index} ${text}`)

test('of a conversation the newest 2,000 messages are read, and all are counted', () => {
  const texts = numbered(5000, 'oi')
  expect(textsOf(texts)).toEqual(texts.slice(-2000))
  expect(threadOfTexts(texts).total).toBe(5000)
})

// 2,000 messages of 2,000 letters took ten seconds, for which other visitors waited.
test('of long messages fewer are read: the newest, of 400,000 letters together', () => {
  const texts = numbered(2000, 'quanto custa? '.repeat(150))
  const read = textsOf(texts)
  expect(read).toEqual(texts.slice(-read.length))
  expect(read.join('').length).toBeLessThanOrEqual(400_000)
  expect(read.length).toBeGreaterThan(150)
})

test('a message of a million letters leaves room for those before it, since only its beginning is read', () => {
  const texts = ['oi', 'quanto custa?', 'a'.repeat(1_000_000)]
  expect(textsOf(texts)).toEqual(texts)
})

// WhatsApp writes messages as they arrived.
test('a message that arrived late stands at the time at which it was sent; those of one minute keep their order', () => {
  const times = ['2026-03-02T09:14:50', '2026-03-02T09:16', '2026-03-02T09:14:10', '2026-03-02T09:15']
  const messages = times.map((at): Message => ({
    at,
    author: 'Ana',
    kind: 'text',
    text: at,
    file: null,
    edited: false,
  }))
  const { thread } = threadOf({ isGroup: false, authors: ['Ana', 'Eu'], messages, exporter: null }, 'Eu', null, '')
  expect(thread.messages.map(({ at }) => at)).toEqual([times[0], times[2], times[3], times[1]])
  expect(thread.end).toBe(times[1])
})
