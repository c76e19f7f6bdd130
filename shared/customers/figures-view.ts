import { objectionWords } from '../reading/label-words.ts'
import { objections } from '../reading/labels.ts'
import { duration } from '../reading/view/times.ts'
import { reais } from '../money.ts'
import type { AnswerStep, DecisionGroup, Figures, Period, Sums } from './figures.ts'

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ')

/** A step's name over its column: `19 jan`, `mar`. */
export function stepWords(start: string, { step }: Period): string {
  const month = months[Number(start.slice(5, 7)) - 1]!
  return step === 'month' ? month : `${Number(start.slice(8, 10))} ${month}`
}

/** `Na semana de 19 jan`, `Em mar`. */
export function inStep(start: string, period: Period): string {
  return period.step === 'month' ? `Em ${stepWords(start, period)}` : `Na semana de ${stepWords(start, period)}`
}

const paceWords: Record<string, string> = {
  day: 'No mesmo dia',
  week: 'Em até uma semana',
  longer: 'Em mais de uma semana',
}
const paces = Object.keys(paceWords)

export function inOrderOfPace(groups: readonly DecisionGroup[]): DecisionGroup[] {
  const rank = ({ reason }: DecisionGroup) => (reason === null ? paces.length : paces.indexOf(reason))
  return groups.toSorted((one, other) => rank(one) - rank(other))
}

export function paceOf({ reason }: DecisionGroup): string {
  return (reason && paceWords[reason]) ?? 'Sem conversa que diga em quanto tempo'
}

/** The reason of a loss, and whether it was read in the chat, where the seller has not said it. */
export function reasonOf({ reason }: DecisionGroup): { words: string; isRead: boolean } {
  if (reason === null) return { words: 'Sem motivo dito', isRead: false }
  if (reason === 'read:opt_out') return { words: 'Pediu para parar', isRead: true }
  const objection = objections.find((each) => reason === `read:${each}`)
  return objection ? { words: objectionWords[objection], isRead: true } : { words: reason, isRead: false }
}

const mostReasons = 10

/** The most frequent reasons; the seller's own words may be many, and those that are left are told as one. */
export function mainReasons(groups: readonly DecisionGroup[]): DecisionGroup[] {
  if (groups.length <= mostReasons) return [...groups]
  const rest = groups.slice(mostReasons - 1).reduce<DecisionGroup>(
    (all, group) => ({
      reason: 'Outros motivos',
      count: all.count + group.count,
      sum_cents: all.sum_cents + group.sum_cents,
      valued_count: all.valued_count + group.valued_count,
      people: [...all.people, ...group.people],
    }),
    { reason: null, count: 0, sum_cents: 0, valued_count: 0, people: [] },
  )
  return [...groups.slice(0, mostReasons - 1), rest]
}

/** `R$ 1.410`; `R$ 1.410, 2 sem valor anotado`; null where nobody has a value. */
export function valueWords({ count, sum_cents: cents, valued_count: valued }: Sums): string | null {
  if (valued === 0) return null
  const missing = count - valued
  return missing === 0 ? reais(cents / 100) : `${reais(cents / 100)}, ${missing} sem valor anotado`
}

const mostPeople = 12
const mostUnits = 60

/**
 * How many people one bubble is: one, or ten where a row has more than twelve. Ten again where a row would have more than
 * sixty bubbles.
 */
export function unitOf(groups: readonly DecisionGroup[]): number {
  const most = Math.max(0, ...groups.map(({ count }) => count))
  if (most <= mostPeople) return 1
  let unit = 10
  while (most > mostUnits * unit) unit *= 10
  return unit
}

/** The people of each bubble of a row: full ones, then what is left. */
export function unitsOf(count: number, unit: number): number[] {
  const full = Array.from({ length: Math.floor(count / unit) }, () => unit)
  return count % unit === 0 ? full : [...full, count % unit]
}

const fewDecisions = 30

/** What the bubbles are, and how far to trust few of them. */
export function decisionNote(figures: Figures, unit: number): string {
  const count = figures.won.count + figures.lost.count
  const units =
    unit === 1 ? 'Cada balão é uma pessoa.' : `Cada balão inteiro são ${unit.toLocaleString('pt-BR')} pessoas.`
  if (count >= fewDecisions) return units
  const decisions = count === 1 ? '1 decisão' : `${count} decisões`
  return `${units} Com ${decisions}, leia como pista, não como regra.`
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
