import type { CustomerView } from '#shared/customers/customer-view.ts'
import { habitWords } from '#shared/time/usual-hours.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { duration } from '#shared/time/in-words.ts'
import type { OneCustomer } from '#server/data/workspace/customer.ts'

/** In which hours of the day a customer writes, the usual ones of them, and how fast both sides answer. */
export function customerRhythm({ row, messages, reading }: OneCustomer): CustomerView['rhythm'] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { at, from } of messages) if (from === 'customer') hours[Number(at.slice(11, 13))]! += 1
  const busy = reading.usualHours.any
  const { first } = nameOf(row.name)
  const usual = busy.length > 0 && `${first} costuma ${habitWords(busy)}.`
  return { hours, busy, words: [usual, answersIn(first, reading.usualMinutes)].filter(Boolean).join(' ') }
}

function answersIn(first: string, { customer, seller }: OneCustomer['reading']['usualMinutes']): string {
  if (customer === null && seller === null) return ''
  if (customer === null) return `Você responde em ${duration(seller!)}.`
  const theirs = `${first} responde em ${duration(customer)}`
  return seller === null ? `${theirs}.` : `${theirs}; você, em ${duration(seller)}.`
}
