import type { Course } from './course.ts'
import type { Label } from './labels.ts'
import type { NamedDay } from '../time/day-named.ts'
import { daysIn, daysMeant } from '../time/days-said.ts'
import { dayAfter, type WallTime } from '../time/wall-time.ts'
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

/** The next such day, never the one on which it was named: on a Friday 'na sexta' is a week later. Null where none is near. */
function dayMeant(day: NamedDay, saidAt: WallTime): string | null {
  const meant = daysMeant(daysIn(day)[0]!, saidAt).at(-1)
  return meant !== undefined && meant > saidAt && meant <= dayAfter(saidAt, maxDaysAhead) ? meant : null
}
