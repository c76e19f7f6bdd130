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
