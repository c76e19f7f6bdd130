import { dayAfter, plusMinutes, type WallTime } from '../time/wall-time.ts'
import type { NextStep, Stage, Temperature } from './labels.ts'
import type { AgreedDay } from './reading.ts'

/** The days without a word after which a seller who has no set-up takes a conversation up again. */
export const usualFollowUpDays = 3
/** Who is about to buy is not left alone for longer. */
const nearSaleMinutes = 12 * 60
/** So often nobody is written to without an answer. */
export const maxTries = 3
/** After so many days without a word on it an agreed day is a silence like any other. */
const agreedForDays = 7

/** How a chat stands between its two sides, as far as it decides when to write next. */
export type Standing = {
  step: NextStep
  hasOptedOut: boolean
  isNearSale: boolean
  waitsSince: WallTime | null
  /** Null where nobody has written yet. */
  lastAt: WallTime | null
  lastOfSeller: WallTime | null
  agreed: AgreedDay | null
  /** When the seller said that it is done; null where they did not. */
  doneAt: WallTime | null
  /** Until when the seller has put it off. */
  laterUntil: WallTime | null
  /** When the seller said that following up makes no sense; null once somebody has written after it. */
  declinedAt: WallTime | null
  /** On how many days the seller has written since, without an answer. */
  tries: number
}

/** Why there is something to do, and from when on. `days` of silence: those of the set-up, null where 12 hours are enough. */
export type ActCause =
  | { kind: 'peace' }
  /** Nothing until somebody writes: so often, or since the seller said so, there is no sense in it. */
  | { kind: 'rest'; tries: number | null }
  | { kind: 'waits'; lastAt: WallTime; lastOfSeller: WallTime | null }
  | { kind: 'set'; at: WallTime }
  | { kind: 'agreed'; from: WallTime; agreed: AgreedDay }
  | { kind: 'silence'; from: WallTime; days: number | null }
  /** What the seller has noted, or a rhythm; `words` say which. */
  | { kind: 'noted'; from: WallTime; words: string }
  /** The sale is over, and nothing reminds of it. */
  | { kind: 'over' }

/**
 * What decides the next act: who waits comes before a time that the seller has set, that before an agreed day, and that
 * before silence. The database's `customer_queue` picks who is on the screen by the same order.
 */
export function actCause(standing: Standing, followUpDays: number, now: WallTime): ActCause {
  const { doneAt, agreed, laterUntil, lastOfSeller } = standing
  if (standing.hasOptedOut || standing.step === 'parar') return { kind: 'peace' }
  const lastAt = standing.lastAt ?? now
  const isDone = doneAt !== null && doneAt >= lastAt
  if (standing.waitsSince !== null && !isDone) return { kind: 'waits', lastAt, lastOfSeller }
  if (laterUntil !== null && isStillSet(standing, laterUntil)) return { kind: 'set', at: laterUntil }
  const since = isDone ? doneAt : lastAt
  const today = now.slice(0, 10)
  if (agreed && agreed.day > since.slice(0, 10) && agreed.day >= dayAfter(today, -agreedForDays))
    return { kind: 'agreed', from: `${agreed.day}T00:00`, agreed }
  if (standing.declinedAt !== null) return { kind: 'rest', tries: null }
  if (standing.tries >= maxTries) return { kind: 'rest', tries: standing.tries }
  const days = standing.isNearSale ? null : followUpDays
  return { kind: 'silence', from: silenceEnd(since, days), days }
}

/** When a silence has been long enough: on the day that is `days` later; near a sale, for null, after half a day. */
export const silenceEnd = (since: WallTime, days: number | null): WallTime =>
  days === null ? plusMinutes(since, nearSaleMinutes) : `${dayAfter(since, days)}T00:00`

/** Whether somebody is on the way to buy. */
export function isNearSale(stage: Stage, temperature: Temperature): boolean {
  const isOnTheWay = stage !== 'ganho' && stage !== 'perdido' && stage !== 'dormindo'
  return isOnTheWay && (stage === 'fechamento' || temperature === 'quente')
}

/** Until it is done, or anybody has written: what is set counts as seen to at that moment. */
const isStillSet = ({ doneAt, lastAt }: Standing, laterUntil: WallTime): boolean =>
  (doneAt === null || doneAt < laterUntil) && (lastAt === null || doneAt === null || lastAt <= doneAt)
