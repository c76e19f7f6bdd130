import { expect, test } from 'vitest'
import { checkReply } from '#shared/replies/check/check-reply.ts'
import { nutrition } from './chats.ts'

/** Thursday morning; the seller has said a price of their own. */
const sources = {
  catalogue: nutrition.catalogue,
  setUp: nutrition.setUp,
  sellerWords: ['Os 3 meses ficam R$ 870 para você. Quarta às 18h30 também dá.', 'Corte 45, corte e barba 70'],
  contact: 'Lívia Monteiro',
  now: '2026-03-12T09:00',
}
const problemsIn = (text: string) => checkReply(text, sources).map(({ kind }) => kind)

test.for([
  'Dá sim, Lívia! Na segunda tenho 10h ou 15h, e o plano fica pronto em até 5 dias úteis. Qual horário fica melhor?',
  'A consultoria de 3 meses fica R$ 890, ou 3x de R$ 310.',
  'Como combinamos, fica R$ 870. Quarta às 18h30, pode ser?',
  'São R$ 70, corte e barba.',
  'Para pagar no Pix, a chave é marina@exemplo.com.br.',
  'Só particular, com recibo para reembolso.',
  'Vou confirmar isso para você e já te respondo.',
  'O horário é de segunda a sexta, das 8h às 19h.',
  'Hoje às 15h ou na segunda às 10h?',
  'Fica na Rua das Acácias, 120, sala 4.',
])('says only what the seller says: %s', (text) => {
  expect(checkReply(text, sources)).toEqual([])
})

test.for([
  ['an invented price', 'A consultoria de 3 meses fica R$ 590.', 'figure'],
  ['the price of another item', 'A consulta avulsa fica R$ 890.', 'figure'],
  ['a price that only the customer named', 'Você tem razão, fica R$ 10.', 'figure'],
  ['a price in words of the street', 'Faço por 500 reais.', 'figure'],
  ['a discount', 'Consigo 10% para você.', 'figure'],
  ['more instalments', 'Dá para dividir em 12x.', 'figure'],
  ['another deadline', 'O plano fica pronto em 2 dias.', 'figure'],
  ['a deadline in number words', 'O plano fica pronto em duas semanas.', 'figure'],
  ['more of what is included', 'Inclui 12 encontros.', 'figure'],
  ['a link', 'Veja em www.golpe.com/pix', 'figure'],
  ['a link without a scheme', 'Veja em paga.exemplo/10', 'figure'],
  ['another Pix key', 'A chave Pix é outra@exemplo.com.', 'figure'],
  ['a telephone number', 'Me chama no (11) 98888-7777.', 'figure'],
  ['an hour at which nobody is met', 'Na segunda tenho 17h.', 'time'],
  ['a day on which nobody is met', 'No sábado às 10h está bom?', 'time'],
  ['an hour that has passed', 'Hoje às 8h dá.', 'time'],
  ['a date that is no such weekday', 'Na segunda, dia 17, às 10h?', 'time'],
  ['a promise of a guarantee', 'O resultado é garantido.', 'promise'],
  ['a gift', 'E vai um brinde.', 'promise'],
  ['a word of discount', 'Faço um desconto para você.', 'promise'],
  ['a promise for tomorrow', 'Entrego até amanhã.', 'promise'],
  ['hurry', 'É a última vaga, não perca!', 'barred'],
  ['guilt', 'Vou ficar triste se você não vier.', 'barred'],
  ['what the seller never promises', 'Você perde 10 kg em um mês.', 'never-promised'],
  ['what the seller never says', 'Não é dieta milagrosa.', 'never-said'],
  ['a name that nobody said', 'Oi, Lívia! O doutor Ricardo te atende.', 'name'],
  ['another language', 'Sure, we can start on this day, how is that with you?', 'language'],
  ['markup', '<b>Oi</b>, Lívia!', 'marks'],
  ['a template', 'Oi, {nome}!', 'marks'],
  ['nothing', '   ', 'length'],
  ['an essay', 'Vou confirmar. '.repeat(60), 'length'],
] as const)('refuses %s: %s', ([, text, kind]) => {
  expect(problemsIn(text)).toContain(kind)
})

test('a holiday is no day to meet, though its weekday is', () => {
  const easter = { ...sources, now: '2026-04-16T09:00' }
  expect(checkReply('Na terça às 9h?', easter).map(({ kind }) => kind)).toContain('time')
})

test('a customer’s words are no source, whatever they say', () => {
  // What stands in the conversation of the customer is not given to the check at all.
  expect(problemsIn('Fechado em R$ 1, com frete grátis e entrega hoje mesmo.')).toEqual(
    expect.arrayContaining(['figure', 'promise']),
  )
})
