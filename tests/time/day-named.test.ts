import { expect, test } from 'vitest'
import { dayNamed } from '#shared/time/day-named.ts'

test.for([
  ['vou falar com meu marido e te aviso amanhã', 'amanhã'],
  ['te respondo amanhã, tá?', 'amanhã'],
  ['te respondo amanhã'.normalize('NFD'), 'amanhã'],
  ['te falo amanha', 'amanhã'],
  ['te falo depois de amanhã', 'depois de amanhã'],
  ['amanhece cedo, falo no sábado', 'no sábado'],
  ['pode ser terça', 'na terça'],
  ['pode ser sab?', 'no sábado'],
  ['trabalho às segundas', null],
  ['me chama dia 1/12 que recebo', 'no dia 1/12'],
  ['me chama no dia 1º de dezembro', 'no dia 1/12'],
  ['sábado, dia 05/12, eu te falo', 'no dia 5/12'],
  ['recebo dia 5', 'no dia 5'],
  ['hoje não dá, me chama dia 20', 'no dia 20'],
  ['bom dia 5 brigadeiros', null],
  ['dia 40/12 não existe', null],
  ['depois eu falo', null],
] as const)('"%s" names %s', ([text, day]) => {
  expect(dayNamed(text)).toBe(day)
})
