import { answerHours, firstWordHours, isBusinessTime, nextOpening } from '../time/business-time.ts'
import { wallTimeAt, minutesOf, type WallTime } from '../time/wall-time.ts'
import type { OpeningHours } from '../time/opening-hours.ts'
import type { ActCause } from './act-cause.ts'
import { agreedWords, closedWords, restWords, silenceWords, usualHourWords, type SellerHours } from './act-words.ts'
import { usualUntil, type UsualHours } from '../time/usual-hours.ts'
import { usualMoment } from '../time/usual-moment.ts'
import { dayWord, hour } from '../time/in-words.ts'

/** When to do the next step. */
export type NextAct = {
  cause: ActCause['kind']
  /** Never before now; null where nothing is to be done. */
  at: WallTime | null
  /** The end of the customer's usual hour, where it has begun: until then it is best done. */
  until: WallTime | null
  /** Why then, in sentences. */
  reasons: string[]
}

type Given = SellerHours & { usual: UsualHours; now: WallTime }

/**
 * When to do what the cause asks for: an answer at once while the seller is there, everything else in the customer's usual
 * hour of a business day. Never on a national holiday nor outside the opening hours, but for an answer while both are
 * writing, and a time that the seller has set themselves.
 */
export function nextAct(cause: ActCause, given: Given): NextAct {
  if (cause.kind === 'peace' || cause.kind === 'over') return { cause: cause.kind, at: null, until: null, reasons: [] }
  if (cause.kind === 'rest') return { cause: cause.kind, at: null, until: null, reasons: [restWords(cause.tries)] }
  if (cause.kind === 'waits') return { cause: cause.kind, ...answer(cause, given) }
  if (cause.kind === 'set') return { cause: cause.kind, ...setMoment(cause.at, given) }
  return { cause: cause.kind, ...firstWord(cause, given) }
}

type Moment = Omit<NextAct, 'cause'>

/** So long somebody who wrote is taken to be at hand. */
const atHandMinutes = 60

function answer(cause: Extract<ActCause, { kind: 'waits' }>, given: Given): Moment {
  const { usual, hours, now } = given
  const open = answerHours(hours)
  // A phone's clock that is days ahead tells of nobody who writes now.
  const isAtHand = (at: WallTime | null) => at !== null && Math.abs(minutesOf(now) - minutesOf(at)) <= atHandMinutes
  if (isBusinessTime(now, open)) {
    const until = untilOf(now, usual, open)
    return {
      at: now,
      until,
      reasons: [(until && usualHourWords(now, now, { usual, open, hours })) ?? 'A pessoa espera a sua resposta.'],
    }
  }
  if (isAtHand(cause.lastOfSeller)) return { at: now, until: null, reasons: ['Vocês estão conversando agora.'] }
  if (hours === null && isAtHand(cause.lastAt))
    return { at: now, until: null, reasons: ['A pessoa escreveu há pouco.'] }
  return { at: nextOpening(now, open), until: null, reasons: [closedWords(now, open, given, now)] }
}

function untilOf(at: WallTime, usual: UsualHours, open: OpeningHours): WallTime | null {
  const until = usualUntil(at, usual, open)
  return until === null ? null : wallTimeAt(at, until)
}

/** A time that the seller has chosen is theirs, whatever the opening hours say; one that has passed is made up for. */
function setMoment(at: WallTime, { hours, now }: Given): Moment {
  if (at >= now) return { at, until: null, reasons: ['Você marcou esta hora.'] }
  const reason = `Você marcou para ${dayWord(at, now)}, às ${hour(at)}.`
  return { at: nextOpening(now, firstWordHours(hours)), until: null, reasons: [reason] }
}

function firstWord(cause: Extract<ActCause, { from: WallTime }>, given: Given): Moment {
  const { usual, hours, now } = given
  const open = firstWordHours(hours)
  const earliest = cause.from > now ? cause.from : now
  const at = usualMoment(earliest, usual, open)
  const isAnotherDay = at.slice(0, 10) !== earliest.slice(0, 10)
  const usualHour = usualHourWords(at, now, { usual, open, hours })
  const reasons = [
    causeWords(cause, given),
    ...(isAnotherDay ? [closedWords(earliest, open, given, now)] : []),
    ...(usualHour === null ? [] : [usualHour]),
  ]
  return { at, until: at === now ? untilOf(now, usual, open) : null, reasons }
}

function causeWords(cause: Extract<ActCause, { from: WallTime }>, { hasSetUp, now }: Given): string {
  if (cause.kind === 'agreed') return agreedWords(cause.agreed, now)
  return cause.kind === 'silence' ? silenceWords(cause.days, hasSetUp) : cause.words
}
