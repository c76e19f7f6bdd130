import { amountsIn } from './amounts.ts'
import { masked } from './mask.ts'
import { sizes } from './sizes.ts'

const sized = new RegExp(String.raw`(?<![\p{L}\d])(${sizes})\s*[:=-]?\s*(?:r\$\s*)?\d[\d.,]*`, 'giu')

/**
 * The items that stand in one line: 'corte 45, barba 35' are two, 'escova curto 50 médio 60 longo 80' are three of one
 * name. The line itself where it holds one.
 */
export function piecesOf(line: string): string[] {
  const plain = masked(line)
  const parts = splitAt(line, /\s*[;|]\s*|\s+\/\s+|,\s+/g)
  if (parts.length > 1 && parts.every(isNameAndPrice)) return parts
  const found = [...plain.matchAll(sized)]
  const base =
    found[0] &&
    plain
      .slice(0, found[0].index)
      .replace(/[\s:=–-]+$/, '')
      .trim()
  if (found.length < 2 || !base || !/\p{L}{2}/u.test(base) || amountsIn(base).length > 0) return [line]
  return found.map(([text]) => `${base} ${text}`)
}

function splitAt(line: string, separator: RegExp): string[] {
  return line.split(separator).filter((part) => part.trim() !== '')
}

/** 'corte 45': letters, then one amount at the end. */
function isNameAndPrice(part: string): boolean {
  const plain = masked(part)
  const [amount, other] = amountsIn(plain)
  if (!amount || other) return false
  return (
    /\p{L}{3}/u.test(plain.slice(0, amount.start)) &&
    !/^\s*(?:ou|no|na|à|a|em|pix|cart[ãa]o|por)\b/i.test(plain) &&
    !/\p{L}{2}/u.test(plain.slice(amount.end))
  )
}
