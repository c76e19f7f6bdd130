import { dayAfter, weekdayOf } from '../business-time.ts'
import type { Course } from './course.ts'
import type { Label } from './labels.ts'
import { namedDays, type NamedDay } from './language/day-named.ts'
import type { AgreedDay } from './reading.ts'

const putOff: readonly Label[] = ['objecao_momento', 'objecao_autoridade']
const booking: readonly Label[] = ['agendamento', 'confirmacao']

/**
 * The day that the customer has named, since they last had an answer: 'te aviso sexta', or 'sexta às 10' that the seller
 * has confirmed. Null where there is none, where it was the same day, and once they have spoken again.
 */
export function agreedDay({ thread: { messages }, labels, acts, lastCustomer }: Course): AgreedDay | null {
  const before = messages.slice(0, lastCustomer + 1).findLastIndex(({ from }) => from === 'seller')
  for (let index = lastCustomer; index > before; index -= 1) {
    const { day, at } = messages[index]!
    const said = (wanted: readonly Label[]) => labels[index]!.some((label) => wanted.includes(label))
    if (day === null || day === 'hoje') continue
    const isConfirmed = acts.slice(lastCustomer + 1).some((done) => done.has('confirmsTime'))
    if (said(booking) && isConfirmed) return { day: dayMeant(day, at), by: 'both' }
    if (said(putOff)) return { day: dayMeant(day, at), by: 'customer' }
  }
  return null
}

const weekdays = namedDays.slice(2)

/** A weekday is the next one: said on a Friday, 'na sexta' is a week later. */
function dayMeant(day: NamedDay, saidAt: string): string {
  if (day === 'amanhã') return dayAfter(saidAt, 1)
  const ahead = (weekdays.indexOf(day) + 1 - weekdayOf(saidAt) + 7) % 7
  return dayAfter(saidAt, ahead || 7)
}
