import { expect, test } from 'vitest'
import { openingHoursOf } from '#shared/time/opening-hours.ts'

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** `seg 8:00-18:00`, days that are alike together; `?`: on terms that the text says. */
function told(text: string): string | null {
  const hours = openingHoursOf(text)
  if (hours === null) return null
  const ofDay = (day: number) =>
    (hours.get(day) ?? []).map(({ from, until }) => `${clock(from)}-${clock(until)}`).join('+')
  const days = weekdays.flatMap((name, index) => (ofDay(index + 1) === '' ? [] : [[name, ofDay(index + 1)] as const]))
  return [...Map.groupBy(days, ([, spans]) => spans)]
    .map(([spans, named]) => `${named.map(([name]) => name).join(' ')} ${spans}`)
    .join('; ')
}

const workdays = 'seg ter qua qui sex'

test.for([
  ['Segunda a sexta, das 9h às 18h; sábado até 13h', `${workdays} 9:00-18:00; sáb 9:00-13:00`],
  ['seg a sexta 8h30 às 18h, sab até 13h', `${workdays} 8:30-18:00; sáb 8:30-13:00`],
  ['8 às 18 de seg a sex, sábado 8 as 14. não fecha pro almoço', `${workdays} 8:00-18:00; sáb 8:00-14:00`],
  ['segunda a sexta 8-12 e 14-18. sábado e domingo não atendo', `${workdays} 8:00-12:00+14:00-18:00`],
  ['Segunda a sexta 7:30–11:45 e 13:15–18h, sábado até 11:30', `${workdays} 7:30-11:45+13:15-18:00; sáb 7:30-11:30`],
  ['todo dia das 9 às 18, domingo fecha às 17h', `${workdays} sáb 9:00-18:00; dom 9:00-17:00`],
  ['seg a sex 9 ao meio dia / 1 e meia às 6 e meia, sab 9 às 4', `${workdays} 9:00-12:00+13:30-18:30; sáb 9:00-16:00`],
  [
    'SEG A SEX 7:30 AS 18, ALMOÇO 11:30 AS 13. SABADO 7:30 AO MEIO DIA. DOMINGO FECHADO',
    `${workdays} 7:30-11:30+13:00-18:00; sáb 7:30-12:00`,
  ],
  ['segunda a sexta 8h às 18h sem fechar ao meio-dia', `${workdays} 8:00-18:00`],
  ['dias úteis das 10h às 19h', `${workdays} 10:00-19:00`],
  ['fale comigo quando quiser', null],
] as const)('“%s” is read', ([text, expected]) => {
  expect(told(text)).toBe(expected)
})

test.for([
  ['Seg. a Sex. 8h às 18h', `${workdays} 8:00-18:00`],
  ['9h às 18h, domingo fechado', `${workdays} sáb 9:00-18:00`],
  ['13h às 22h, segunda folga', 'ter qua qui sex sáb dom 13:00-22:00'],
  ['Seg a sáb 9-18h, exceto quarta', 'seg ter qui sex sáb 9:00-18:00'],
  ['domingo a domingo 8h às 20h', `${workdays} sáb dom 8:00-20:00`],
  ['das 9h da manhã às 6h da tarde', `${workdays} sáb dom 9:00-18:00`],
  ['Seg a sex 8 às 18, almoço 12 às 14', `${workdays} 8:00-12:00+14:00-18:00`],
  ['Seg a sex 8h às 18h, fechado das 12h às 13h', `${workdays} 8:00-12:00+13:00-18:00`],
  ['2ª a 6ª 9-18h sábado 9-13h', `${workdays} 9:00-18:00; sáb 9:00-13:00`],
  ['Da meia-noite às 6h', `${workdays} sáb dom 0:00-6:00`],
  ['Seg a sáb 9h às 19h, feriados 9h às 13h', `${workdays} sáb 9:00-19:00`],
  ['Ter-Dom 11h-15h e 18h-23h', 'ter qua qui sex sáb dom 11:00-15:00+18:00-23:00'],
  ['sex e sáb 18h às 2h', 'sex sáb 18:00-26:00'],
  ['8h-18h seg-sex, 8h-12h sáb', `${workdays} 8:00-18:00; sáb 8:00-12:00`],
] as const)('“%s” is read as it is meant', ([text, expected]) => {
  expect(told(text)).toBe(expected)
})

test.for([
  'segunda a sexta 8h às 18h; sábado só com hora marcada; domingo fechado',
  'seg a sex 9h às 18h, sáb 9h às 13h (sem instalação)',
  'segunda a sexta 8h às 19h; plantão até 22h todo dia ligando antes',
  'segunda a sexta 9h às 18h; sábado só o 1º e o 3º do mês, das 9h às 12h30',
  'Seg a sex 9h às 18h. Pedidos até 16h',
  'Seg a sex 9h às 18h. Resposta em até 2h',
  'Atendo a domicílio 8h às 18h',
  'Semana 9 às 18, sábado 9 às 12',
  '9h às 18h, sáb 9h às 13h',
  '9h às 18h de segunda a sexta e 9h às 13h no sábado',
  'Todos os dias, exceto domingo, das 8h às 20h',
  '9h às 12h e 2h às 6h',
  'seg/sex 9 às 18',
  'Terraço 5, 9h às 18h',
  'prazo de entrega 2 a 3 dias',
  'sob agendamento',
  '24 horas',
])('of “%s” nothing is guessed', (text) => {
  expect(openingHoursOf(text)).toBeNull()
})
