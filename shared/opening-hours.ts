/** Spans of each weekday (1 is Monday) in which the seller is there, in minutes of the day. */
export type OpeningHours = ReadonlyMap<number, readonly { from: number; until: number }[]>

const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 's[áa]b', 'dom']
const dayPattern = weekdays.map((day, index) => `(?<d${index + 1}>${day}\\p{L}*(?:-feira)?)`).join('|')
const pieces = new RegExp(
  `(?<!\\p{L})(?:${dayPattern}|(?<each>todos os dias|todo dia|diariamente)|(?<workdays>dias [úu]teis)` +
    `|(?<to>a|à|às|as|ao|até|ate)(?!\\p{L}))|(?<hour>\\d{1,2})(?:(?:h|:)(?<minutes>[0-5]\\d)|\\s*h\\p{L}*)?|(?<dash>[-–—])`,
  'giu',
)

type Piece =
  | { kind: 'day'; day: number }
  | { kind: 'days'; days: number[] }
  | { kind: 'hour'; minute: number }
  | { kind: 'to' }

/** Reads 'Segunda a sexta, das 9h às 18h; sábado até 13h' and its like; null where it is written in another way. */
export function openingHoursOf(text: string): OpeningHours | null {
  const found = piecesOf(text)
  const hours = new Map<number, { from: number; until: number }[]>()
  let days: number[] = []
  let isNewList = true
  for (let index = 0; index < found.length; index += 1) {
    const piece = found[index]!
    const [second, third] = [found[index + 1], found[index + 2]]
    if (piece.kind === 'to') continue
    if (piece.kind !== 'hour') {
      if (isNewList) days = []
      isNewList = false
      if (piece.kind === 'days') days.push(...piece.days)
      else if (second?.kind === 'to' && third?.kind === 'day') {
        days.push(...daysFrom(piece.day, third.day))
        index += 2
      } else days.push(piece.day)
      continue
    }
    if (second?.kind !== 'to' || third?.kind !== 'hour' || third.minute <= piece.minute) return null
    for (const day of days.length > 0 ? days : [1, 2, 3, 4, 5, 6, 7])
      hours.set(day, [...(hours.get(day) ?? []), { from: piece.minute, until: third.minute }])
    isNewList = true
    index += 2
  }
  return hours.size > 0 && isNewList ? hours : null
}

function piecesOf(text: string): Piece[] {
  return [...text.slice(0, 200).matchAll(pieces)].map(({ groups = {} }): Piece => {
    const day = weekdays.findIndex((_, index) => groups[`d${index + 1}`] !== undefined)
    if (day >= 0) return { kind: 'day', day: day + 1 }
    if (groups['each'] !== undefined) return { kind: 'days', days: [1, 2, 3, 4, 5, 6, 7] }
    if (groups['workdays'] !== undefined) return { kind: 'days', days: [1, 2, 3, 4, 5] }
    if (groups['hour'] === undefined) return { kind: 'to' }
    return { kind: 'hour', minute: Number(groups['hour']) * 60 + Number(groups['minutes'] ?? 0) }
  })
}

function daysFrom(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % 7) + 1)
}

/** Whether the seller is there; `hours` null: not known, so taken as open. */
export function isOpen(hours: OpeningHours | null, weekday: number, minute: number): boolean {
  if (hours === null) return true
  return (hours.get(weekday) ?? []).some(({ from, until }) => minute >= from && minute < until)
}
