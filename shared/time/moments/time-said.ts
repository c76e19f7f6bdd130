import { plainWeekdays, shortWeekdays } from '../calendar-names.ts'
import { weekdayOf } from '../wall-time.ts'
import type { OpeningHours } from '../opening-hours.ts'
import type { Wording } from './wording.ts'

/** The minutes of a day that are meant, of which the first that is ahead counts; none where it may be two. */
export type TimeSaid = (day: string, hours: OpeningHours | null) => readonly number[]

type Part = 'manha' | 'tarde' | 'noite' | 'madrugada'

const parts: readonly [RegExp, Part, ...number[]][] = [
  [/antes do almoco/, 'manha', 11],
  [/(?:depois do|apos o|apos|pos) almoco|comeco da tarde/, 'tarde', 14],
  [/(?:no|(?:na )?hora do) almoco/, 'tarde', 12],
  [/fim d[ae] tarde|tarde?zinha|tardinha|fim do (?:dia|expediente)/, 'tarde', 17],
  [
    /(?:(?:de|pela) )?manha (?:bem )?ced(?:inh)?o|comeco da manha|(?:primeira hora|(?<!mais )\bced(?:inh)?o)(?: d[ae] manha)?/,
    'manha',
    8,
  ],
  [/(?:fim|meio) da manha/, 'manha', 11],
  [/\bmanha\b/, 'manha', 9, 11],
  [/(?<!mais )\btarde\b/, 'tarde', 15, 17],
  [/(?:comeco da )?\bnoite\b/, 'noite', 19, 21],
]

const clock = new RegExp(
  '(?:\\b(as|a partir das|depois das|por volta das|perto das|pelas|umas) |(?<=\\b(hoje|amanha) (?:, )?)|\\b)(\\d\\d?)' +
    '(?: ?(h)(?:oras?|r?s)?(?![a-z])(?: ?(?:e )?(\\d\\d|meia)(?: ?m(?:in(?:utos)?)?)?)?' +
    '|:(\\d\\d)(?: ?hr?s?)?|\\.(\\d\\d) ?hr?s?| e (meia|\\d\\d?))?' +
    '(?: (?:da|de|a|na|pela) (manha|tarde|noite|madrugada))?(?![\\w/:.-])',
)

/** After a number that nothing but `as` says to be an hour: 'as 3 clientes' is none. */
const endsHour = new RegExp(
  '^ ?(?:$|[,#]|\\w+ feira|(?:d[aeo]|n[ao]|em|com|pr?a|para|e|que|me|hoje|amanha|depois|semana|dia' +
    `|${[...shortWeekdays, ...plainWeekdays].join('|')})\\b)`,
)

/** The time of day that is said; null where there is none, and `unknown` for one that is not on the clock. */
export function timeSaid(wording: Wording): TimeSaid | 'unknown' | null {
  const found = wording.take(
    clock,
    ({ 0: all, 1: as, 2: after, 3: hour, 4: h, 6: colon, 7: dot, 8: half, 9: part, input }, rest) => {
      // 'Três horas' alone may be how long, and so may '24h'.
      if (Number(hour) > (colon ? 24 : 23) || (all === input && h && !as && !part && Number(hour) < 7)) return false
      if (h || colon || dot || part || half === 'meia') return true
      return (as || after) !== undefined && endsHour.test(rest)
    },
  )
  const named = parts.find(([pattern]) => wording.take(pattern))
  if (!found) return named ? partOfDay(named.slice(2) as number[], named[1]) : null
  const [, , , hour, , afterH, colon, dot, half, ofPart] = found
  const minutes = afterH ?? colon ?? dot ?? half ?? '0'
  return onClock(hour!, minutes === 'meia' ? 30 : Number(minutes), (ofPart as Part | undefined) ?? named?.[1])
}

function partOfDay(said: readonly number[], part: Part): TimeSaid {
  return (day, hours) => {
    const opening = part === 'manha' ? openingOn(day, hours) : 0
    const minutes = said.map((hour) => hour * 60)
    return opening < 12 * 60 ? minutes.map((minute) => Math.max(minute, opening)) : minutes
  }
}

/** The minute at which the seller opens on a weekday; midnight where it is not known, or they do not. */
export const openingOn = (day: string, hours: OpeningHours | null) =>
  Math.min(...(hours?.get(weekdayOf(day)) ?? []).map(({ from }) => from), 24 * 60) % (24 * 60)

/** The hours of each part as they are written; of those before it, up to `twelveLater`, it is the one twelve hours later. */
const spans: Record<Part, { from: number; until: number; twelveLater: number }> = {
  madrugada: { from: 0, until: 5, twelveLater: -1 },
  manha: { from: 4, until: 11, twelveLater: -1 },
  tarde: { from: 12, until: 18, twelveLater: 6 },
  noite: { from: 18, until: 23, twelveLater: 12 },
}

/**
 * 'Às 3' is the hour at which the seller is there; where that tells nothing it is in the afternoon, but six may be both.
 */
function onClock(written: string, minutes: number, part: Part | undefined): TimeSaid | 'unknown' {
  const hour = Number(written)
  if (minutes > 59 || hour > 24) return 'unknown'
  if (part) {
    const { from, until, twelveLater } = spans[part]
    const meant = hour <= twelveLater && hour < from ? hour + 12 : hour
    return meant >= from && meant <= until + Number(part === 'noite') ? () => [meant * 60 + minutes] : 'unknown'
  }
  const minute = hour * 60 + minutes
  if (hour === 0 || hour > 6 || written.length > 1) return () => [minute]
  return (day, hours) => {
    const open = hours?.get(weekdayOf(day)) ?? []
    const [early, late] = [minute, minute + 12 * 60].map((at) =>
      open.some(({ from, until }) => from <= at && at < until),
    )
    if (early !== late) return [early ? minute : minute + 12 * 60]
    return hour < 6 ? [minute + 12 * 60] : []
  }
}
