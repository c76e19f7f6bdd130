const blank = (found: string) => ' '.repeat(found.length)

/** What stands before a message that was copied from WhatsApp: `[12:22, 10/03/2026] Marina: `. */
const copied = /^\s*\[[^\]\n]{0,30}\d{1,2}:\d{2}[^\]\n]{0,30}\]\s*[^:\n]{1,60}:\s?/

const phone = /(?<!\d)(?:\+?55\s*)?\(?\d{2}\)?\s*9?\s?\d{4}[-\s]\d{4}(?!\d)/g

/** A number of the list itself: '1) ', '02. '. */
const numbering = /^\s*\d{1,2}\s*(?:[)º°]|\.(?=\s))\s*/

/**
 * A line with blanks for what only decorates it, of the same length, so that places in it are places in the line:
 * emoji, bullets, the signs of bold and italics, dots that lead to the price.
 */
export function masked(line: string): string {
  return line
    .replace(copied, blank)
    .replace(phone, blank)
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}•●○◦▪▫■□►▶➤➜→✓✔✦★☆|\t]/gu, blank)
    .replace(/\d?\u{fe0f}?\u{20e3}|\u{fe0f}|\u{200d}/gu, blank)
    .replace(/[*_~`]/g, blank)
    .replace(/\.{2,}|…+|-{2,}|={2,}|·+|_{2,}/g, blank)
    .replace(numbering, blank)
    .replace(/^\s*[-–—·+>]+(?=\s)/, blank)
    .replace(/[\u{a0}\u{200b}-\u{200f}\u{2060}\u{feff}]/gu, ' ')
}
