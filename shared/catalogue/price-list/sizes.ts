import { printedName } from './name.ts'
import type { ReadLine } from './read-line.ts'

/** Words that tell the sizes of one product apart. */
export const sizes =
  'pp|p|m|g|gg|xg|pequen[oa]|m[ée]di[oa]|grande|curto|longo|inteira|meia|adulto|infantil|crian[çc]a|simples|completo|completa'

const sizeAlone = new RegExp(String.raw`^(${sizes})(?:\s*\((.+)\))?$`, 'iu')

/** 'Bolo vulcão' above 'P (10 fatias) 60' is no item that lacks its price, but the name of those below it. */
export function withSizes(lines: readonly ReadLine[]): ReadLine[] {
  let base: string | null = null
  return lines.map((line, index): ReadLine => {
    const next = lines[index + 1]
    if (line.kind === 'question' && next?.kind === 'item' && sizeAlone.test(next.item.name)) {
      base = line.item.name
      return { kind: 'title', number: line.number, text: line.text, marks: [] }
    }
    const size = line.kind === 'item' && base !== null ? sizeAlone.exec(line.item.name) : null
    if (line.kind !== 'item' || !size) {
      base = null
      return line
    }
    const [, letter, more = ''] = size
    const conditions = [more, line.item.conditions].filter(Boolean).join(', ')
    return { ...line, item: { ...line.item, name: printedName(`${base} ${letter}`), conditions } }
  })
}
