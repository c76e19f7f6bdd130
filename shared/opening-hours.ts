/** Minutes since the midnight of its day; beyond 1440 it ends after the next. */
export type OpenSpan = { from: number; until: number }
/** Spans of each weekday (1 is Monday) in which the seller is there; none: closed. */
export type OpeningHours = ReadonlyMap<number, readonly OpenSpan[]>

const dayNames = [
  'seg(?:unda)?s?|2[ªa]',
  'ter(?:[çc]a)?s?|3[ªa]',
  'qua(?:rta)?s?|4[ªa]',
  'qui(?:nta)?s?|5[ªa]',
  'sex(?:ta)?s?|6[ªa]',
  's[áa]b(?:ado)?s?',
  'dom(?:ingo)?s?',
]
const dayPattern = dayNames.map((name, index) => `(?<d${index + 1}>(?:${name})(?:[- ]feiras?)?\\.?)`).join('|')
const pieces = new RegExp(
  [
    String.raw`(?<aside>(?<!\p{L})(?:sem|n[ãa]o|n) (?:fech|par)\p{L}* (?:(?:pro|pra|para|p\/|ao|no) ?o? ?)?(?:almo[çc]o|meio[- ]dia)(?!\p{L}))`,
    String.raw`(?<except>(?<!\p{L})(?:exceto|menos|salvo)(?: aos?| [oa]s?)?(?!\p{L}))`,
    String.raw`(?<closed>(?<!\p{L})(?:fechad[oa]s?|folga|n[ãa]o (?:abr|atend|funcion|trabalh)\p{L}*)(?!\p{L}))`,
    String.raw`(?<break>(?<!\p{L})(?:almo[çc]o|intervalo(?: (?:de|para|pra) almo[çc]o)?)(?!\p{L}))`,
    String.raw`(?<![\p{L}\d])(?:${dayPattern})(?![\p{L}\d])`,
    String.raw`(?<each>(?<!\p{L})(?:todos? os dias|todo dia|todos dias|diariamente)(?!\p{L}))`,
    String.raw`(?<workdays>(?<!\p{L})(?:dias [úu]teis|dias de semana)(?!\p{L}))|(?<weekend>(?<!\p{L})(?:fi(?:m|ns|nal|nais) de semana|fds)(?!\p{L}))`,
    String.raw`(?<holiday>(?<!\p{L})feriados?(?!\p{L}))`,
    String.raw`(?<noon>(?<!\p{L})meio[- ]dia(?!\p{L}))|(?<midnight>(?<!\p{L})meia[- ]noite(?!\p{L}))`,
    String.raw`(?<![\d,.:])(?<hour>\d{1,2})(?:(?:h|:)(?<minutes>[0-5]\d)(?:h|min)?|(?<half> e meia)|\s?(?<mark>h(?:s|rs?|oras?)?)(?!\p{L}))?(?: (?<part>da (?:manh[ãa]|tarde|noite)))?(?![\p{L}\dº°ª%]|[,:]\d)`,
    String.raw`(?<until>(?<!\p{L})(?:at[ée]|fecha)(?!\p{L}))`,
    String.raw`(?<to>(?<!\p{L})(?:a|à|às|as|ao)(?!\p{L})|[-–—])`,
    // 'Seg/sex' may be two days or five.
    String.raw`(?<=\p{L}{3})(?<slash>\/)(?=(?:seg|ter|qua|qui|sex|s[áa]b|dom))`,
    String.raw`(?<stop>[.;,/|()\n])`,
    String.raw`(?<filler>(?<!\p{L})(?:d[aoe]s?|n[ao]s?|aos|e|o|os|hor[áa]rio|atend(?:o|emos|imento)|funcion(?:o|amos|amento)|abert[oa]|abr(?:e|imos|o)|loja)(?!\p{L})|:)`,
    String.raw`(?<word>[\p{L}\d]+)`,
  ].join('|'),
  'giu',
)

type Hour = { minute: number; isBare: boolean }
type Piece =
  | { kind: 'days'; days: number[] }
  | ({ kind: 'hour' } & Hour)
  | { kind: 'to' | 'until' | 'closed' | 'except' | 'break' | 'stop' | 'holiday' | 'word' }

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const noon = 12 * 60
const dayMinutes = 2 * noon

/**
 * Reads opening hours as sellers write them: 'Seg a sex 8h30 às 18h, sáb até 13h', '8-12 e 14-18', 'domingo não abro'. A
 * day that is not named is closed. Null where anything in it is not understood: who reads half of it says what is false.
 */
export function openingHoursOf(text: string): OpeningHours | null {
  const read = piecesOf(text)
  if (read.some(({ kind }) => kind === 'word')) return null
  const clauses = clausesOf(read).map(clauseOf)
  return clauses.includes(null) ? null : hoursOf(clauses as Clause[])
}

/** What one part between two stops says: days, hours, and whether it is of a break, of closing, or of an exception. */
type Clause = { days: number[]; spans: OpenSpan[]; until: number | null; kind: 'open' | 'closed' | 'break' | 'holiday' }

function clausesOf(read: readonly Piece[]): Piece[][] {
  const clauses: Piece[][] = [[]]
  for (const piece of read) {
    // An exception, and a day after hours that had their days, begin anew without a stop.
    const last = clauses.at(-1)!
    const isNext =
      piece.kind === 'except' ||
      (piece.kind === 'days' && hasDays(last) && endsInHour(last) && last[0]!.kind === 'days')
    if (piece.kind === 'stop') clauses.push([])
    else if (isNext) clauses.push([piece])
    else last.push(piece)
  }
  return clauses.filter((clause) => clause.length > 0)
}

const hasDays = (clause: readonly Piece[]) => clause.some(({ kind }) => kind === 'days')
const endsInHour = (clause: readonly Piece[]) => clause.at(-1)?.kind === 'hour'

function clauseOf(clause: readonly Piece[]): Clause | null {
  const has = (kind: Piece['kind']) => clause.some((piece) => piece.kind === kind)
  const days = daysIn(clause)
  const times = clause.filter((piece) => piece.kind === 'hour' || piece.kind === 'to' || piece.kind === 'until')
  const hours = timesIn(trimmed(times))
  if (days === null || hours === null) return null
  const isBreak = has('break') || (has('closed') && hours.spans.length > 0 && days.length === 0)
  const isClosed = !isBreak && (has('closed') || has('except'))
  if (isClosed && (hours.spans.length > 0 || hours.until !== null)) return null
  // 'Seg a sex 9 às 18 e sáb 9 às 13' in one breath: whose hours are whose is told by stops alone.
  if (has('holiday') && days.length === 0) return { days, ...hours, kind: 'holiday' }
  return { days, ...hours, kind: isBreak ? 'break' : isClosed ? 'closed' : 'open' }
}

/** Without what led from day to day: 'seg a sex'. */
function trimmed(times: readonly Piece[]): Piece[] {
  const first = times.findIndex(({ kind }) => kind === 'hour' || kind === 'until')
  const last = times.findLastIndex(({ kind }) => kind === 'hour')
  return first < 0 ? [] : times.slice(first, last + 1)
}

function daysIn(clause: readonly Piece[]): number[] | null {
  const days: number[] = []
  let isHourBetween = false
  for (let index = 0; index < clause.length; index += 1) {
    const [piece, second, third] = [clause[index]!, clause[index + 1], clause[index + 2]]
    if (piece.kind === 'hour' && days.length > 0) isHourBetween = true
    if (piece.kind !== 'days') continue
    if (isHourBetween) return null
    const isRange = (second?.kind === 'to' || second?.kind === 'until') && third?.kind === 'days'
    if (isRange) index += 2
    days.push(...(isRange ? daysFrom(piece.days[0]!, third.days.at(-1)!) : piece.days))
  }
  return days
}

/** '9 às 18', '8 às 12 e 14 às 18', 'até 13'; null where hours stand in no pairs. */
function timesIn(times: readonly Piece[]): { spans: OpenSpan[]; until: number | null } | null {
  const spans: OpenSpan[] = []
  for (let index = 0; index < times.length; index += 1) {
    const [piece, second, third] = [times[index]!, times[index + 1], times[index + 2]]
    if (piece.kind === 'to') continue
    if (piece.kind === 'until') {
      const end = second?.kind === 'to' ? third : second
      const isLast = end === times.at(-1)
      return end?.kind === 'hour' && isLast && spans.length === 0 ? { spans, until: end.minute } : null
    }
    const end = third?.kind === 'to' ? times[index + 3] : third
    if (piece.kind !== 'hour' || end?.kind !== 'hour' || (second?.kind !== 'to' && second?.kind !== 'until'))
      return null
    const span = spanOf(piece, end, spans.at(-1)?.until ?? 0)
    if (span === null) return null
    spans.push(span)
    index = times.indexOf(end)
  }
  return { spans, until: null }
}

const latestEnd = 5 * 60
const earliestEvening = 17 * 60

/** '9 às 4' and '1 e meia às 6' are of the afternoon; '18h às 2h' ends the day after. */
function spanOf(start: Hour, end: Hour, earliest: number): OpenSpan | null {
  const from = start.isBare && start.minute < earliest ? start.minute + noon : start.minute % dayMinutes
  if (from < earliest) return null
  if (end.minute > from) return { from, until: end.minute }
  if (end.isBare && end.minute + noon > from && from < noon + noon / 2) return { from, until: end.minute + noon }
  return from >= earliestEvening && end.minute <= latestEnd ? { from, until: end.minute + dayMinutes } : null
}

function hoursOf(clauses: readonly Clause[]): OpeningHours | null {
  const hours = new Map<number, readonly OpenSpan[]>()
  let waiting: number[] = []
  let last: number[] = []
  let loose: OpenSpan[] = []
  for (const { days, spans, until, kind } of clauses) {
    if (kind === 'holiday') continue
    if (kind === 'break') {
      for (const day of last)
        hours.set(
          day,
          (hours.get(day) ?? []).flatMap((span) =>
            spans.reduce((left, pause) => left.flatMap((one) => without(one, pause)), [span]),
          ),
        )
      if (last.length === 0 || spans.length === 0) return null
    } else if (kind === 'closed') {
      for (const day of [...waiting, ...days]) hours.set(day, [])
      if (waiting.length + days.length === 0) return null
      waiting = []
    } else if (spans.length === 0 && until === null) waiting.push(...days)
    else if (days.length + waiting.length > 0) {
      const named = [...waiting, ...days]
      const from = hours.get(last[0] ?? 0)?.[0]?.from
      if (until !== null && (from === undefined || until <= from)) return null
      // 'Sex e sáb 18h às 2h' after 'todo dia 18h às 23h' tells of these days anew.
      for (const day of named) hours.set(day, until === null ? spans : [{ from: from!, until }])
      last = named
      waiting = []
    } else if (last.length > 0 && until === null) {
      // '9 ao meio-dia / 13h30 às 18h'
      const before = hours.get(last[0]!)!.at(-1)!.until
      const more = spans.map(({ from, until: end }) =>
        from < before ? { from: from + noon, until: end < before ? end + noon : end } : { from, until: end },
      )
      if (more.some(({ from, until: end }) => from < before || end <= from)) return null
      for (const day of last) hours.set(day, [...hours.get(day)!, ...more])
    } else if (until === null && hours.size === 0) loose = [...loose, ...spans]
    else return null
  }
  if (waiting.length > 0) return null
  // '9h às 18h, domingo fechado' is of all other days; beside hours of other days nobody knows of which.
  if (loose.length > 0) {
    if ([...hours.values()].some((spans) => spans.length > 0)) return null
    for (const day of everyDay) if (!hours.has(day)) hours.set(day, loose)
  }
  return [...hours.values()].some((spans) => spans.length > 0) ? hours : null
}

const without = ({ from, until }: OpenSpan, pause: OpenSpan): OpenSpan[] =>
  [
    { from, until: Math.min(until, pause.from) },
    { from: Math.max(from, pause.until), until },
  ].filter((span) => span.from < span.until)

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, groups = {} }): Piece[] => {
    const has = (name: string) => groups[name] !== undefined
    const day = dayNames.findIndex((_, index) => has(`d${index + 1}`))
    if (has('aside') || has('filler')) return []
    if (day >= 0) return [{ kind: 'days', days: [day + 1] }]
    if (has('each')) return [{ kind: 'days', days: everyDay }]
    if (has('workdays')) return [{ kind: 'days', days: [1, 2, 3, 4, 5] }]
    if (has('weekend')) return [{ kind: 'days', days: [6, 7] }]
    if (has('noon')) return [{ kind: 'hour', minute: noon, isBare: false }]
    if (has('midnight')) return [{ kind: 'hour', minute: dayMinutes, isBare: false }]
    if (has('hour')) return [hourOf(groups, piece)]
    const kind = (['except', 'closed', 'break', 'holiday', 'until', 'to', 'stop'] as const).find(has)
    return [{ kind: kind ?? 'word' }]
  })
}

function hourOf(groups: Record<string, string | undefined>, piece: string): Piece {
  const said = Number(groups['hour']) * 60 + (groups['half'] === undefined ? Number(groups['minutes'] ?? 0) : 30)
  const isLater = /tarde|noite/iu.test(groups['part'] ?? '') && said < noon
  const minute = isLater ? said + noon : said
  if (minute > dayMinutes) return { kind: 'word' }
  const isBare = !/[h:]/iu.test(piece.replace(/da manh[ãa]/iu, '')) && groups['part'] === undefined && minute <= noon
  return { kind: 'hour', minute, isBare }
}

function daysFrom(first: number, last: number): number[] {
  // 'Domingo a domingo'
  const count = first === last ? 7 : ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** Whether the seller is there; `hours` null: not known, so taken as open. */
export function isOpen(hours: OpeningHours | null, weekday: number, minute: number): boolean {
  if (hours === null) return true
  return (hours.get(weekday) ?? []).some(({ from, until }) => minute >= from && minute < until)
}
