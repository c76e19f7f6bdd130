import { dayWord, hour, onDay } from '../time/in-words.ts'
import type { Suggestion } from '../replies/suggestion.ts'
import type { WaitView } from './beside-view.ts'

/** `12h30` today, else the day. Where nobody knows when, the next word is the customer's. */
export function waitView({ until, why }: Extract<Suggestion, { kind: 'wait' }>, now: string): WaitView {
  if (until === null) return { big: '', until, remind: '', why }
  const isToday = until.slice(0, 10) === now.slice(0, 10)
  const remind = isToday ? `Lembrar às ${hour(until)}` : `Lembrar ${onDay(until, now)}, às ${hour(until)}`
  return { big: isToday ? hour(until) : dayWord(until, now), until, remind, why }
}
