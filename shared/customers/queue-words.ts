import type { WallTime } from '../time/wall-time.ts'
import type { Label } from '../reading/labels.ts'
import { dayWord, hour, moment, onDay } from '../time/in-words.ts'
import type { QueuedCustomer } from './customer-queue.ts'
import { followUpWhy } from './follow-up-why.ts'
import { dueWords } from './next-act.ts'
import { howLong, whyOf } from './why.ts'

const waitsForAnswer = (row: QueuedCustomer) => row.waits_since !== null && row.kind !== 'fading' && !row.is_thanked

/** How long, and what of: `48 min`, `esperando resposta`. */
export function sinceWords(row: QueuedCustomer, now: WallTime): { long: string; what: string } {
  const { kind } = row
  const since = sinceOf(row)
  if (kind === 'agreed') {
    const isHour = row.due.cause === 'set' && isSameDay(since, now)
    return { long: isHour ? hour(since) : dayWord(since, now), what: agreedName(row) }
  }
  return { long: howLong(since, now), what: waitsForAnswer(row) ? 'esperando resposta' : silentWords(row) }
}

/** The same as a line: `esperando sua resposta desde 9h42`. */
export function sinceLine(row: QueuedCustomer, now: WallTime): string {
  const since = sinceOf(row)
  if (row.kind === 'agreed') return `${agreedName(row)}${isBirthday(row) ? ',' : ' para'} ${dayWord(since, now)}`
  const from = isSameDay(since, now) ? hour(since) : moment(since, now)
  return `${waitsForAnswer(row) ? 'esperando sua resposta' : silentWords(row)} desde ${from}`
}

/** A customer who has bought and usually comes back owes no answer. */
const silentWords = ({ last_from: lastFrom, follow_up: followUp }: QueuedCustomer) =>
  lastFrom === 'seller' && followUp?.reason !== 'rhythm' ? 'sem resposta' : 'sem conversar'

const isBirthday = (row: QueuedCustomer) => row.follow_up?.reason === 'birthday'
const agreedName = (row: QueuedCustomer) =>
  isBirthday(row) ? 'aniversário' : row.follow_up?.reason === 'return' ? 'recompra' : 'combinado'

/** The day that was agreed on, of which the database knows only that it has come. */
const sinceOf = ({ due, reading, since }: QueuedCustomer): WallTime =>
  due.cause === 'agreed' && reading.agreed ? `${reading.agreed.day}T00:00` : since

/** `Hoje, 18h.`, `Amanhã, 9h.`; '' for whom it is time now. */
export function dueSentence({ due }: QueuedCustomer, now: WallTime): string {
  return due.at === null || due.at === now ? '' : `${capital(dueWords(due, now))}.`
}

/** One line of why somebody stands in the queue; '' where the label that is shown says it. */
export function queueWhy(row: QueuedCustomer, now: WallTime, shown: Label | null): string {
  const noted = followUpWhy(row, now)
  if (noted) return noted
  return row.due.cause === 'agreed' ? row.due.reasons[0]! : whyOf(row, row.kind, shown)
}

/** `Comece por`; `Às 18h, comece por`, `Amanhã, comece por` where nobody waits, and it is nobody's hour yet. */
export function beginWords({ due: { cause, at } }: QueuedCustomer, now: WallTime): string {
  if (cause === 'waits' || at === null || at === now) return 'Comece por'
  return `${isSameDay(at, now) ? `Às ${hour(at)}` : capital(onDay(at, now))}, comece por`
}

const isSameDay = (one: WallTime, other: WallTime) => one.slice(0, 10) === other.slice(0, 10)

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
