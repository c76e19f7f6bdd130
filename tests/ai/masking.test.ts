import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskingFor } from '#server/ai/masking.ts'

const masked = (text: string) => maskingFor('Camila Duarte', ['chave-aleatoria']).mask(text)

test.for([
  ['telefone', '(11) 98765-4321'],
  ['telefone', '+55 11 98765 4321'],
  ['telefone', '11987654321'],
  ['telefone', '98765-4321'],
  ['telefone', '１１ ９８７６５-４３２１'],
  ['telefone', '11 9\u200b8765-4321'],
  ['CPF', '123.456.789-09'],
  ['CPF', '12345678909'],
  ['CPF', '123 456 789 09'],
  ['CNPJ', '12.345.678/0001-95'],
  ['CNPJ', '12345678000195'],
  ['cartão', '4111 1111 1111 1111'],
  ['cartão', '4111-1111-1111-1111'],
  ['cartão', '4111111111111111'],
  ['cartão', '3782 822463 10005'],
  ['número falado', 'nove oito sete seis cinco quatro três dois um'],
  ['número soletrado', '9 8 7 6 5 4 3 2 1'],
  ['e-mail', 'camila.d@exemplo.com.br'],
  ['e-mail', 'camila arroba exemplo ponto com'],
  ['chave aleatória', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  ['chave Pix do vendedor', 'chave-aleatoria'],
  ['link', 'https://exemplo.com/entrar?token=abc123'],
  ['link', 'exemplo.com.br/convite/xyz'],
  ['nome', 'Camila'],
  ['nome', 'CAMILA DUARTE'],
  ['nome', 'duarte'],
] as const)('%s is a placeholder before it leaves: %s', ([, detail]) => {
  const text = masked(`oi, anota: ${detail} tá?`)
  expect(text).toMatch(/^oi, anota: \[[\p{L}-]+(?: \d)?\] tá\?$/u)
})

test.for([
  'sai por R$ 1.290,90 em até 12x de R$ 120',
  'dia 25/11/2026 às 14h30, ou 26/11',
  'são 6 encontros de 50 minutos',
  'o de 2 metros custa 150, o de 3 custa 200',
  'tamanho 38, cor 2, quero 10 peças',
])('what a reply is about stays: %s', (text) => {
  expect(masked(text)).toBe(text)
})

test('details come back where the model puts their placeholders, each to its own', () => {
  const masking = maskingFor('dona Fátima', [])
  const sent = masking.mask('Fátima, ligue 11 98765-4321 ou 21 91234-5678, ou 11 98765-4321')
  expect(sent).toBe('[nome], ligue [telefone 1] ou [telefone 2], ou [telefone 1]')
  expect(masking.unmask('[nome]: [telefone 2] e [telefone 1], [telefone 9]')).toBe(
    'dona Fátima: 21 91234-5678 e 11 98765-4321, [telefone 9]',
  )
})

test.for(['camila', 'cliente Camila', 'CAMILA 💅 unhas'])(
  'a name leaves in no way that a contact is written: %s',
  (contact) => {
    expect(maskingFor(contact, []).mask('Oi Camila, aqui é a CAMILA')).not.toMatch(/camila/i)
  },
)

test('a text that imitates a placeholder gets nothing for it', () => {
  const masking = maskingFor('Ana', [])
  masking.mask('11 98765-4321')
  expect(masking.unmask(masking.mask('mande [telefone 1]'))).toBe('mande (telefone 1)')
})

test('no run of eight digits leaves, however it is written between words', () => {
  const digit = fc.integer({ min: 0, max: 9 })
  const separator = fc.constantFrom('', ' ', '-', '.')
  const number = fc.array(digit, { minLength: 8, maxLength: 16 })
  fc.assert(
    fc.property(number, separator, (digits, between) => {
      const text = masked(`fala ${digits.join(between)} por favor`)
      expect(text.replace(/\[[^\]]*\]/g, '')).not.toMatch(/(?:\d\D?){8}/)
    }),
  )
})
