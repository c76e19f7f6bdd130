/**
 * Minutes since the midnight of its day; beyond 1440 it ends after the next. `isConditional`: more is said of it than its
 * hours; without a length where none are said, 'sábado só com hora marcada'.
 */
export type OpenSpan = { from: number; until: number; isConditional?: true }
/** Spans of each weekday (1 is Monday) in which the seller is there; none: closed. */
export type OpeningHours = ReadonlyMap<number, readonly OpenSpan[]>

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 's[áa]b', 'dom']
const dayPattern = weekdays.map((day, index) => `(?<d${index + 1}>${day}\\p{L}*(?:[- ]feiras?)?)`).join('|')
const pieces = new RegExp(
  [
    String.raw`(?<aside>(?<!\p{L})(?:sem|n[ãa]o|n) (?:fech|par)\p{L}* (?:(?:pro|pra|para|p\/|ao|no) ?o? ?)?(?:almo[çc]o|meio[- ]dia))`,
    String.raw`(?<closed>(?<!\p{L})(?:fechad[oa]s?|folga|n[ãa]o (?:abr|atend|funcion|trabalh)\p{L}*)(?!\p{L}))`,
    String.raw`(?<break>(?<!\p{L})(?:almo[çc]o|intervalo)(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:${dayPattern})(?!\p{L})`,
    String.raw`(?<each>(?<!\p{L})(?:todos? os dias|todo dia|todos dias|diariamente)(?!\p{L}))`,
    String.raw`(?<workdays>dias [úu]teis)|(?<weekend>(?:fim|final|fins) de semana)`,
    String.raw`(?<noon>(?<!\p{L})meio[- ]dia(?!\p{L}))|(?<midnight>(?<!\p{L})meia[- ]noite(?!\p{L}))`,
    String.raw`(?<!\d)(?<hour>\d{1,2})(?:(?:h|:)(?<minutes>[0-5]\d)(?:h|min)?|(?<half> e meia)|\s*h(?:s|rs?|oras?)?(?!\p{L}))?(?![\dº°ª%])`,
    String.raw`(?<until>(?<!\p{L})(?:at[ée]|fecha)(?!\p{L}))`,
    String.raw`(?<to>(?<!\p{L})(?:a|à|às|as|ao)(?!\p{L})|[-–—])`,
    String.raw`(?<stop>[.;,/()\n]|(?<!\p{L})mas(?!\p{L}))`,
    String.raw`(?<plain>(?<!\p{L})(?:d[aoe]s?|n[ao]s?|aos|e|o|os|hor[áa]rio|atend\p{L}*|funciona\p{L}*|abert[oa]|abr(?:e|imos|o)|loja|feriados?|direto|manh[ãa]|tarde|noite)(?!\p{L}))`,
    String.raw`(?<word>[\p{L}\d]+)`,
  ].join('|'),
  'giu',
)

type Piece =
  | { kind: 'days'; days: number[] }
  | { kind: 'hour'; minute: number; isBare: boolean }
  | { kind: 'to' | 'until' | 'closed' | 'break' | 'stop' | 'word' | 'plain' }

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const noon = 12 * 60
const longestRead = 300

/** Days that are named together, with what is said of them. */
type Group = { days: number[]; spans: OpenSpan[]; breaks: OpenSpan[]; isClosed: boolean; isConditional: boolean }

/**
 * Reads opening hours as sellers write them: 'Seg a sex 8h30 às 18h, sáb até 13h', '8-12 e 14-18', 'domingo não abro'.
 * A day that is named again is as it was named last. Null where no hours are in it.
 */
export function openingHoursOf(text: string): OpeningHours | null {
  const hours = new Map<number, readonly OpenSpan[]>()
  for (const group of groupsOf(piecesOf(text.slice(0, longestRead)))) {
    const spans = spansOf(group)
    // 'Plantão até 22h todo dia' changes no day that was given before.
    for (const day of group.days) if (group.isClosed || !group.isConditional || !hours.has(day)) hours.set(day, spans)
  }
  return [...hours.values()].flat().some(({ from, until }) => from < until) ? hours : null
}

function spansOf({ spans, breaks, isClosed, isConditional }: Group): OpenSpan[] {
  if (spans.length === 0) return isClosed ? [] : [{ from: 0, until: 0, isConditional: true }]
  const open = breaks.reduce<OpenSpan[]>((left, pause) => left.flatMap((span) => without(span, pause)), spans)
  return isConditional ? open.map((span) => ({ ...span, isConditional: true })) : open
}

const without = ({ from, until }: OpenSpan, pause: OpenSpan): OpenSpan[] =>
  [
    { from, until: Math.min(until, pause.from) },
    { from: Math.max(from, pause.until), until },
  ].filter((span) => span.from < span.until)

function groupsOf(read: readonly Piece[]): Group[] {
  const groups: Group[] = []
  let group = emptyGroup()
  // Words after a stop belong to the days that follow, where days follow.
  let isLoose = false
  let wordsAhead = false
  let lastFrom: number | null = null
  let isBreak = false
  const settle = () => {
    if (wordsAhead) group.isConditional = true
    wordsAhead = false
    isLoose = false
  }
  for (let index = 0; index < read.length; index += 1) {
    const piece = read[index]!
    if (piece.kind === 'stop') {
      if (wordsAhead) settle()
      isLoose = group.spans.length > 0 || group.isClosed
    } else if (piece.kind === 'word') {
      if (isLoose || group.days.length === 0) wordsAhead = true
      else group.isConditional = true
    } else if (piece.kind === 'days') {
      const isAhead = wordsAhead
      wordsAhead = false
      isLoose = false
      const isSaidOf = group.spans.length > 0 || group.isClosed || group.isConditional
      const isNew = group.days.length > 0 && (isSaidOf || isAhead)
      if (isNew) {
        groups.push(group)
        group = emptyGroup()
      }
      if (isAhead) group.isConditional = true
      const [second, third] = [read[index + 1], read[index + 2]]
      const isRange = (second?.kind === 'to' || second?.kind === 'until') && third?.kind === 'days'
      group.days.push(...(isRange ? daysFrom(piece.days[0]!, third.days.at(-1)!) : piece.days))
      if (isRange) index += 2
    } else if (piece.kind === 'closed') {
      settle()
      group.isClosed = true
    } else if (piece.kind === 'break') isBreak = true
    else if (piece.kind === 'hour' || piece.kind === 'until') {
      if (wordsAhead && group.spans.length > 0) {
        groups.push(group)
        group = emptyGroup()
      }
      settle()
      const found = spanAt(read, index, lastFrom, group.spans.at(-1)?.until ?? 0)
      if (found === null) continue
      index = found.last
      if (isBreak) group.breaks.push(found.span)
      else group.spans.push(found.span)
      if (!isBreak && group.spans.length === 1) lastFrom = found.span.from
      isBreak = false
    }
  }
  settle()
  groups.push(group)
  return groups
    .filter(({ days, spans }) => days.length > 0 || spans.length > 0)
    .map((one) => (one.days.length > 0 ? one : { ...one, days: everyDay }))
}

const emptyGroup = (): Group => ({ days: [], spans: [], breaks: [], isClosed: false, isConditional: false })

/** The hours that begin at a piece: '9 às 18', or 'até 13h', which begins when the days before it do. */
function spanAt(
  read: readonly Piece[],
  at: number,
  lastFrom: number | null,
  earliest: number,
): { span: OpenSpan; last: number } | null {
  const [piece, second, third] = [read[at]!, read[at + 1], read[at + 2]]
  if (piece.kind === 'until') {
    const end = second?.kind === 'to' ? third : second
    if (end?.kind !== 'hour' || lastFrom === null) return null
    const until = end.minute <= lastFrom ? end.minute + 2 * noon : end.minute
    return { span: { from: lastFrom, until }, last: second === end ? at + 1 : at + 2 }
  }
  if (piece.kind !== 'hour' || (second?.kind !== 'to' && second?.kind !== 'until')) return null
  const end = third?.kind === 'to' ? read[at + 3] : third
  if (end?.kind !== 'hour') return null
  // '9 às 4', '1 e meia às 6 e meia': of the afternoon.
  const from = piece.isBare && piece.minute < earliest ? piece.minute + noon : piece.minute
  const later = end.isBare && end.minute < noon && end.minute + noon > from ? end.minute + noon : end.minute + 2 * noon
  return { span: { from, until: end.minute > from ? end.minute : later }, last: end === third ? at + 2 : at + 3 }
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, groups = {} }): Piece[] => {
    const has = (name: string) => groups[name] !== undefined
    const day = weekdays.findIndex((_, index) => has(`d${index + 1}`))
    if (has('aside')) return []
    if (day >= 0) return [{ kind: 'days', days: [day + 1] }]
    if (has('each')) return [{ kind: 'days', days: everyDay }]
    if (has('workdays')) return [{ kind: 'days', days: [1, 2, 3, 4, 5] }]
    if (has('weekend')) return [{ kind: 'days', days: [6, 7] }]
    if (has('noon')) return [{ kind: 'hour', minute: noon, isBare: false }]
    if (has('midnight')) return [{ kind: 'hour', minute: 2 * noon, isBare: false }]
    if (has('hour')) {
      const minute = Number(groups['hour']) * 60 + (has('half') ? 30 : Number(groups['minutes'] ?? 0))
      const isBare = minute <= noon && !/[h:]/iu.test(piece)
      return minute > 2 * noon ? [{ kind: 'word' }] : [{ kind: 'hour', minute, isBare }]
    }
    const kind = (['closed', 'break', 'until', 'to', 'stop', 'plain'] as const).find(has)
    return kind === 'plain' ? [] : [{ kind: kind ?? 'word' }]
  })
}

function daysFrom(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** Whether the seller is there; `hours` null: not known, so taken as open. */
export function isOpen(hours: OpeningHours | null, weekday: number, minute: number): boolean {
  if (hours === null) return true
  return (hours.get(weekday) ?? []).some(
    ({ from, until, isConditional }) => (minute >= from && minute < until) || (isConditional && from === until),
  )
}
