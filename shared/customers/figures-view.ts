import { duration } from '../time/in-words.ts'
import { reais } from '../money.ts'
import type { AnswerStep, Period, Sums } from './figures.ts'
import { monthNames } from '../time/calendar-names.ts'

const monthOf = (start: string) => monthNames[Number(start.slice(5, 7)) - 1]!
const dayOf = (start: string) => Number(start.slice(8, 10))

/** A step's name over its column: `19 jan`, `mar`. */
export function stepWords(start: string, { step }: Period): string {
  const month = monthOf(start).slice(0, 3)
  return step === 'month' ? month : `${dayOf(start)} ${month}`
}

/** `Na semana de 19 de janeiro`, `Em março`. */
export function inStep(start: string, { step }: Period): string {
  const month = monthOf(start)
  return step === 'month' ? `Em ${month}` : `Na semana de ${dayOf(start)} de ${month}`
}

/** From the first step of a period that has something, or the last one. */
export function fromFirst<Step>(steps: readonly Step[], hasSomething: (step: Step) => boolean): readonly Step[] {
  const first = steps.findIndex(hasSomething)
  return steps.slice(first)
}

/** `R$ 1.410`; `R$ 1.410, 2 sem valor anotado`; null where nobody has a value. */
export function valueWords({ count, sum_cents: cents, valued_count: valued }: Sums): string | null {
  if (valued === 0) return null
  const missing = count - valued
  return missing === 0 ? reais(cents / 100) : `${reais(cents / 100)}, ${missing} sem valor anotado`
}

const tallestPx = 320
const leastPx = 46

/** Heights of the bars in px, in proportion but for the lowest, which hold their number; null without an answer. */
export function barHeights(steps: readonly AnswerStep[]): (number | null)[] {
  const most = Math.max(1, ...steps.map(({ minutes }) => minutes ?? 0))
  return steps.map(({ minutes }) =>
    minutes === null ? null : Math.max(leastPx, Math.round((minutes / most) * tallestPx)),
  )
}

/** Minutes over a bar: `41`, `2h36`, `3 d`. */
export function barWords(minutes: number): string {
  if (minutes < 60) return String(Math.round(minutes))
  return minutes < 24 * 60 ? duration(minutes) : `${Math.floor(minutes / (24 * 60))} d`
}

/** `14 min`; an answer within the minute is one, too. */
export const answerWords = (minutes: number) => duration(Math.max(1, minutes))

const smallestPx = 16
const perRoot = 11.4
const largestPx = 58

/** The side in px of the bubble of a count, whose area grows with it; all smaller where the greatest would be too large, none smaller than its number. */
export function bubbleSide(count: number, most: number): number {
  const factor = Math.min(perRoot, (largestPx - smallestPx) / Math.sqrt(Math.max(1, most)))
  return Math.max(13 + 8 * String(count).length, 27, Math.round(smallestPx + factor * Math.sqrt(count)))
}
