import type { WallTime } from '../time/wall-time.ts'
import type { OpenAsked } from './open-points/kinds.ts'
import type { Label, NextStep, Objection, Stage, Temperature } from './labels.ts'
import type { UsualHours } from '../time/usual-hours.ts'

/** A place in a thread: the index of its message, and offsets in UTF-16 units of that message's text. */
export type Span = { message: number; start: number; end: number }

/**
 * A label with the words that caused it. `spans` is never empty for a message with words; for one without (a receipt as
 * an image) it is `[{ message, start: 0, end: 0 }]`.
 */
export type FoundLabel = {
  label: Label
  spans: Span[]
  /** Rules and classifier disagree: shown as a question, and counted for less. */
  unsure: boolean
}

/** An objection, where it was raised (the newest place), and where it was answered, if it was. */
export type FoundObjection = { objection: Objection; raised: Span; answered: Span | null; unsure: boolean }

/** When a stage was first reached, and by which message. */
export type StageReached = { stage: Stage; at: WallTime; message: number }

/** A sentence in Portuguese that says why, with the message that it comes from, if it comes from one. */
export type Reason = {
  sentence: string
  message: number | null
  icon: 'quer' | 'hora' | 'pergunta' | 'objecao' | 'espera'
}

export type Advice = {
  step: NextStep
  /** What to do, as one sentence in Portuguese that starts with a verb. */
  sentence: string
  reasons: Reason[]
}

/** What speaks for the sale and against it, in words. */
export type SaleSigns = { inFavour: string[]; against: string[] }

/** A wait of one side for the other: from message `from` to message `to`, or still open (`to` null). */
export type Wait = { by: 'customer' | 'seller'; from: number; to: number | null; minutes: number }

/** A day, `2026-03-13`, to which the customer put an answer off, or which both have booked. */
export type AgreedDay = { day: string; by: 'customer' | 'both' }

export type Reading = {
  /** One entry per message of the thread, in its order; those of the seller are empty. */
  labels: FoundLabel[][]
  objections: FoundObjection[]
  /** What the customer still waits for, the oldest first. */
  open: OpenAsked[]
  stage: Stage
  stages: StageReached[]
  temperature: Temperature
  /** The best next step first; a second acceptable one may follow. Never empty. */
  next: Advice[]
  signs: SaleSigns
  /** Who waits for whom now; null where nobody does. */
  waiting: Wait | null
  /** Waits of five minutes and more, in order. */
  waits: Wait[]
  /** Median minutes until an answer, by side; null where there are fewer than two answers. */
  usualMinutes: { customer: number | null; seller: number | null }
  usualHours: UsualHours
  /** The day that both count on; null where there is none. */
  agreed: AgreedDay | null
  /** When the seller wrote last. */
  lastOfSeller: WallTime | null
}

/** What the seller said about a label: that it is right, or that it is not. */
export type Correction = { message: number; label: Label; right: boolean }
