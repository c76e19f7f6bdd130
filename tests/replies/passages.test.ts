import { expect, test } from 'vitest'
import { newItem, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { passageIndexOf, passagesFor } from '#shared/replies/passages.ts'

const item = (id: string, name: string, priceCents: number, conditions = '') => ({
  ...newItem(id),
  name,
  priceCents,
  conditions,
})
const answer = (id: string, question: string, text: string) => ({ id, question, answer: text })
const catalogue: Catalogue = {
  items: [
    item('i1', 'Vestido midi linho', 15_990, 'P M G'),
    item('i2', 'Bolo de chocolate', 9_000),
    item('i3', 'Galaxy A32', 33_000, 'oled'),
    item('i4', 'Curso de violão', 20_000),
    item('i5', 'Quadro 30x40', 16_000),
  ],
  meetingTimes: [],
  payment: { pixKey: null, ways: [] },
  answers: [
    answer('r1', 'Emite nota fiscal?', 'Emito nota para CNPJ.'),
    answer('r2', 'Tem garantia?', 'São 90 dias, na peça e no serviço.'),
    answer('r3', 'Posso cancelar?', 'Até 7 dias antes devolvo o sinal.'),
    answer(
      'r4',
      'O que mais diz a lista?',
      'frete centro 10, outros bairros 18\npix 5% off acima de 200\nTELAS\niphone 11 - 290 / 480 original\niphone 13 - 590',
    ),
  ],
  neverPromised: [],
  neverSaid: [],
}
const index = passageIndexOf(catalogue)
const found = (text: string) => passagesFor(text, index, 2).map((passage) => passage.text)

test.for([
  ['vcs entregam no centro?', /^frete centro/],
  ['qual o valor da entrega', /^frete centro/],
  ['manda por motoboy?', /^frete centro/],
  ['tem desconto à vista?', /^pix 5%/],
  ['no pix sai mais em conta? tem desconto?', /^pix 5%/],
  ['faz nota em CNPJ?', /^Emito nota/],
  ['preciso da nf pra contabilidade', /^Emito nota/],
  ['e se der defeito, tem garantia?', /^São 90 dias/],
  ['isso ta na garantia né??', /^São 90 dias/],
  ['se eu desistir perco o sinal?', /^Até 7 dias/],
  ['quanto ta a tela do iphone 13', /^iphone 13/],
  ['a tela do a32 ta qto', /^Galaxy A32$/],
  ['mano qto é o de violão?', /^Curso de violão$/],
  ['qual o valor do curso e tem certificado?', /^Curso de violão$/],
  ['e o midi de linho na cor verde', /^Vestido midi linho$/],
  ['quadro 30x40 quanto fica?', /^Quadro 30x40$/],
] as const)('“%s” is found, however it is worded', ([text, expected]) => {
  expect(found(text)).toHaveLength(1)
  expect(found(text)[0]).toMatch(expected)
})

test.for([
  'bolo de cenoura quanto é?',
  'tela do iphone 15',
  'oi, tudo bem?',
  'minha filha faz 32 anos dia 10',
  'vocês abrem que horas no feriado?',
  'o gato comeu o fio do vizinho e agora estou com medo de ligar a geladeira nova lá de casa',
])('nothing is found for “%s”, which the catalogue does not say', (text) => {
  expect(found(text)).toEqual([])
})
