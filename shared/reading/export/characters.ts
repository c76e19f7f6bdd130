/** Marks that steer the direction of writing, and byte order marks: WhatsApp scatters them, and no text needs them. */
const directionMarks = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFEFF'
const controls = '\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F'

const removed = new RegExp(`[${directionMarks}${controls}]+`, 'g')
const irregular = new RegExp(`[${directionMarks}${controls}\\u00A0\\u202F]`)
const noBreakSpaces = /[\u00A0\u202F]/g
/** No code point below U+0300 changes under NFC. */
const maybeDecomposed = /[\u0300-\uFFFF]/

/** Without direction marks and control characters (line feed and tab stay), no-break spaces as spaces, in NFC, trimmed. */
export function clean(text: string): string {
  const regular = irregular.test(text) ? text.replace(removed, '').replace(noBreakSpaces, ' ') : text
  return (maybeDecomposed.test(regular) ? regular.normalize('NFC') : regular).trim()
}

export function isDirectionMark(code: number): boolean {
  if (code < 0x061c) return false
  return (
    code === 0x200e ||
    code === 0x200f ||
    code === 0x061c ||
    code === 0xfeff ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  )
}

export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa0 || code === 0x202f || code === 0x09
}

/** Zeros of the scripts in which phones print dates: Latin, Arabic, Persian, Devanagari, Bengali. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6]

/** The value of a digit, or -1. */
export function digitValue(code: number): number {
  if (code < 0x660) return code >= 0x30 && code <= 0x39 ? code - 0x30 : -1
  const zero = zeros.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? -1 : code - zero
}
