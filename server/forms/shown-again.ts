/** React takes 0.2 µs for each character that HTML spells out: 60 ms for these, during which it answers nobody else. */
const maxSpelledOut = 300_000

/** Limit for a text that was not read. One that was goes back whole, since a correction reads it again. */
const maxRefusedLength = 256 * 1024

/** Whether a text is mostly signs such as `<`, of which HTML makes six characters each. No conversation is. */
export function isCostlyToShow(text: string): boolean {
  let spelledOut = 0
  for (let at = 0; at < text.length; at++) if (isSpelledOut(text.charCodeAt(at))) spelledOut += 1
  return spelledOut > maxSpelledOut
}

/** The pasted text of a refused answer: refusing costs little, also where somebody is refused again and again. */
export function keptOfRefused(text: string): string {
  return text.length > maxRefusedLength ? '' : text
}

const [quote, ampersand, apostrophe, less, greater] = Array.from('"&\'<>', (sign) => sign.charCodeAt(0))

function isSpelledOut(code: number): boolean {
  return code === quote || code === ampersand || code === apostrophe || code === less || code === greater
}
