import { digitValue } from './characters.ts'
import { codes, commas, LineCursor } from './line-cursor.ts'
import { afternoon, connectors, halfOfDay } from './phrases/clock.ts'

const { slash, dot, hyphen, colon } = codes

/** Reads dates and times as phones print them. */
export class MomentCursor extends LineCursor {
  /** Day and month in the order in which they are printed. */
  first = 0
  second = 0
  year = 0
  secondOfDay = 0
  /** Equal for headers of one export: brackets, order of the parts, separators, seconds, clock, digits of the year. */
  dialect = 0
  /** A day or month below ten has its zero. */
  padded = false
  protected half = 0

  protected date(): boolean {
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

  /** What stands between date and time: a comma, a space, a word, or a half of the day. */
  protected comma(): boolean {
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

  protected time(): boolean {
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
}

/** `p. m.` as `pm`. */
function bare(word: string): string {
  return word.replace(/[.\s\u00A0\u202F\u200E\u200F]/g, '')
}
