import { objectionWords } from '../reading/label-words.ts'
import { objections } from '../reading/labels.ts'
import type { DecisionGroup, Figures } from './figures.ts'
import { lostReasons, type LostReason } from './move-customer.ts'

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
  if (reason === null) return { words: 'Motivo não informado', isRead: false }
  if (reason === 'read:opt_out') return { words: 'Pediu para não receber mais', isRead: true }
  const objection = objections.find((each) => reason === `read:${each}`)
  if (objection) return { words: objectionWords[objection], isRead: true }
  return { words: lostReasons[reason as LostReason]?.words ?? reason, isRead: false }
}

const maxReasons = 10

/** The most frequent reasons; the seller's own words may be many, and those that are left are told as one. */
export function mainReasons(groups: readonly DecisionGroup[]): DecisionGroup[] {
  if (groups.length <= maxReasons) return [...groups]
  const rest = groups.slice(maxReasons - 1).reduce<DecisionGroup>(
    (all, group) => ({
      reason: 'Outros motivos',
      count: all.count + group.count,
      sum_cents: all.sum_cents + group.sum_cents,
      valued_count: all.valued_count + group.valued_count,
      people: [...all.people, ...group.people],
    }),
    { reason: null, count: 0, sum_cents: 0, valued_count: 0, people: [] },
  )
  return [...groups.slice(0, maxReasons - 1), rest]
}

const maxPeople = 12
const maxUnits = 60

/**
 * How many people one bubble is: one, or ten where a row has more than twelve. Ten again where a row would have more than
 * sixty bubbles.
 */
export function unitOf(groups: readonly DecisionGroup[]): number {
  const most = Math.max(0, ...groups.map(({ count }) => count))
  if (most <= maxPeople) return 1
  let unit = 10
  while (most > maxUnits * unit) unit *= 10
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
    unit === 1 ? 'Cada balão é uma pessoa.' : `Cada balão inteiro vale ${unit.toLocaleString('pt-BR')} pessoas.`
  if (count >= fewDecisions) return units
  return `${units} Ainda é pouco para tirar conclusão.`
}
