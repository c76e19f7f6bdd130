import { digitValue, isSpace } from './characters.ts'
import { codes } from './line-cursor.ts'
import { MomentCursor } from './moment-cursor.ts'

const { hyphen, colon, enDash, opening, closing } = codes

/** How a header is told from the author, from which the phone is told. */
export const shapes = { brackets: 0, dash: 1, colon: 2 }

/**
 * Reads the date and time at the start of one line. It never goes back by more than a word, so that a line costs no more
 * than its length, whatever stands in it. Direction marks may stand between any two characters.
 */
export class HeaderScanner extends MomentCursor {
  /** Where the author starts. */
  rest = 0

  /** Whether the line from `start` to `end` starts with a header; if so, the fields tell it. */
  scan(start: number, end: number): boolean {
    this.enter(start, end)
    this.half = 0
    const code = this.next()
    const bracket = code === opening
    if (!bracket && digitValue(code) < 0) return false
    if (bracket) this.at++
    return bracket ? this.inBrackets() : this.date() && this.comma() && this.time() && this.separated()
  }

  private inBrackets(): boolean {
    const start = this.at
    if (this.date()) {
      if (!this.comma() || !this.time()) return false
    } else {
      // WhatsApp Web prints the time first.
      this.at = start
      this.dialect = 0
      if (!this.time() || !this.comma()) return false
      const clock = this.dialect | 1
      if (!this.date()) return false
      this.dialect |= clock
    }
    this.spaces()
    if (this.next() !== closing) return false
    this.at++
    return this.found(shapes.brackets)
  }

  /** After the time stands ` - `, or `: ` in exports of old iPhones. */
  private separated(): boolean {
    const spaced = this.spaces()
    const code = this.next()
    if (code !== colon && !(spaced && (code === hyphen || code === enDash))) return false
    this.at++
    return isSpace(this.text.charCodeAt(this.at)) && this.found(code === colon ? shapes.colon : shapes.dash)
  }

  private found(shape: number): boolean {
    this.dialect |= shape << 10
    // A mark here may be the one that starts a body, so only spaces are passed over.
    while (this.at < this.end && isSpace(this.text.charCodeAt(this.at))) this.at++
    this.rest = this.at
    return true
  }
}
