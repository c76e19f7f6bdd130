import { expect, test } from 'vitest'
import { maskingFor } from '#server/ai/masking.ts'
import { promptOf } from '#server/ai/prompt.ts'

test('of a long message no part of a number goes out, wherever it is cut', () => {
  const cpf = '123.456.789-09'
  for (let before = 580; before <= 600; before += 1) {
    const messages = [{ from: 'customer' as const, text: `${'a '.repeat(before).slice(0, before)}${cpf}` }]
    const given = { messages, replies: [], rows: { items: [], answers: [] }, tone: null }
    expect(promptOf(given, maskingFor('Ana', [])).user).not.toMatch(/\d{3}/)
  }
})

test('a number that its sender splits over two messages does not go out, and what two people say of money does', () => {
  const said = (from: 'customer' | 'seller', text: string) => ({ from, text })
  const messages = [
    said('customer', 'meu zap é 11 98765'),
    said('customer', '4321'),
    said('seller', 'fica em 1500'),
    said('customer', '1200 dá?'),
  ]
  const given = { messages, replies: [], rows: { items: [], answers: [] }, tone: null }
  const { user } = promptOf(given, maskingFor('Ana', []))
  expect(user).not.toMatch(/98765|4321/)
  expect(user).toMatch(/fica em 1500.*1200 dá/)
})
