/** How many of the bytes that are no UTF-8 must look like accented letters, for the text to be Windows-1252. */
const shareOfLetters = 0.8

/** The text of a file in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252. Broken bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isWindows1252(bytes) ? 'windows-1252' : 'utf-8').decode(bytes)
  }
}

/** Whether bytes that are no UTF-8 are mostly accented letters beside other letters, and outnumber the UTF-8 ones. */
function isWindows1252(bytes: Uint8Array): boolean {
  let sequences = 0
  let broken = 0
  let letters = 0
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes, at)
    if (length > 1) sequences++
    if (length === 0) {
      broken++
      if (isAccented(bytes[at]!) && (isLetter(bytes[at - 1]) || isLetter(bytes[at + 1]))) letters++
    }
    at += length || 1
  }
  return broken > sequences && letters >= broken * shareOfLetters
}

/** Bytes of the UTF-8 sequence that starts here; 0 where none does. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!
  if (first < 0x80) return 1
  const length = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (first >= 0xf5) return 0
  for (let next = 1; next < length; next++) if ((bytes[at + next] ?? 0) >> 6 !== 2) return 0
  return length
}

function isAccented(byte: number): boolean {
  return byte >= 0xc0 && byte <= 0xfd && byte !== 0xd7 && byte !== 0xf7
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) || isAccented(byte))
}
