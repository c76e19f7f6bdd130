import { digitValue, isDirectionMark, isSpace } from './characters.ts'
import { afternoon, connectors, halfOfDay } from './phrases/clock.ts'

const [slash, dot, hyphen, colon, enDash] = [0x2f, 0x2e, 0x2d, 0x3a, 0x2013] as const
const [opening, closing] = [0x5b, 0x5d] as const
const commas = [0x2c, 0x060c, 0x3001]

const endsWord: ReadonlySet<number> = new Set([...commas, closing, hyphen, enDash, colon])

/** No word between the parts of a header is longer. */
const maxWordLength = 12

/**
 * Reads the date and time at the start of one line. It never goes back by more than a word, so that a line costs no more
 * than its length, whatever stands in it. Direction marks may stand between any two characters.
 */
export class HeaderScanner {
  /** Day and month in the order in which they are printed. */
  first = 0
  second = 0
  year = 0
  secondOfDay = 0
  /** Equal for headers of one export: brackets, order of the parts, separators, seconds, clock, digits of the year. */
  dialect = 0
  /** A day or month below ten has its zero. */
  padded = false
  /** Where the author starts. */
  rest = 0

  private readonly text: string
  private at = 0
  private end = 0
  private digits = 0
  private half = 0

  constructor(text: string) {
    this.text = text
  }

  /** Whether the line from `start` to `end` starts with a header; if so, the fields tell it. */
  scan(start: number, end: number): boolean {
    this.at = start
    this.end = end
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
    return this.found(0)
  }

  /** After the time stands ` - `, or `: ` in exports of old iPhones. */
  private separated(): boolean {
    const spaced = this.spaces()
    const code = this.next()
    if (code !== colon && !(spaced && (code === hyphen || code === enDash))) return false
    this.at++
    return isSpace(this.text.charCodeAt(this.at)) && this.found(code === colon ? 2 : 1)
  }

  private found(shape: number): boolean {
    this.dialect |= shape << 10
    // A mark here may be the one that starts a body, so only spaces are passed over.
    while (this.at < this.end && isSpace(this.text.charCodeAt(this.at))) this.at++
    this.rest = this.at
    return true
  }

  private date(): boolean {
    const first = this.number(4)
    const yearFirst = this.digits === 4
    const paddedFirst = this.digits === 2 && first < 10
    const separator = this.next()
    if (first < 0 || this.digits === 3) return false
    if (separator !== slash && separator !== dot && separator !== hyphen) return false
    this.at++
    this.spaces()
    const second = this.number(2)
    const paddedSecond = this.digits === 2 && second < 10
    if (second < 0 || this.next() !== separator) return false
    this.at++
    this.spaces()
    const third = this.number(4)
    if (third < 0 || this.digits === 3 || (yearFirst ? this.digits > 2 : this.digits === 1)) return false
    const shortYear = !yearFirst && this.digits === 2
    this.first = yearFirst ? second : first
    this.second = yearFirst ? third : second
    this.year = yearFirst ? first : shortYear ? 2000 + third : third
    this.padded = paddedSecond || (yearFirst ? this.digits === 2 && third < 10 : paddedFirst)
    if (separator === dot && this.next() === dot) this.at++
    this.dialect = (shortYear ? 1 << 4 : 0) | (yearFirst ? 1 << 5 : 0) | ((separator - hyphen) << 8)
    return true
  }

  private comma(): boolean {
    const comma = commas.includes(this.next())
    if (comma) {
      this.at++
      this.dialect |= 1 << 1
    }
    if (!this.spaces() && !comma) return false
    const before = this.at
    const word = this.word()
    if (word === '') return true
    this.half = halfOfDay.get(bare(word)) ?? 0
    if (this.half === 0 && !connectors.has(word)) this.at = before
    else this.dialect |= 1 << 6
    this.spaces()
    return true
  }

  private time(): boolean {
    const hour = this.number(2)
    const separator = this.next()
    if (hour < 0 || (separator !== colon && separator !== dot)) return false
    this.at++
    const minute = this.number(2)
    if (this.digits !== 2 || minute > 59) return false
    let second = 0
    if (this.next() === separator && digitValue(this.text.charCodeAt(this.at + 1)) >= 0) {
      this.at++
      second = this.number(2)
      if (this.digits !== 2 || second > 59) return false
      this.dialect |= 1 << 2
    }
    if (separator === dot) this.dialect |= 1 << 7
    return this.onTheClock(hour, minute * 60 + second)
  }

  private onTheClock(hour: number, secondOfHour: number): boolean {
    const before = this.at
    this.spaces()
    const half = this.half || (halfOfDay.get(bare(this.word())) ?? 0)
    if (half === 0 || this.half > 0) this.at = before
    if (hour > 23) return false
    if (half > 0) this.dialect |= 1 << 3
    // 13:00 PM is printed by phones that were set to 24 hours by half.
    const hours = half === 0 || hour > 12 ? hour : (hour % 12) + (half === afternoon ? 12 : 0)
    this.secondOfDay = hours * 3600 + secondOfHour
    return true
  }

  /** Up to `maxDigits` digits; -1 where there is none or another follows. */
  private number(maxDigits: number): number {
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
  private word(): string {
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

  private spaces(): boolean {
    const start = this.at
    while (this.at < this.end && isSpace(this.next())) this.at++
    return this.at > start
  }

  /** The character here, after direction marks; NaN at the end of the line. */
  private next(): number {
    while (this.at < this.end && isDirectionMark(this.text.charCodeAt(this.at))) this.at++
    return this.at < this.end ? this.text.charCodeAt(this.at) : NaN
  }
}

function isLetter(code: number): boolean {
  return code > 0x40 && code !== opening && code !== closing && !isDirectionMark(code)
}

/** `p. m.` as `pm`. */
function bare(word: string): string {
  return word.replace(/[.\s\u00A0\u202F\u200E\u200F]/g, '')
}
