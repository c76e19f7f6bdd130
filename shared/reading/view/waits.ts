import type { ThreadMessage } from '../conversation.ts'
import type { Reading, Wait } from '../reading.ts'
import { duration, onDay } from '#shared/time/in-words.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import type { WaitView } from './thread-view.ts'

const waitsTold = 5
/** Shorter ones say little about either. */
const minWaitMinutes = 10
/** Messages between two durations, so that none covers the other. */
const apart = 4

/** The waits that are told, by the message that ended them; the open one stands after the last message. */
export function waitsToTell(
  { waits, waiting }: Reading,
  messages: readonly ThreadMessage[],
  now: string,
  name: string,
): Map<number, WaitView> {
  const closed = waits.filter(
    (wait): wait is Wait & { to: number } => wait.to !== null && wait.minutes >= minWaitMinutes,
  )
  const told: (Wait & { to: number })[] = []
  const openAt = waiting?.by === 'customer' ? messages.length : Number.POSITIVE_INFINITY
  for (const wait of closed.toSorted((one, other) => other.minutes - one.minutes)) {
    const isFree = [openAt, ...told.map(({ to }) => to)].every((place) => Math.abs(place - wait.to) >= apart)
    if (isFree && told.length < waitsTold) told.push(wait)
  }
  const views = told.map((wait, rank): [number, WaitView] => [
    wait.to,
    {
      kind: 'wait',
      index: wait.to,
      duration: duration(wait.minutes),
      words: waitWords(wait, messages, now, name),
      by: wait.by,
      size: rank === 0 ? 'longest' : 'usual',
    },
  ])
  if (waiting?.by === 'customer') {
    const words = `${name} espera sua resposta.`
    const open = { index: messages.length, duration: duration(waiting.minutes), words, by: waiting.by }
    views.push([messages.length, { kind: 'wait', size: 'open', ...open }])
  }
  return new Map(views)
}

function waitWords(
  { by, to, minutes }: Wait & { to: number },
  messages: readonly ThreadMessage[],
  now: string,
  name: string,
) {
  const { at, from } = messages[to]!
  const isSilence = minutesOf(at) - minutesOf(messages[to - 1]!.at) >= 24 * 60
  if (minutes >= 24 * 60 && isSilence) {
    return `de silêncio. Quem voltou foi ${from === 'seller' ? 'você' : name}, ${onDay(at, now)}.`
  }
  const isFirstAnswer = by === 'customer' && messages.slice(0, to).every((message) => message.from === 'customer')
  if (isFirstAnswer) return 'até a sua primeira resposta'
  return by === 'customer' ? 'até você responder' : `até ${name} responder`
}

/** `Lívia costuma responder em 6 min. Você, em 9.` */
export function habits({ usualMinutes: { customer, seller } }: Reading, name: string): string {
  const theirs = customer === null ? '' : `${name} costuma responder em ${duration(customer)}.`
  const yours =
    seller === null ? '' : theirs ? ` Você, em ${duration(seller)}.` : `Você costuma responder em ${duration(seller)}.`
  return theirs + yours || 'Ainda há poucas respostas para dizer quanto cada um costuma levar.'
}
