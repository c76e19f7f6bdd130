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
  ['telefone', '+5511987654321'],
  ['telefone', '0 11 98765-4321'],
  ['telefone', '11/98765-4321'],
  ['telefone', '( 11 )  98765 - 4321'],
  ['telefone', '11_98765_4321'],
  ['telefone', '98765–4321'],
  ['telefone', '98765\u20114321'],
  ['telefone', '9876-54321'],
  ['telefone', '11 987 654 321'],
  ['telefone', '9 87 65 43 21'],
  ['telefone', '0800 123 4567'],
  ['telefone', '1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣'],
  ['telefone', '١١٩٨٧٦٥٤٣٢١'],
  ['CPF', '123.456.789-09'],
  ['CPF', '123.456.789.09'],
  ['CPF', '123456789-09'],
  ['CPF', '123-456-789–09'],
  ['CPF', '123,456,789-09'],
  ['CPF', '12345678909'],
  ['CPF', '123 456 789 09'],
  ['CPF como dinheiro', '123.456.789,09'],
  ['CPF como dinheiro', 'R$ 123.456.789,09'],
  ['CPF como dinheiro', '123 456 789,09'],
  ['CPF como dinheiro', '123.456 789,09'],
  ['CPF como dinheiro', '123–456–789,09'],
  ['CPF como dinheiro', '123.456 - 789,09'],
  ['CPF como dinheiro', '123 - 456 - 789,09'],
  ['CNPJ', '12.345.678/0001-95'],
  ['CNPJ como dinheiro', '12.345.678 0001,95'],
  ['cartão como dinheiro', '4111 1111 1111 11,11'],
  ['telefone como dinheiro', '98765 43,21'],
  ['telefone como dinheiro', '987654,32'],
  ['telefone como dinheiro', '987.654,32'],
  ['telefone como dinheiro', 'R$ 98765 4321'],
  ['telefone como dinheiro', 'R$ 12.345.678,90'],
  ['telefone como dia', '3254-10-20'],
  ['telefone como dia', '2013-40-50'],
  ['telefone como dia', '11-54-2034'],
  ['telefone como dia', '11/12/9876'],
  ['telefone como dia', '11.12.9876'],
  ['CNPJ', '12345678000195'],
  ['CNPJ', '12345678/0001-95'],
  ['CNPJ', '12.345.678 / 0001 – 95'],
  ['CNPJ com letras', '12.ABC.345/01DE-35'],
  ['CNPJ com letras', '12abc34501de35'],
  ['CNPJ com letras', '12 ABC 345 01DE 35'],
  ['cartão', '4111 1111 1111 1111'],
  ['cartão', '4111–1111–1111–1111'],
  ['cartão', '4111 1111 1111 1111 111'],
  ['cartão', '4111-1111-1111-1111'],
  ['cartão', '4111111111111111'],
  ['cartão', '3782 822463 10005'],
  ['número falado', 'nove oito sete seis cinco quatro três dois um'],
  ['número soletrado', '9 8 7 6 5 4 3 2 1'],
  ['número falado', 'onze noventa e oito setenta e seis cinquenta e quatro trinta e dois dez'],
  ['número falado', 'nove oito 7 6 cinco quatro 3 2 1'],
  ['número falado', 'um dois três ponto quatro cinco seis'],
  ['número soletrado', '9, 8, 7, 6, 5, 4, 3, 2, 1'],
  ['e-mail', 'camila.d@exemplo.com.br'],
  ['e-mail', 'camila.d(at)exemplo.com.br'],
  ['e-mail', 'camila arroba exemplo ponto com'],
  ['chave aleatória', '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'],
  ['chave aleatória', '7d9f03358dcc40549bf90dbd61d36906'],
  [
    'Pix copia e cola',
    '00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d369065204000053039865802BR5913Ana de Tal6008BRASILIA62070503***63041D3D',
  ],
  ['chave Pix do vendedor', 'chave-aleatoria'],
  ['link', 'https://exemplo.com/entrar?token=abc123'],
  ['link', 'exemplo.com.br/convite/xyz'],
  ['link', 'exemplo.shop/convite'],
  ['link', 'whatsapp://send?phone=11'],
  ['nome', 'Camila'],
  ['nome', 'CAMILA DUARTE'],
  ['nome', 'duarte'],
] as const)('%s is a placeholder before it leaves: %s', ([, detail]) => {
  const text = masked(`oi, anota: ${detail} tá?`)
  expect(text).toMatch(/^oi, anota: (?:R\$ )?\[[\p{L}-]+(?: \d)?\] tá\?$/u)
})

test.for([
  'sai por R$ 1.290,90 em até 12x de R$ 120',
  'dia 25/11/2026 às 14h30, ou 26/11',
  'são 6 encontros de 50 minutos',
  'o de 2 metros custa 150, o de 3 custa 200',
  'tamanho 38, cor 2, quero 10 peças',
  'tenho 25/11, 26/11 ou 27/11, às 14:30, 15:00 ou 16:30',
  'sai por R$ 150000 ou 890, 990, 1090 e R$ 2.000,00',
  'o carro sai por 150.000,00 e a casa por R$ 1.250.000,00 ou R$ 1.190.000',
  'P 120,00 M 130,00 G 12500,00, ou 120,00 150,00 180,00',
  'de R$ 1.000 - 1.500,00, ou R$ 1000 – 1500, ou 1000 - 1500,00',
  '2 por 89,90, 12x de 1.290,90 e 0,50 de taxa',
  'pode ser 10/11 17/11 24/11, 25/11/2026 14:30, 1/2/26 ou 25.11.2026',
  'nasceu em 1998-03-21 e casa em 2027-10-20, ou 20-10-2027',
  '25/11 das 14 às 16, R$ 120 2 peças, R$ 150 500 ml',
  'obrigado.qual o prazo? moro na rua dos reis 10',
])('what a reply is about stays: %s', (text) => {
  expect(masked(text)).toBe(text)
})

test('details come back where the model puts their placeholders, each to its own', () => {
  const masking = maskingFor('dona Fátima', [])
  const sent = masking.mask('Dona Fátima, ligue 11 98765-4321 ou 21 91234-5678, ou 11 98765-4321, dona Fátima')
  expect(sent).toBe('Dona [nome 1], ligue [telefone 1] ou [telefone 2], ou [telefone 1], [nome]')
  expect(masking.unmask('[nome]: [telefone 2] e [telefone 1], [telefone 9]')).toBe(
    'dona Fátima: 21 91234-5678 e 11 98765-4321, [telefone 9]',
  )
})

test.for([
  ['Seu João', 'seu João, qual é o seu objetivo?'],
  ['D. Iara', 'Oi, dona Iara!'],
  ['Camila Cabelo', 'Camila, o corte de cabelo sai por R$ 90'],
  ['Rosa', 'Oi, Rosa! O vestido rosa sai por R$ 90'],
  ['Zé da Silva', 'Zé, veja em https://exemplo.com/?k=chave-aleatoria, a Silva e Zé da Silva'],
] as const)('of %s each word comes back as it stood', ([contact, text]) => {
  const masking = maskingFor(contact, ['chave-aleatoria'])
  expect(masking.unmask(masking.mask(text))).toBe(text)
})

test.for([
  ['11 98765', '4321'],
  ['cpf 123.456', '789-09 ok'],
  ['cpf 123.456', '789,09 ok'],
  ['nove oito sete', 'seis cinco quatro'],
  ['camila@', 'gmail.com'],
])('a detail that goes on in the next message leaves in neither: %s, %s', (texts) => {
  const masking = maskingFor('Ana', [])
  const sent = masking.maskMessages(texts)
  expect(sent.join(' ').replaceAll(/\[[^\]]*\]/g, '')).not.toMatch(/\d|seis|gmail/)
  expect(sent.map(masking.unmask)).toEqual(texts)
})

test('a text of any shape is masked in little time', () => {
  const shapes = ['a', 'a.', 'a-', '1', '1 ', '+', '-', '%', 'a@', 'um ', '000201', '1234 ']
  const texts = shapes.map((shape) => shape.repeat(60_000 / shape.length))
  const began = performance.now()
  for (const text of texts) masked(text)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test.for(['camila', 'cliente Camila', 'CAMILA 💅 unhas'])(
  'a name leaves in no way that a contact is written: %s',
  (contact) => {
    expect(maskingFor(contact, []).mask('Oi Camila, aqui é a CAMILA')).not.toMatch(/camila/i)
  },
)

test.for(['Lu', 'lu', 'Zé da Silva', '李明'])('a name of two letters does not leave either: %s', (contact) => {
  const [name] = contact.split(' ')
  expect(maskingFor(contact, []).mask(`Oi ${name}, tudo bem?`)).toMatch(/^Oi \[nome(?: 1)?\], tudo bem\?$/)
})

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
