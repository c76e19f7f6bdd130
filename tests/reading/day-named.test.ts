import { expect, test } from 'vitest'
import { dayNamed } from '#shared/reading/language/day-named.ts'

test.for([
  ['vou falar com meu marido e te aviso amanhã', 'amanhã'],
  ['te respondo amanhã, tá?', 'amanhã'],
  ['te respondo amanhã'.normalize('NFD'), 'amanhã'],
  ['te falo amanha', 'amanhã'],
  ['amanhece cedo, falo no sábado', 'no sábado'],
  ['pode ser terça', 'na terça'],
  ['depois eu falo', null],
] as const)('"%s" names %s', ([text, day]) => {
  expect(dayNamed(text)).toBe(day)
})
