import { expect, test } from 'vitest'
import { openingHoursOf } from '#shared/opening-hours.ts'

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** `seg 8:00-18:00`, days that are alike together; `?`: on terms that the text says. */
function told(text: string): string | null {
  const hours = openingHoursOf(text)
  if (hours === null) return null
  const ofDay = (day: number) =>
    (hours.get(day) ?? [])
      .map(({ from, until, isConditional }) =>
        from === until ? '?' : `${clock(from)}-${clock(until)}${isConditional ? '?' : ''}`,
      )
      .join('+')
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
  [
    'quarta a segunda, 18h30 à meia noite. sexta e sábado até 1h30. terça folga',
    'seg qua qui dom 18:30-24:00; sex sáb 18:30-25:30',
  ],
  ['segunda a sexta 8h às 18h sem fechar ao meio-dia', `${workdays} 8:00-18:00`],
  ['dias úteis das 10h às 19h', `${workdays} 10:00-19:00`],
  ['fale comigo quando quiser', null],
] as const)('“%s” is read', ([text, expected]) => {
  expect(told(text)).toBe(expected)
})

test.for([
  ['segunda a sexta 8h às 18h; sábado só com hora marcada; domingo fechado', `${workdays} 8:00-18:00; sáb ?`],
  ['seg a sex 9h às 18h, sáb 9h às 13h (sem instalação)', `${workdays} 9:00-18:00; sáb 9:00-13:00?`],
  ['segunda a sexta 8h às 19h; plantão até 22h todo dia ligando antes', `${workdays} 8:00-19:00; sáb dom 8:00-22:00?`],
  [
    'segunda a sexta 9h às 18h; sábado só o 1º e o 3º do mês, das 9h às 12h30',
    `${workdays} 9:00-18:00; sáb 9:00-12:30?`,
  ],
] as const)('of “%s” it is known what holds on terms only', ([text, expected]) => {
  expect(told(text)).toBe(expected)
})
