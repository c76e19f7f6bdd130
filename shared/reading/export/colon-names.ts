import { nameEndIn, separatorIn } from './line-names.ts'
import { holdsNotice, noticeHead, noticeIn, opensNotice } from './notices.ts'

/** Names kept while it is open whether they are any. */
const maxPossible = 5000
/** Words after a `: ` in a name. */
const maxWords = 8

/** Names that hold `: ` themselves. They are known from lines of WhatsApp's that name them whole. */
export class ColonNames {
  /** Starts of lines up to a later `: `. */
  private readonly possible = new Set<string>()
  private readonly known = new Set<string>()

  get arePossible(): boolean {
    return this.possible.size > 0
  }

  /** Keeps what may be names in one line: its start up to each `: ` after the first. */
  suppose(text: string, rest: number, first: number, end: number) {
    for (let at = separatorIn(text, rest, first + 2, end); at >= 0; at = separatorIn(text, rest, at + 2, end)) {
      if (this.possible.size < maxPossible) this.possible.add(text.slice(rest, at))
    }
  }

  /** Learns from a line, which may tell of somebody at its start; or at its end, where no author is `likely`. */
  learn(line: string, isAuthorLikely: boolean) {
    const first = nameEndIn(line, 0, line.length)
    const told = tellsOf(line, first, this.possible)
    if (told !== null) this.known.add(told)
    const end = isAuthorLikely ? null : (holdsNotice(line) ?? opensNotice(line))
    if (end === null) return
    const named = line.slice(end).trimStart()
    for (const at of wordEnds(named, 0)) if (this.possible.has(named.slice(0, at))) this.known.add(named.slice(0, at))
  }

  add(name: string) {
    this.known.add(name)
  }

  /** Where a known name ends with which a line starts; -1 where none does. */
  endIn(text: string, rest: number, first: number, end: number): number {
    if (this.known.size === 0) return -1
    for (let at = first; at >= 0; at = separatorIn(text, rest, at + 2, end)) {
      if (this.known.has(text.slice(rest, at))) return at
    }
    return -1
  }

  /** Whether WhatsApp tells in this line of a known name. */
  areToldIn(line: string): boolean {
    return this.known.size > 0 && tellsOf(line, nameEndIn(line, 0, line.length), this.known) !== null
  }
}

/** The one of `names` with which a notice starts: `Loja: Matriz saiu`. */
function tellsOf(line: string, first: number, names: ReadonlySet<string>): string | null {
  for (const at of wordEnds(line, first + 2)) {
    const name = line.slice(0, at)
    if (names.has(name) && noticeIn(noticeHead(`x${line.slice(at)}`)) !== null) return name
  }
  return null
}

function wordEnds(line: string, from: number): number[] {
  const ends: number[] = []
  for (let at = line.indexOf(' ', from); at >= 0 && ends.length < maxWords; at = line.indexOf(' ', at + 1))
    ends.push(at)
  return line.endsWith('.') ? [...ends, line.length - 1, line.length] : [...ends, line.length]
}
