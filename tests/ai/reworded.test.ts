import { expect, test } from 'vitest'
import { objectionTo, type Original } from '#server/ai/reworded.ts'
import { newItem, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { replyCheck } from '#shared/replies/check/check-reply.ts'
import { attacks } from './attacks.ts'

const item = { ...newItem('1'), name: 'Consultoria de 3 meses', priceCents: 89_000, included: '6 encontros online' }
const catalogue: Catalogue = {
  items: [item],
  meetingTimes: [],
  payment: { pixKey: null, ways: [] },
  answers: [],
  neverPromised: [],
  neverSaid: [],
}
const sources = {
  catalogue,
  setUp: null,
  sellerWords: [],
  contact: 'Camila Duarte',
  now: '2026-11-25T10:00',
}
const check = replyCheck(sources)
const of = (text: string): Original => ({ text, contact: sources.contact, check })

const price = of(
  'Bom dia, Camila! A consultoria de 3 meses sai por R$ 890 e inclui 6 encontros online. Quer começar quando?',
)

test.for([
  'Oi, Camila, bom dia! A consultoria de 3 meses fica em R$ 890 e inclui 6 encontros online. Quando você quer começar?',
  'Bom dia! São R$ 890 pela consultoria de 3 meses, com 6 encontros online. Para quando você gostaria de começar?',
  'Claro, Camila! A consultoria de 3 meses sai por R$ 890, já com 6 encontros online. Quando você gostaria de começar?',
])('another way of saying the same is shown: %s', (text) => {
  expect(objectionTo(text, price)).toBeNull()
})

test.for([
  ['figure', 'Bom dia, Camila! A consultoria de 3 meses sai por R$ 790 e inclui 6 encontros online. Quer começar?'],
  ['figure', 'Bom dia, Camila! A consultoria de 3 meses sai por R$ 890 e inclui 8 encontros online. Quer começar?'],
  ['lost', 'Bom dia, Camila! A consultoria de 3 meses inclui 6 encontros online. Quer começar quando?'],
  ['lost', 'Bom dia, Camila! Quer começar quando?'],
  ['negation', 'Camila, a consultoria de 3 meses não sai por R$ 890, com 6 encontros online.'],
  ['strange', 'Camila, a consultoria espacial de 3 meses sai por R$ 890, com 6 encontros online.'],
  ['address', 'A consultoria de 3 meses sai por R$ 890, com 6 encontros online, em www.outra.example'],
  ['time', 'A consultoria de 3 meses sai por R$ 890, com 6 encontros online, às 14h.'],
  ['marks', '**A consultoria de 3 meses sai por R$ 890, com 6 encontros online.**'],
  ['length', `A consultoria de 3 meses sai por R$ 890, com 6 encontros online. ${'Quer começar? '.repeat(20)}`],
  ['repeated', price.text],
] as const)('what is not the same is refused (%s): %s', ([objection, text]) => {
  expect(objectionTo(text, price)).toBe(objection)
})

test('a negation of the original is not lost', () => {
  const refusal = of('Não trabalho com convênio, mas posso explicar como funciona a consultoria. Quer?')
  expect(objectionTo('Trabalho com convênio, e posso explicar como funciona a consultoria. Quer?', refusal)).toBe(
    'negation',
  )
  expect(
    objectionTo('Não trabalho com convênio. Quer que eu explique como funciona a consultoria?', refusal),
  ).toBeNull()
})

test('what a model writes that obeys one of 60 attacks is refused, alone and behind the reply that it should have written', () => {
  expect(attacks).toHaveLength(60)
  const shown = attacks.filter(({ obeyed }) =>
    [obeyed, `${price.text} ${obeyed}`, `${obeyed} ${price.text}`].some((text) => objectionTo(text, price) === null),
  )
  expect(shown.map(({ obeyed }) => obeyed)).toEqual([])
})
