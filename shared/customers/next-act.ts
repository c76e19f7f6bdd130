import { openingHoursOf } from '../time/opening-hours.ts'
import { actCause, usualFollowUpDays, type ActCause } from '../reading/act-cause.ts'
import { minutesOf, type WallTime } from '../time/wall-time.ts'
import type { NextStep } from '../reading/labels.ts'
import { nextAct, type NextAct } from '../reading/next-act.ts'
import { noUsualHours } from '../time/usual-hours.ts'
import { isPlainAnswer } from '../reading/view/advice.ts'
import { dayWord, hour } from '../time/in-words.ts'
import { followUpOf, type Followed, type FollowUpReason } from './follow-up.ts'
import type { Act } from './kept-reading.ts'
import { shownStage } from './shown-stage.ts'
import { standingOf, type SellerTime } from './standing.ts'

/** What to do, and when. */
export type DueAct = NextAct & Act

/**
 * What to do about a customer and when, from what is kept in their row: on the day of their follow-up, where they have one.
 * `setUp` is null where the member has none.
 */
export function nextActOf(customer: Followed, setUp: SellerTime | null, now: WallTime): DueAct {
  const { step, act } = actAt(customer, now)
  const hours = setUp && openingHoursOf(setUp.openingHours)
  const cause = causeOf(customer, { step, setUp, now })
  const usual = customer.reading.usualHours ?? noUsualHours
  return { step, act, ...nextAct(cause, { usual, hours, hasSetUp: setUp !== null, now }) }
}

type At = { step: NextStep; setUp: SellerTime | null; now: WallTime }

function causeOf(customer: Followed, { step, setUp, now }: At): ActCause {
  const days = setUp?.followUpDays ?? usualFollowUpDays
  const cause = actCause({ ...standingOf(customer), step }, days, now)
  if (cause.kind !== 'agreed' && cause.kind !== 'silence') return cause
  const followUp = followUpOf(customer, setUp)
  if (followUp === null) return { kind: 'over' }
  const words = notedWords[followUp.reason]
  if (words) return { kind: 'noted', from: followUp.dueAt, words }
  if (cause.kind === 'agreed') return cause
  // A promise that is a week old was due then; and who has fallen asleep is not called near a sale.
  const from = followUp.reason === 'promised' ? followUp.dueAt : cause.from
  return { ...cause, from, days: shownStage(customer, now) === 'dormindo' ? days : cause.days }
}

const notedWords: Partial<Record<FollowUpReason, string>> = {
  birthday: 'O lembrete é do aniversário.',
  return: 'Está na hora de comprar de novo.',
  rhythm: 'Costuma comprar nesta época.',
}

/** From then on one takes a conversation up again, where before one went on with it. */
const lateMinutes = 2 * 24 * 60

function actAt({ last_at: lastAt, reading }: Followed, now: WallTime): Act {
  const isLate = lastAt !== null && minutesOf(now) - minutesOf(lastAt) >= lateMinutes
  return (isLate && reading.later) || reading
}

/** Why then; '' where that they wait says it all. */
export const whyThen = (act: NextAct, now: WallTime): string => (isPlainAnswer(act, now) ? '' : act.reasons.join(' '))

/** `hoje, 18h`, `amanhã, 9h`; `agora` where it is due. */
export function dueWords({ at }: NextAct, now: WallTime): string {
  if (at === null) return 'nada por agora'
  return at === now ? 'agora' : `${dayWord(at, now)}, ${hour(at)}`
}
