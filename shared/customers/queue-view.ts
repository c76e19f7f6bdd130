import { plusMinutes, type WallTime } from '../time/wall-time.ts'
import { dayHeading, duration, hour, moment } from '../time/in-words.ts'
import { nameOf, type ContactName } from '../reading/view/names.ts'
import { href } from '../routes.ts'
import { isNumber, shownNumber } from './contact-keys.ts'
import type { CustomerQueue } from './customer-queue.ts'
import type { ListedCustomer } from './listed-customer.ts'
import { queueKinds, type QueueKind } from './queue-kinds.ts'

/** Rows of the queue that a page shows. */
export const maxShown = 60

/** The kinds in the page's address: `?ver=prontos`. */
export const kindsInAddress: Record<QueueKind, string> = {
  ready: 'prontos',
  waiting: 'esperam',
  agreed: 'combinados',
  fading: 'esquecidos',
}

/** Hoje, narrowed to a kind. */
export function queueAddress(kind: QueueKind | null, more: Record<string, string> = {}): string {
  return href('dashboard', {}, { ...(kind && { ver: kindsInAddress[kind] }), ...more })
}

/** @returns null for all of them */
export function kindOf(inAddress: string | null): QueueKind | null {
  return queueKinds.find((kind) => kindsInAddress[kind] === inAddress) ?? null
}

/** A customer whose contact is a number is called by it, and in short by its end: `final 0142`. */
export function calledBy({ name, number }: Pick<ListedCustomer, 'name' | 'number'>): ContactName {
  if (!isNumber(name)) return nameOf(name)
  const { first, ...rest } = nameOf(name)
  return { ...rest, full: shownNumber(number ?? name), first: first.replace('Final', 'final') }
}

/** `Terça, 10 de março, 10h30` */
export function todayWords(now: WallTime): string {
  const day = dayHeading(now, now).replace('hoje, ', '')
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${hour(now)}`
}

/** How old the newest message is that was brought in: nothing comes in by itself. */
export const broughtWords = (at: WallTime, now: WallTime) => `Última mensagem que você trouxe: ${moment(at, now)}.`

type Seen = Pick<ListedCustomer, 'last_at' | 'done_at' | 'later_until'>

/** The customer whose card is open: the one that was asked for, else the first one. */
export const openedIn = ({ rows }: Pick<CustomerQueue, 'rows'>, opened: string | null) =>
  rows.find(({ id }) => id === opened) ?? rows[0]

/** What a seller saw of a customer when they pressed a button, as a form's field. */
export function seenOf({ last_at: last, done_at: done, later_until: later }: Seen): string {
  return [last, done, later].map((at) => at ?? '').join(' ')
}

export function seenFrom(field: string): Seen {
  const [last, done, later] = field.split(' ')
  return { last_at: last || null, done_at: done || null, later_until: later || null }
}

const dayMinutes = 24 * 60
export const tomorrowOf = (now: WallTime) => plusMinutes(now, dayMinutes).slice(0, 10)

/** Minutes as they stand in a sum: `9 min`. */
export const minutesWords = (minutes: number) => duration(Math.max(0, minutes))
