import { isIPv6 } from 'node:net'

const maxLength = 2000

/** Text for the log, in which mail and network addresses, telephone numbers and tokens are masked. */
export function redacted(text: string): string {
  // Cut first: the patterns take quadratic time on long runs without a space.
  return text
    .slice(0, maxLength)
    .replace(/[^\s@<>"'`()[\],;:=/\\|]+(@|%40)[^\s@<>"'`()[\],;:=/\\|]+/giu, '[mail]')
    .replace(/(?=[\w.~+%-]*\d|[\w.~+%-]{60})[\w.~+%-]{20,}={0,2}/g, '[token]')
    .replace(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]')
    .replace(/(?:::|\b[\da-f]{1,4}:)[\da-f:]+(?:\[address\])?/gi, redactedIfNetwork)
    .replace(/\+?\(?\d(?:[\s().-]*\d){8,}|\b\d{4}-\d{4}\b/g, '[number]')
}

function redactedIfNetwork(word: string): string {
  return isIPv6(word.replace('[address]', '0.0.0.0')) ? '[address]' : word
}

/** As `redacted`, for every text within a value. */
export function redactedWithin(value: unknown): unknown {
  if (typeof value === 'string') return redacted(value)
  if (Array.isArray(value)) return value.map(redactedWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redactedWithin(inner)]))
}
