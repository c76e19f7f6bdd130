import type { CustomerView } from '#shared/customers/customer-view.ts'
import { duration } from '#shared/reading/view/times.ts'
import type { OneCustomer } from '#server/data/workspace/customer.ts'

/** In which hours of the day a customer writes, the two busiest of them, and how fast both sides answer. */
export function customerRhythm({ messages, reading }: OneCustomer): CustomerView['rhythm'] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { at, from } of messages) if (from === 'customer') hours[Number(at.slice(11, 13))]! += 1
  const busy = hours
    .map((count, hour) => ({ count, hour }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count || one.hour - other.hour)
    .slice(0, 2)
    .map(({ hour }) => hour)
    .toSorted((one, other) => one - other)
  return { hours, busy, words: [writesAt(busy), answersIn(reading.usualMinutes)].filter(Boolean).join(' ') }
}

function writesAt(busy: readonly number[]): string {
  if (busy.length === 0) return 'Ainda é cedo para ver um ritmo.'
  return `Escreve mais ${busy.map((hour) => (hour === 1 ? 'à 1h' : `às ${hour}h`)).join(' e ')}.`
}

function answersIn({ customer, seller }: OneCustomer['reading']['usualMinutes']): string {
  if (customer === null && seller === null) return ''
  if (customer === null) return `Você costuma responder em ${duration(seller!)}.`
  const theirs = `Costuma responder em ${duration(customer)}`
  return seller === null ? `${theirs}.` : `${theirs}; você, em ${duration(seller)}.`
}
