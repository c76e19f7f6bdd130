import { clean } from './characters.ts'
import { ColonNames } from './colon-names.ts'
import type { HeaderLines } from './header-lines.ts'
import { lineEndIn, maxNameLength, nameEndIn } from './line-names.ts'
import { holdsNotice, noticeHead, noticeIn, opensNotice } from './notices.ts'

/** How many lines start with a name, and whether they do since a notice holds `: `; null until somebody asks. */
type NameUse = { lines: number; belongsToNotice: boolean | null }

/** Where the author of a line ends and the body starts; null where the line has no author. */
export type Split = { name: string; bodyStart: number } | null

/**
 * The names before the first `: ` of lines. A name may itself hold `: `; and so may a line of WhatsApp's, which has no
 * author.
 */
export class Names {
  private readonly text: string
  private readonly isAndroid: boolean
  private readonly uses = new Map<string, NameUse>()
  private readonly withColon = new ColonNames()

  constructor(text: string, headers: HeaderLines, isAndroid: boolean) {
    this.text = text
    this.isAndroid = isAndroid
    for (let index = 0; index < headers.length; index++) this.count(headers.rests[index]!)
    if (!this.withColon.arePossible) return
    for (let index = 0; index < headers.length; index++) this.learn(headers.rests[index]!)
  }

  /** @param rest where the author of a line starts. */
  split(rest: number): Split {
    const end = lineEndIn(this.text, rest)
    const first = nameEndIn(this.text, rest, end)
    if (first < 0) return null
    const marked = this.isAndroid ? -1 : this.markedNotice(rest, first, end)
    const whole = marked < 0 ? this.withColon.endIn(this.text, rest, first, end) : marked
    if (whole >= 0) return { name: this.text.slice(rest, whole), bodyStart: whole + 2 }
    const name = this.text.slice(rest, first)
    if (this.isAndroid && (this.belongsToNotice(name) || this.withColon.areToldIn(this.shortLine(rest, end))))
      return null
    return { name, bodyStart: first + 2 }
  }

  private count(rest: number) {
    const end = lineEndIn(this.text, rest)
    const first = nameEndIn(this.text, rest, end)
    if (first < 0) return
    const name = this.text.slice(rest, first)
    const use = this.uses.get(name)
    if (use) use.lines++
    else this.uses.set(name, { lines: 1, belongsToNotice: null })
    this.withColon.suppose(this.text, rest, first, end)
  }

  private learn(rest: number) {
    const end = lineEndIn(this.text, rest)
    const first = nameEndIn(this.text, rest, end)
    if (first < 0 || end - rest > maxNameLength) return
    const isAuthorLikely = this.uses.get(this.text.slice(rest, first))!.lines > 1
    this.withColon.learn(this.text.slice(rest, end), isAuthorLikely)
  }

  /** Whether the first `: ` of a line stands inside a notice: in a quoted group name, or in a sentence of WhatsApp's. */
  private belongsToNotice(name: string): boolean {
    const use = this.uses.get(name)!
    use.belongsToNotice ??= isOfNotice(name, use.lines)
    return use.belongsToNotice
  }

  private shortLine(rest: number, end: number): string {
    return this.text.slice(rest, Math.min(end, rest + maxNameLength))
  }

  /** Where a later `: ` and a direction mark start a notice (iPhone); -1 where none does. */
  private markedNotice(rest: number, first: number, end: number): number {
    const line = this.shortLine(rest, end)
    const at = Math.max(line.indexOf(': \u200E', first - rest + 2), line.indexOf(': \u200F', first - rest + 2))
    if (at < 0 || noticeIn(noticeHead(this.text.slice(rest + at + 2, end))) === null) return -1
    this.withColon.add(line.slice(0, at))
    return rest + at
  }
}

function isOfNotice(name: string, lines: number): boolean {
  const head = noticeHead(name)
  return opensNotice(head) !== null || (holdsNotice(head) !== null && (lines === 1 || quotesOpenIn(head)))
}

function quotesOpenIn(head: string): boolean {
  if (head.split('"').length % 2 === 0) return true
  const last = (marks: string[]) => Math.max(...marks.map((mark) => head.lastIndexOf(mark)))
  return last(['“', '„', '«']) > last(['”', '»'])
}

/** A name as it is shown: without WhatsApp's tilde before names that are not among the contacts. */
export function shownName(name: string): string {
  const cleaned = clean(name)
  const bare = cleaned.startsWith('~') ? cleaned.slice(1).trimStart() : cleaned
  return bare === '' ? cleaned : bare
}
