import { dayAfter, minuteOfDay, wallTimeAt, type WallTime } from './wall-time.ts'
import { nextOpening, openSpans } from './business-time.ts'
import type { OpeningHours } from './opening-hours.ts'
import { usualHoursOn, usualMinutesOn, type UsualHours } from './usual-hours.ts'

const maxDaysAhead = 22
/** A first word to somebody whose hours are not known waits for the morning to have begun. */
const morning = 9 * 60

/**
 * The first moment from `earliest` on that fits both sides: a usual hour of the customer's in which the seller is there;
 * where there is none, the time nearest to it; where that has passed, any of the same day.
 */
export function usualMoment(earliest: WallTime, usual: UsualHours, hours: OpeningHours): WallTime {
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1) {
    const day = dayAfter(earliest, ahead)
    const least = ahead === 0 ? minuteOfDay(earliest) : 0
    const spans = openSpans(day, hours)
    const common = usualMinutesOn(day, usual, hours)
    if (common.some(({ from, until }) => from <= least && least < until)) return earliest
    const wanted = common.length > 0 ? common.map(({ from }) => from) : nearest(usualHoursOn(day, usual), spans)
    const next = wanted.find((minute) => minute >= least)
    if (next !== undefined) return wallTimeAt(day, next)
    const rest = spans.find(({ until }) => until > least)
    if (rest) return rest.from <= least ? earliest : wallTimeAt(day, rest.from)
  }
  return nextOpening(earliest, hours)
}

const dayMinutes = 24 * 60

/** The beginning or the last hour of the seller's time that lies closest to one of these hours, around the clock. */
function nearest(usual: readonly number[], spans: readonly { from: number; until: number }[]): number[] {
  if (usual.length === 0) {
    const inMorning = spans.find(({ until }) => until > morning)
    return inMorning ? [Math.max(inMorning.from, morning)] : spans.slice(0, 1).map(({ from }) => from)
  }
  const ends = spans.flatMap(({ from, until }) => [from, Math.max(from, until - 60)])
  const apart = (minute: number) =>
    Math.min(
      ...usual.map((each) =>
        Math.min((minute - each * 60 + dayMinutes) % dayMinutes, (each * 60 - minute + dayMinutes) % dayMinutes),
      ),
    )
  return ends.toSorted((one, other) => apart(one) - apart(other) || one - other).slice(0, 1)
}
