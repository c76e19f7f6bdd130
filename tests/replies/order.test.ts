import { expect, test } from 'vitest'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { newItem } from '#shared/catalogue/catalogue.ts'
import { checkReply } from '#shared/replies/check/check-reply.ts'
import { nutrition, repliesOf, suggestionFor } from './chats.ts'

const item = (name: string, priceCents: number, conditions = '') => ({ ...newItem(name), name, priceCents, conditions })
const catalogue: Catalogue = {
  items: [
    item('Bolo para 10 pessoas', 9_000),
    item('Bolo para 20 pessoas', 16_000),
    item('Cento de brigadeiro', 9_500),
    item('Torta salgada', 7_000),
    item('Caixinha', 390, 'acima de 50 sai 3,50'),
  ],
  meetingTimes: [],
  payment: { pixKey: null, ways: [] },
  answers: [
    {
      id: 'r1',
      question: 'O que mais diz a lista?',
      answer: 'entrega centro 10, Vila Nova 15, outros bairros combinar\nFrete: Itaí 90 / Avaré grátis acima de 300',
    },
  ],
  neverPromised: [],
  neverSaid: [],
}
const now = '2026-11-26T18:10'
const setUp = { ...nutrition.setUp!, sells: 'bolos e doces' }

const repliesTo = (...lines: string[]) =>
  repliesOf(suggestionFor('Carla', lines, now, { catalogue, setUp })).map(({ text }) => text)
const asked = (text: string) => repliesTo(`2026-11-26 18:01 C: ${text}`)

test('all that waits is answered: both prices, the delivery, the sum, and one question about the day', () => {
  const [first] = repliesTo(
    '2026-11-26 18:01 C: qnto fica um bolo pra umas 20 pessoas e um cento de brigadeiro? e entregam no centro?',
    '2026-11-26 18:05 S: Oi Carla, boa noite!',
    '2026-11-26 18:06 C: é pra sábado q vem, aniversario da minha mãe 🥰',
  )
  expect(first).toContain('Bolo para 20 pessoas R$ 160 e cento de brigadeiro R$ 95: total R$ 255.')
  expect(first).toContain('A entrega no Centro fica R$ 10, então tudo fica R$ 265.')
  expect(first).toMatch(/no sábado/i)
  expect(first!.match(/\?/g)).toHaveLength(1)
})

test.for([
  ['quero 3 torta salgada, quanto fica?', 'Torta salgada (3 un.) fica R$ 210'],
  [
    '2 bolo para 10 pessoas e 1 torta salgada quanto dá?',
    'Bolo para 10 pessoas (2 un.) R$ 180 e torta salgada R$ 70: total R$ 250',
  ],
  ['me vê duas torta salgada', 'Torta salgada (2 un.) fica R$ 140'],
] as const)('“%s” is told with its sum', ([text, said]) => {
  expect(asked(text)[0]!.toLowerCase()).toContain(said.toLowerCase())
})

test.for([
  ['quero 60 caixinha, quanto fica?', 'what is cheaper by the number'],
  ['quanto fica 200 brigadeiro?', 'what is sold by the hundred'],
  ['2 torta salgada e 4 empadão quanto dá?', 'what is not in the catalogue'],
  ['2 dúzias de torta salgada quanto dá?', 'what is counted by the dozen'],
  ['2 kg de torta salgada quanto fica?', 'what is not sold by the kilo'],
  ['não quero 2 torta salgada, quero só 1 bolo para 10 pessoas, quanto dá?', 'a change of mind'],
  ['2 torta salgada ou 3 bolo para 10 pessoas, quanto fica?', 'a choice'],
  ['2 torta salgada de palmito vegana quanto fica?', 'another kind'],
  ['um colega me cobrou 3 vezes mais, quanto é a torta salgada?', 'what is no order'],
] as const)('“%s”: no sum is made of %s', ([text]) => {
  for (const reply of asked(text)) expect(reply).not.toMatch(/total|un\.\)/)
})

test.for([
  ['quanto é o frete pra vila nova?', null],
  ['entrega no centro?', 'A entrega no Centro fica R$ 10'],
  ['quanto cobra pra trazer em itai?', 'O frete para Itaí fica R$ 90'],
  ['entregam em avaré?', 'Avaré grátis acima de 300'],
] as const)('“%s” is told what it costs there', ([text, said]) => {
  if (said) expect(asked(text)[0]).toContain(said)
  else expect(asked(text)[0]).toMatch(/15/)
})

const sources = { catalogue, setUp, sellerWords: [], contact: 'Carla', now }
test.for([
  ['Torta salgada (2 un.) R$ 140 e bolo para 10 pessoas R$ 90: total R$ 230.', true],
  ['Torta salgada (2 un.) R$ 140 e bolo para 10 pessoas R$ 90: total R$ 240.', false],
  ['Torta salgada (3 un.) R$ 140 e bolo para 10 pessoas R$ 90: total R$ 230.', false],
  ['Torta salgada (2 un.) R$ 150 e bolo para 10 pessoas R$ 90: total R$ 240.', false],
  ['Torta salgada (3 un.) fica R$ 210.', true],
  ['Torta salgada (3 un.) fica R$ 200.', false],
  [
    'Torta salgada R$ 70 e bolo para 10 pessoas R$ 90: total R$ 160. A entrega no Centro fica R$ 10, então tudo fica R$ 170.',
    true,
  ],
  [
    'Torta salgada R$ 70 e bolo para 10 pessoas R$ 90: total R$ 160. A entrega no Centro fica R$ 10, então tudo fica R$ 180.',
    false,
  ],
  [
    'Torta salgada R$ 70 e bolo para 10 pessoas R$ 90: total R$ 160. A entrega no Centro fica R$ 12, então tudo fica R$ 172.',
    false,
  ],
] as const)('the check of “%s”: %s', ([text, isTrue]) => {
  expect(checkReply(text, sources).length === 0).toBe(isTrue)
})

test.for([
  ['Taxa de entrega: R$ 10 Centro, R$ 15 Lapa', 'entrega na lapa quanto é?', /na Lapa fica/],
  ['Entrega 10 no Centro, 15 na Lapa', 'entrega no centro?', /no Centro fica R\$ 15/],
  ['entrega grátis no Centro acima de 100, demais bairros 12', 'entrega no centro?', /no Centro fica/],
  ['Entrega Campo Belo 15', 'entregam em belo horizonte?', /fica R\$ 15/],
  ['entrega segunda a quinta 10, sexta 15', 'entrega na sexta?', /na Sexta fica/],
  ['Entrega Preto 15', 'quanto é o vestido preto?', /Preto fica/],
] as const)('of “%s” no fee of another place is told to “%s”', ([answer, text, wrong]) => {
  const other = { ...catalogue, answers: [{ ...catalogue.answers[0]!, answer }] }
  const lines = [`2026-11-26 18:01 C: ${text}`]
  for (const reply of repliesOf(suggestionFor('Carla', lines, now, { catalogue: other, setUp })))
    expect(reply.text).not.toMatch(wrong)
})

test('a message of two thousand digits is answered', () => {
  expect(asked(`${'1'.repeat(1900)} quanto custa a torta salgada? tem desconto?`)).not.toEqual([])
})
