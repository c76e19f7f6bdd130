import { expect, test } from 'vitest'
import { nutrition, repliesOf, suggestionFor } from './chats.ts'

const openingHours = 'Segunda a sexta 8h30 às 12h e 13h30 às 18h, sábado até 13h, domingo fechado'

/** The first reply to a question at 10:05 of a Friday. */
const answerTo = (asked: string, hours = openingHours, now = '2026-11-27T10:05') => {
  const setUp = { ...nutrition.setUp!, openingHours: hours }
  return repliesOf(suggestionFor('Ana Lima', [`2026-11-27 09:58 C: ${asked}`], now, { setUp }))[0]!.text
}

test.for([
  ['vcs fecham q horas hj', 'Hoje o atendimento é das 8h30 às 12h e das 13h30 às 18h.'],
  ['ate que hora amanha?', 'Amanhã o atendimento vai até as 13h.'],
  ['amanhã vcs abrem?', 'Amanhã o atendimento é das 8h30 às 13h.'],
  ['o senhor abre sabado?', 'Aos sábados o atendimento é das 8h30 às 13h.'],
  ['abre domingo?', 'Aos domingos não atendo'],
  [
    'qual o horário de vocês?',
    'O horário é de segunda a sexta 8h30 às 12h e 13h30 às 18h, sábado até 13h, domingo fechado.',
  ],
] as const)('“%s” is answered for the day that was asked', ([asked, said]) => {
  expect(answerTo(asked)).toContain(said)
})

test('in the afternoon the end of the day is told, and after it the whole', () => {
  expect(answerTo('até que horas vcs atendem?', openingHours, '2026-11-27T15:00')).toContain(
    'Hoje o atendimento vai até as 18h.',
  )
  expect(answerTo('até que horas vcs atendem?', openingHours, '2026-11-27T19:00')).toContain('O horário é de segunda')
})

test('a day on terms is told in the seller’s words, a holiday of no hours', () => {
  const onTerms = 'Segunda a sexta 9h às 18h, sábado só com hora marcada'
  expect(answerTo('abre sábado?', onTerms)).toContain('sábado só com hora marcada')
  const setUp = { ...nutrition.setUp!, openingHours }
  const lines = ['2026-12-24 09:58 C: amanhã vcs abrem?']
  const [first] = repliesOf(suggestionFor('Ana Lima', lines, '2026-12-24T10:05', { setUp }))
  expect(first!.text).not.toContain('Amanhã o atendimento')
})

test.for([
  'que horas chega meu pedido?',
  'que horas começa o flash?',
  'fecha a conta pra mim',
  'vamos abrir a vaquinha hoje',
])('“%s” asks for no opening hours', (asked) => {
  expect(answerTo(asked)).not.toMatch(/atendimento|horário é/)
})

test.for([
  ['abre depois de amanhã?', /Amanhã o atendimento/],
  ['hoje não consigo, vocês abrem sábado?', /Hoje o atendimento|, sim/],
  ['até que horas abrem no feriado?', /Hoje o atendimento/],
  ['vocês atendem sábado às 15h?', /, sim/],
  ['abre sábado à tarde?', /, sim/],
  ['vocês fecham pacote pra sexta?', /atendimento/],
  ['até que horas vai a festa?', /atendimento/],
  ['qual o horário da aula?', /atendimento/],
] as const)('to “%s” no yes and no hour of another day is said', ([asked, wrong]) => {
  expect(answerTo(asked)).not.toMatch(wrong)
})

test('who asks past midnight, while it is still open, is not told that it is closed', () => {
  const late = 'Sexta e sábado 18h às 2h'
  expect(answerTo('tá aberto?', late, '2026-11-29T00:30')).not.toContain('não atendo')
})
