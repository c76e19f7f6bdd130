import { clean } from './characters.ts'
import type { HeaderLines } from './header-lines.ts'
import { holdsNotice, noticeHead, noticeIn, opensNotice } from './notices.ts'

const separator = ': '
const maxNameLength = 200
const maxColonNames = 5000

/** Where the author of a line ends and the body starts; null where the line has no author. */
export type Split = { name: string; bodyStart: number } | null

/**
 * The names before the first `: ` of lines. A name may itself hold `: `; it is then known from a line of WhatsApp's that
 * names it whole. Such a line may hold `: ` too, and has no author.
 */
export class Names {
  private readonly text: string
  private readonly bracketed: boolean
  private readonly counts = new Map<string, number>()
  /** Starts of lines up to a later `: `, and those of them that WhatsApp names. */
  private readonly possible = new Set<string>()
  private readonly withColon = new Set<string>()
  private readonly verdicts = new Map<string, boolean>()

  constructor(text: string, headers: HeaderLines, bracketed: boolean) {
    this.text = text
    this.bracketed = bracketed
    for (let index = 0; index < headers.length; index++) this.count(headers.rests[index]!)
    if (this.possible.size === 0) return
    for (let index = 0; index < headers.length; index++) this.learn(headers.rests[index]!)
  }

  /** @param rest where the author of a line starts. */
  split(rest: number): Split {
    const end = this.lineEnd(rest)
    const first = this.nameEnd(rest, end)
    if (first < 0) return null
    const marked = this.bracketed ? this.markedBody(rest, end) : -1
    if (marked > first) return { name: this.text.slice(rest, marked), bodyStart: marked + 2 }
    for (let at = first; this.withColon.size > 0 && at >= 0; at = this.nextSeparator(rest, at + 2, end)) {
      const name = this.text.slice(rest, at)
      if (this.withColon.has(name)) return { name, bodyStart: at + 2 }
    }
    const name = this.text.slice(rest, first)
    if (!this.bracketed && (this.belongsToNotice(name) || this.tellsOfKnown(rest, first, end))) return null
    return { name, bodyStart: first + 2 }
  }

  private count(rest: number) {
    const end = this.lineEnd(rest)
    const first = this.nameEnd(rest, end)
    if (first < 0) return
    const name = this.text.slice(rest, first)
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
    for (let at = this.nextSeparator(rest, first + 2, end); at >= 0; at = this.nextSeparator(rest, at + 2, end)) {
      if (this.possible.size < maxColonNames) this.possible.add(this.text.slice(rest, at))
    }
  }

  /** Learns names with `: ` from a line of WhatsApp's: before what it tells, or after it. */
  private learn(rest: number) {
    const lineEnd = this.lineEnd(rest)
    const first = this.nameEnd(rest, lineEnd)
    if (first < 0 || lineEnd - rest > maxNameLength) return
    const line = this.text.slice(rest, lineEnd)
    const told = namedAtStart(line, first - rest, this.possible)
    if (told !== null) this.withColon.add(told)
    if (this.counts.get(line.slice(0, first - rest))! > 1) return
    const end = holdsNotice(line) ?? opensNotice(line)
    if (end === null) return
    const named = line.slice(end).trimStart()
    for (const at of wordEnds(named, 0)) {
      if (this.possible.has(named.slice(0, at))) this.withColon.add(named.slice(0, at))
    }
  }

  /** Whether the first `: ` of a line stands inside a notice: in a quoted group name, or in a sentence of WhatsApp's. */
  private belongsToNotice(name: string): boolean {
    const known = this.verdicts.get(name)
    if (known !== undefined) return known
    const head = noticeHead(name)
    const verdict =
      opensNotice(head) !== null || (holdsNotice(head) !== null && (quotesOpenIn(head) || this.counts.get(name) === 1))
    this.verdicts.set(name, verdict)
    return verdict
  }

  /** Whether a line tells something of somebody whose name holds `: `. */
  private tellsOfKnown(rest: number, first: number, end: number): boolean {
    if (this.withColon.size === 0) return false
    return (
      namedAtStart(this.text.slice(rest, Math.min(end, rest + maxNameLength)), first - rest, this.withColon) !== null
    )
  }

  private nameEnd(rest: number, end: number): number {
    const at = this.nextSeparator(rest, rest, end)
    if (at >= 0) return at === rest ? -1 : at
    const last = this.text.charCodeAt(end - 1) === 0x3a ? end - 1 : -1
    return last > rest && last - rest <= maxNameLength ? last : -1
  }

  private nextSeparator(rest: number, from: number, end: number): number {
    const limit = Math.min(end, rest + maxNameLength)
    const at = from < limit ? this.text.slice(from, limit + 2).indexOf(separator) : -1
    return at < 0 || from + at >= limit ? -1 : from + at
  }

  private lineEnd(from: number): number {
    const at = this.text.indexOf('\n', from)
    return at < 0 ? this.text.length : at
  }

  /** Where `: ` and a direction mark start a notice (iPhone); -1 otherwise. */
  private markedBody(rest: number, end: number): number {
    const line = this.text.slice(rest, Math.min(end, rest + maxNameLength))
    const at = Math.max(line.indexOf(': \u200E'), line.indexOf(': \u200F'))
    if (at < 0 || noticeIn(noticeHead(this.text.slice(rest + at + 2, end))) === null) return -1
    this.withColon.add(line.slice(0, at))
    return rest + at
  }
}

/** The name of `names` with which a notice starts: `Loja: Matriz saiu`. */
function namedAtStart(line: string, from: number, names: ReadonlySet<string>): string | null {
  for (const at of wordEnds(line, from + 2)) {
    const name = line.slice(0, at)
    if (names.has(name) && noticeIn(noticeHead(`x${line.slice(at)}`)) !== null) return name
  }
  return null
}

/** The ends of the next words. */
function wordEnds(line: string, from: number): number[] {
  const ends: number[] = []
  for (let at = line.indexOf(' ', from); at >= 0 && ends.length < 8; at = line.indexOf(' ', at + 1)) ends.push(at)
  return line.endsWith('.') ? [...ends, line.length - 1, line.length] : [...ends, line.length]
}

function quotesOpenIn(head: string): boolean {
  const last = Math.max(head.lastIndexOf('“'), head.lastIndexOf('„'), head.lastIndexOf('«'))
  return (
    head.split('"').length % 2 === 0 || (last >= 0 && Math.max(head.lastIndexOf('”'), head.lastIndexOf('»')) < last)
  )
}

/** A name as it is shown: without WhatsApp's tilde before names that are not among the contacts. */
export function shownName(name: string): string {
  const cleaned = clean(name)
  const bare = cleaned.startsWith('~') ? cleaned.slice(1).trimStart() : cleaned
  return bare === '' ? cleaned : bare
}
