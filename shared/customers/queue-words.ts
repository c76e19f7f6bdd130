import type { WallTime } from '../reading/conversation.ts'
import { clock, dayWord, hour, onDay } from '../reading/view/times.ts'
import type { QueuedCustomer } from './customer-queue.ts'
import { followUpWhy } from './follow-up-why.ts'
import { dueWords } from './next-act.ts'
import { howLong, whyOf } from './why.ts'

/** How long, and what of: `48 min`, `espera você`. */
export function sinceWords(row: QueuedCustomer, now: WallTime): { long: string; what: string } {
  const { kind, waits_since: waits, last_from: lastFrom } = row
  const since = sinceOf(row)
  if (kind === 'agreed') {
    const isHour = row.due.cause === 'set' && isSameDay(since, now)
    return { long: isHour ? hour(since) : dayWord(since, now), what: agreedName(row) }
  }
  const long = howLong(since, now)
  if (waits && kind !== 'fading') return { long, what: 'espera você' }
  if (row.follow_up?.reason === 'rhythm') return { long, what: 'sem voltar' }
  return { long, what: lastFrom === 'seller' ? 'sem resposta' : 'sem palavra' }
}

/** The same as a line: `esperando você, desde 9:42`. */
export function sinceLine(row: QueuedCustomer, now: WallTime): string {
  const { kind, waits_since: waits, last_from: lastFrom } = row
  const since = sinceOf(row)
  if (kind === 'agreed') return `${agreedName(row)}${isBirthday(row) ? ',' : ' para'} ${dayWord(since, now)}`
  const from = isSameDay(since, now) ? clock(since) : `${dayWord(since, now)}, ${clock(since)}`
  if (waits && kind !== 'fading') return `esperando você, desde ${from}`
  return lastFrom === 'seller' ? `sem resposta, desde ${from}` : `sem uma palavra, desde ${from}`
}

const isBirthday = (row: QueuedCustomer) => row.follow_up?.reason === 'birthday'
const agreedName = (row: QueuedCustomer) =>
  isBirthday(row) ? 'aniversário' : row.follow_up?.reason === 'return' ? 'retorno' : 'combinado'

/** Of an agreed day the database knows only that it has come. */
const sinceOf = ({ due, reading, since }: QueuedCustomer): WallTime =>
  due.cause === 'agreed' && reading.agreed ? `${reading.agreed.day}T00:00` : since

/** `Hoje, 18h.`, `Amanhã, 9h.`; '' for whom it is time now. */
export function dueSentence({ due }: QueuedCustomer, now: WallTime): string {
  return due.at === null || due.at === now ? '' : `${capital(dueWords(due, now))}.`
}

/** One line of why somebody stands in the queue. */
export function queueWhy(row: QueuedCustomer, now: WallTime): string {
  const noted = followUpWhy(row, now)
  if (noted) return noted
  return row.due.cause === 'agreed' ? row.due.reasons[0]! : whyOf(row, row.kind)
}

/** `Comece por`; `Às 18h, comece por`, `Amanhã, comece por` where nobody waits, and it is nobody's hour yet. */
export function beginWords({ due: { cause, at } }: QueuedCustomer, now: WallTime): string {
  if (cause === 'waits' || at === null || at === now) return 'Comece por'
  return `${isSameDay(at, now) ? `Às ${hour(at)}` : capital(onDay(at, now))}, comece por`
}

const isSameDay = (one: WallTime, other: WallTime) => one.slice(0, 10) === other.slice(0, 10)

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
