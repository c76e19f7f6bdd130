import { callDetails, calls, durationUnits } from './phrases/calls.ts'

const clockTime = /^(?:às|at|a las|um|à|alle) \d{1,2}[:.]\d\d(?: ?[ap]\.? ?m)?$/

/**
 * Whether a body tells of a call: its words alone, or followed by a duration or by one of the known details. Anything
 * else after them is a sentence of a person. @param marker of a body, in lower case.
 */
export function isCall(marker: string): boolean {
  if (calls.has(marker)) return true
  const end = marker.search(/[,.(•·\n]| (?:às|at|a las|um|à|alle) \d/)
  if (end < 1 || !calls.has(marker.slice(0, end).trim())) return false
  const detail = marker
    .slice(end)
    .replaceAll('’', "'")
    .replace(/^[,.(•·\s]+/, '')
    .replace(/[).]+$/, '')
    .trim()
  return detail === '' || callDetails.has(detail) || clockTime.test(detail) || isDuration(detail)
}

/** `2 min`, `1 h 3 min`, `1:23`, `2分`. */
function isDuration(words: string): boolean {
  if (!/^\d/.test(words)) return false
  return (
    (words.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => durationUnits.has(word)) &&
    /^[\p{L}\p{M}\d\s:.,]+$/u.test(words)
  )
}
