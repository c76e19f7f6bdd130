import type { Stage } from '../reading/labels.ts'
import type { FollowUpReason } from './follow-up.ts'

/** Periods that figures can be asked for, by the `?periodo=` of their address; weeks begin on Monday. */
export const periods = {
  '30': { days: 30, step: 'week', steps: 8, words: '30 dias', within: 'Nos últimos 30 dias' },
  '90': { days: 90, step: 'week', steps: 13, words: '90 dias', within: 'Nos últimos 90 dias' },
  '365': { days: 365, step: 'month', steps: 12, words: '1 ano', within: 'No último ano' },
} as const
export type PeriodKey = keyof typeof periods
export type Period = (typeof periods)[PeriodKey]

export const periodKeys = Object.keys(periods) as PeriodKey[]

export type Sums = {
  count: number
  sum_cents: number
  /** How many of them have a value. */
  valued_count: number
}

export type DecisionGroup = Sums & {
  /**
   * Of those won how long it took: `day`, `week`, `longer`. Of those lost the seller's own words, or `read:` and what the
   * reading has. Null where nothing tells.
   */
  reason: string | null
  /** The latest first, at most 12. */
  people: { id: string; name: string }[]
}
type Decisions = Sums & { groups: DecisionGroup[] }

export type AnswerStep = { start: string; minutes: number | null; count: number }
export type StageStep = { start: string; counts: Partial<Record<Stage, number>> }

type FollowUpCounts = { count: number; answered: number; won: number }
export type WeekdayCounts = FollowUpCounts & { weekday: number }

/** What came after the follow-ups that were acted on; an answer, and a sale, counts for the latest one before it. */
export type FollowUpFigures = {
  count: number
  answered: number
  /** The median until the answer; null without one. */
  answer_minutes: number | null
  won: Sums
  /** The most frequent first. */
  reasons: (FollowUpCounts & { reason: FollowUpReason })[]
  /** Weekdays with any; Monday is 1. */
  weekdays: WeekdayCounts[]
}

/** What came of a period, as the database counts it. Times are wall times. */
export type Figures = {
  since: string
  won: Decisions
  lost: Decisions
  /** Median minutes until the seller's first answer; null without one. `waiting`: people who have none yet. */
  answers: { minutes: number | null; count: number; waiting: number; steps: AnswerStep[] }
  /** At the end of each week or month; of those won and lost, within it. */
  steps: StageStep[]
  /** As they stand now, without those won and lost. */
  open: (Sums & { stage: Stage })[]
  totals: { customers: number; messages: number }
  followUps: FollowUpFigures
}
