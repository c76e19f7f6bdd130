import { digitValue, isDirectionMark, isSpace } from './characters.ts'

export const codes = { slash: 0x2f, dot: 0x2e, hyphen: 0x2d, colon: 0x3a, enDash: 0x2013, opening: 0x5b, closing: 0x5d }
export const commas: readonly number[] = [0x2c, 0x060c, 0x3001]

const { dot, hyphen, colon, enDash, opening, closing } = codes
const endsWord: ReadonlySet<number> = new Set([...commas, closing, hyphen, enDash, colon])

/** No word between the parts of a header is longer. */
const maxWordLength = 12

/** A place in one line of a text, and the ways to move it forward. Direction marks are passed over. */
export class LineCursor {
  /** Digits of the last number. */
  protected digits = 0
  protected at = 0
  protected end = 0
  protected readonly text: string

  constructor(text: string) {
    this.text = text
  }

  protected enter(start: number, end: number) {
    this.at = start
    this.end = end
  }

  /** Up to `maxDigits` digits; -1 where there is none or another follows. */
  protected number(maxDigits: number): number {
    let value = 0
    this.digits = 0
    let digit = digitValue(this.next())
    while (digit >= 0 && this.digits <= maxDigits) {
      value = value * 10 + digit
      this.digits++
      this.at++
      digit = digitValue(this.next())
    }
    return this.digits === 0 || this.digits > maxDigits ? -1 : value
  }

  /** The word that starts here, in lower case, with the spaces inside `p. m.`; empty where none does. */
  protected word(): string {
    const start = this.at
    while (this.at < this.end && this.at - start < maxWordLength) {
      const code = this.next()
      const abbreviated = this.at > start && isSpace(code) && this.text.charCodeAt(this.at - 1) === dot
      if (this.at >= this.end || digitValue(code) >= 0 || endsWord.has(code)) break
      if (isSpace(code) && !(abbreviated && isLetter(this.text.charCodeAt(this.at + 1)))) break
      this.at++
    }
    return this.text.slice(start, this.at).toLowerCase()
  }

  protected spaces(): boolean {
    const start = this.at
    while (this.at < this.end && isSpace(this.next())) this.at++
    return this.at > start
  }

  /** The character here, after direction marks; NaN at the end of the line. */
  protected next(): number {
    while (this.at < this.end && isDirectionMark(this.text.charCodeAt(this.at))) this.at++
    return this.at < this.end ? this.text.charCodeAt(this.at) : NaN
  }
}

function isLetter(code: number): boolean {
  return code > 0x40 && code !== opening && code !== closing && !isDirectionMark(code)
}
