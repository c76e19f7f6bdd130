import { actCause, isNearSale, usualFollowUpDays } from '../act-cause.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { nextAct, type NextAct } from '../next-act.ts'
import type { Reading } from '../reading.ts'
import { dayWord, hour, onDay } from '#shared/time/in-words.ts'
import type { AdviceView } from './view.ts'

/** The next act of a chat of which nothing is known but its messages: neither the seller's hours nor what they have done. */
export function actOfReading(reading: Reading, lastAt: WallTime | null, now: WallTime): NextAct {
  const { next, stage, temperature, waiting, agreed, lastOfSeller, usualHours } = reading
  const standing = {
    step: next[0]!.step,
    hasOptedOut: false,
    isNearSale: isNearSale(stage, temperature),
    waitsSince: waiting?.by === 'customer' ? lastAt : null,
    lastAt,
    lastOfSeller,
    agreed,
    doneAt: null,
    laterUntil: null,
    declinedAt: null,
    tries: 0,
  }
  return nextAct(actCause(standing, usualFollowUpDays, now), { usual: usualHours, hours: null, hasSetUp: false, now })
}

const maxReasons = 3

/** What to do, when and why. */
export function adviceView({ next }: Reading, act: NextAct, now: WallTime, sentence = next[0]!.sentence): AdviceView {
  const { reasons } = next[0]!
  const why = reasons.map((reason) => ({ sentence: reason.sentence, icon: reason.icon }))
  // That somebody waits is among the reasons of the reading.
  const when = isPlainAnswer(act, now) ? [] : act.reasons.slice(-2)
  return {
    sentence: sentence.endsWith('.') ? sentence : `${sentence}.`,
    reasons: [
      ...why.slice(0, maxReasons - when.length),
      ...when.map((words) => ({ sentence: words, icon: 'hora' as const })),
    ],
    isPeace: act.at === null,
    ...whenWords(act, now),
  }
}

/** Somebody waits, and nothing but that says when. */
export const isPlainAnswer = ({ cause, at, until }: NextAct, now: WallTime) =>
  cause === 'waits' && at === now && until === null

/** What to do and when as a title: `Agora, ofereça dois horários`, `Na sexta às 18h, retome a conversa`. */
export function actTitle(sentence: string, { at, cause }: NextAct, now: WallTime): string {
  const words = sentence.replace(/\.$/, '')
  if (at === null) return words
  const isNow = at === now
  const day = isNow && cause === 'waits' ? 'agora' : onDay(at, now)
  const when = isNow ? day : `${day} às ${hour(at)}`
  return `${when[0]!.toUpperCase()}${when.slice(1)}, ${words[0]!.toLowerCase()}${words.slice(1)}`
}

/** `até` + `13h`, `às` + `18h`, `amanhã,` + `9h`; for who waits `já`. */
function whenWords({ at, until, cause }: NextAct, now: WallTime): Pick<AdviceView, 'when' | 'turn'> {
  if (at === null) return { when: { before: 'não', big: 'escreva' }, turn: 'Nada a fazer agora.' }
  if (until !== null) return { when: { before: 'até', big: hour(until) }, turn: `Sua vez, até ${hour(until)}.` }
  if (at === now && cause === 'waits') return { when: { before: '', big: 'já' }, turn: 'Sua vez, já.' }
  if (at === now) return { when: { before: '', big: 'hoje' }, turn: 'Sua vez, hoje.' }
  const day = dayWord(at, now)
  if (day === 'hoje') return { when: { before: 'às', big: hour(at) }, turn: `Sua vez, às ${hour(at)}.` }
  return { when: { before: `${day},`, big: hour(at) }, turn: `Sua vez: ${day}, ${hour(at)}.` }
}
