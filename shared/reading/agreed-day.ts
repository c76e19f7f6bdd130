import { dayAfter, weekdayOf } from '../time/wall-time.ts'
import type { Course } from './course.ts'
import type { Label } from './labels.ts'
import { namedWeekdays, type NamedDay } from '../time/day-named.ts'
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
    const meant = dayMeant(day, at)
    if (meant === null) continue
    if (said(booking) && isConfirmed) return { day: meant, by: 'both' }
    if (said(putOff)) return { day: meant, by: 'customer' }
  }
  return null
}

/** Who names a date that is farther ahead speaks of one that has been. */
const maxDaysAhead = 183

/** A weekday is the next one: said on a Friday, 'na sexta' is a week later. A date is its next one; null where none is near. */
function dayMeant(day: NamedDay, saidAt: string): string | null {
  if (day === 'amanhã') return dayAfter(saidAt, 1)
  const weekday = namedWeekdays.indexOf(day)
  if (weekday >= 0) return dayAfter(saidAt, (weekday + 1 - weekdayOf(saidAt) + 7) % 7 || 7)
  const [date, month] = day.replace('no dia ', '').split('/')
  const ending = `${month ? `-${month.padStart(2, '0')}` : ''}-${date!.padStart(2, '0')}`
  const days = Array.from({ length: maxDaysAhead }, (_, ahead) => dayAfter(saidAt, ahead + 1))
  return days.find((each) => each.endsWith(ending)) ?? null
}
