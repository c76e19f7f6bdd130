/** No name of a person or group is longer. */
export const maxNameLength = 200

/** Where the first name of the line ends that starts at `rest`; -1 where it has none. */
export function nameEndIn(text: string, rest: number, end: number): number {
  const at = separatorIn(text, rest, rest, end)
  if (at >= 0) return at === rest ? -1 : at
  const last = text.charCodeAt(end - 1) === 0x3a ? end - 1 : -1
  return last > rest && last - rest <= maxNameLength ? last : -1
}

/** The next `: ` from `from`, as far as names go; -1 where there is none. */
export function separatorIn(text: string, rest: number, from: number, end: number): number {
  const limit = Math.min(end - 1, rest + maxNameLength)
  for (let at = from; at < limit; at++) {
    if (text.charCodeAt(at) === 0x3a && text.charCodeAt(at + 1) === 0x20) return at
  }
  return -1
}

/** Where the line ends, without the carriage return of Windows. */
export function lineEndIn(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline
  return end > from && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end
}
