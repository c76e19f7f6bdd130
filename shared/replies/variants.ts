import { folded } from '../portuguese/folded.ts'
import { cardinals } from './check/figures.ts'

/**
 * What tells one size, model or number of things from another: 'g', '30', 'ps5', 'aro 29'. A number counts with the word
 * beside it as well, in both directions, so that '3 quartos' is found without the rest of the name.
 */
export type Variants = { codes: ReadonlySet<string>; beside: ReadonlySet<string> }

const numbers: Readonly<Record<string, number>> = { ...cardinals, trinta: 30, quarenta: 40, cinquenta: 50, cem: 100 }
const size = /^(?:pp|m|gg|g|xg|xgg|xl|g[1-4])$/u
/** 'P' is also 'para': a size where something is called so, or nothing follows. */
const sizeP =
  /(?:^|(?<=(?:\d|tam|tamanho|o|a|do|da|no|na|um|uma|e|ou) ))p(?=$| (?:e|ou|ta|tem|sai|custa|fica|qto|qnto|quanto|[?!,])|[?!,.])/gu

const pieces = /\d+(?:[.,]\d+)?(?=\p{L}{1,2}[²³]?(?![\p{L}\d]))|[\p{L}\d]+(?:[.,]\d+)?/gu
const unitOf: Readonly<Record<string, string>> = { metro: 'm', metros: 'm', litro: 'l', litros: 'l', lts: 'l', lt: 'l' }
const stem = (word: string) => unitOf[word] ?? word.replace(/s$/u, '').slice(0, 5)

export function variantsIn(text: string): Variants {
  const plain = folded(text).replace(/[º°ª²³]/gu, '')
  const found = [...plain.matchAll(pieces)]
  const words = found.map(([word]) => (numbers[word] === undefined ? word : String(numbers[word])))
  const codes = new Set<string>()
  const beside = new Set<string>()
  words.forEach((word, at) => {
    const isNumber = !/\p{L}/u.test(word)
    // The 'm' of '5m' is a unit.
    const isSize = size.test(word) && !/\d/u.test(plain[found[at]!.index - 1] ?? '')
    if (!isSize && !/\d/u.test(word)) return
    codes.add(word)
    if (!isNumber) return
    for (const other of [words[at - 1], words[at + 1]])
      if (other !== undefined && /^\p{L}/u.test(other)) beside.add(`${word} ${stem(other)}`)
  })
  if (sizeP.test(plain)) codes.add('p')
  sizeP.lastIndex = 0
  return { codes, beside }
}
