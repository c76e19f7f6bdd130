import { expect, test } from 'vitest'
import { instalmentsOf } from '#shared/catalogue/instalments.ts'
import { timesByDay, timesOf } from '#shared/catalogue/meeting-times.ts'
import { pixKeyOf, shownPixKey } from '#shared/catalogue/pix-key.ts'
import { deadlineWords, factLines } from '#shared/catalogue/words.ts'
import { starts } from '#shared/catalogue/starts.ts'
import { anItem } from '#tests/support/catalogues.ts'

test.for([
  ['529.982.247-25', 'cpf', '52998224725', '529.982.247-25'],
  ['52998224725', 'cpf', '52998224725', '529.982.247-25'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181', '11.222.333/0001-81'],
  // With letters, as given since July 2026: the example of the Receita Federal.
  ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['(11) 91234-5678', 'phone', '+5511912345678', '(11) 91234-5678'],
  ['+55 11 91234-5678', 'phone', '+5511912345678', '(11) 91234-5678'],
  [' Marina@Exemplo.com.br ', 'email', 'marina@exemplo.com.br', 'marina@exemplo.com.br'],
  [
    '123E4567-E12B-12D1-A456-426655440000',
    'random',
    '123e4567-e12b-12d1-a456-426655440000',
    '123e4567-e12b-12d1-a456-426655440000',
  ],
] as const)('the Pix key %s is recognised as %s', ([typed, kind, key, words]) => {
  expect(pixKeyOf(typed)).toEqual({ kind, key })
  expect(shownPixKey(key)).toEqual({ kind, words })
})

test.for([
  '123',
  '529.982.247-24',
  '111.111.111-11',
  '11.222.333/0001-80',
  '(11) 3123-4567',
  'marina@',
  'minha chave',
  '',
])('“%s” is no Pix key', (typed) => expect(pixKeyOf(typed)).toBeNull())

test('eleven digits that are a CPF and a mobile number are asked about, and told apart by how they are written', () => {
  const both = '11987654374'
  expect(pixKeyOf(both)).toBe('ambiguous')
  expect(pixKeyOf('119.876.543-74')).toMatchObject({ kind: 'cpf' })
  expect(pixKeyOf('(11) 98765-4374')).toMatchObject({ kind: 'phone' })
  expect(pixKeyOf(`+55${both}`)).toMatchObject({ kind: 'phone' })
})

test.for([
  ['3x de R$ 310', { count: 3, cents: 31_000 }],
  ['3x310', { count: 3, cents: 31_000 }],
  ['até 12x', { count: 12, cents: null }],
  ['em até 10 vezes sem juros', { count: 10, cents: null }],
  ['10 x 89,90', { count: 10, cents: 8_990 }],
  ['1x de 890', null],
  ['49x de 10', null],
  ['2x na semana', null],
  ['três vezes', null],
] as const)('the instalments “%s” are read as %j', ([typed, expected]) => {
  expect(instalmentsOf(typed)).toEqual(expected)
})

test.for([
  ['10h 15h', ['10h', '15h']],
  ['10h, 14h30', ['10h', '14h30']],
  ['das 8 às 12 e das 14 às 18', ['8h às 12h', '14h às 18h']],
  ['08:00-12:00 / 14:00-18:00', ['8h às 12h', '14h às 18h']],
  ['15h 9h', ['9h', '15h']],
  ['10 horas', ['10h']],
] as const)('the times “%s” are read as %j', ([typed, words]) => {
  expect(timesByDay(timesOf(3, typed)!)).toMatchObject([{ short: 'qua', words }])
})

test.for(['de tarde', '25h', '12h às 8h', '10h60', '8h às', 'manhã e 10h'])(
  'the time “%s” is asked for again',
  (typed) => {
    expect(timesOf(1, typed)).toBeNull()
  },
)

test('an item is told in the seller’s words, and says what a number is', () => {
  const item = anItem('Consultoria', {
    instalments: { count: 3, cents: 31_000 },
    conditions: 'no cartão',
    duration: '3 meses',
    included: '6 encontros',
    audience: 'quem já é paciente',
  })
  expect(factLines(item).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'ou 3x de R$ 310 no cartão',
    '3 meses, 6 encontros',
    'Para quem já é paciente',
  ])
  expect([deadlineWords('5 dias úteis'), deadlineWords('Plano em até 5 dias úteis')]).toEqual([
    'Prazo: 5 dias úteis',
    'Plano em até 5 dias úteis',
  ])
})

test('there are starts of eight trades, and none of them makes up a number', () => {
  expect(Object.keys(starts)).toHaveLength(8)
  for (const { items, questions } of Object.values(starts)) {
    expect(items.length).toBeGreaterThanOrEqual(5)
    for (const words of [...items, ...questions]) expect(words).not.toMatch(/\d/)
    for (const question of questions) expect(question).toMatch(/\?$/)
  }
})
