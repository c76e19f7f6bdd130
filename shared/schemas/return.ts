import { z } from 'zod'
import { dayOf } from '../time/moments/calendar.ts'
import { typed } from './fields.ts'

const birthdayMistake = 'Escreva dia e mês, por exemplo 05/03.'
const returnMistake = 'Escreva um número de dias ou semanas, por exemplo 90 dias ou 12 semanas.'
const maxDays = 1100
const daysIn: Readonly<Record<string, number>> = { d: 1, s: 7, m: 30 }

/** `05/03`, as `03-05`; null where nothing is typed. 2028 has every day of a year. */
const birthday = optional(birthdayMistake, 10, (text) => {
  const [, day, month] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  return (day && dayOf(2028, Number(month), Number(day))?.slice(5)) || undefined
})

/** `12 semanas`, in days; a number alone is of days. */
const returnDays = optional(returnMistake, 20, (text) => {
  const [, count, unit = 'd'] = /^(\d{1,4}) ?(d|s|m)?(?:ias?|emanas?|[eê]s(?:es)?)?$/iu.exec(text) ?? []
  const days = Number(count) * daysIn[unit.toLowerCase()]!
  return days >= 1 && days <= maxDays ? days : undefined
})

/** When a customer comes back; `antes` is what was stored when the seller began to write. */
export const Return = z.object({
  aniversario: birthday,
  volta: returnDays,
  antes: z.string().max(20).default(''),
})

function optional<Value>(mistake: string, maxLength: number, read: (text: string) => Value | undefined) {
  return typed(maxLength, mistake)
    .default('')
    .transform((untrimmed, context) => {
      const text = untrimmed.trim()
      if (text === '') return null
      const value = text.length > maxLength ? undefined : read(text)
      if (value === undefined) context.addIssue({ code: 'custom', message: mistake })
      return value ?? null
    })
    .meta({ maxLength })
}
