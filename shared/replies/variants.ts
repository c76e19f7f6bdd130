import { folded } from '../portuguese/folded.ts'
import { cardinals } from './check/figures.ts'

/**
 * What tells one size, model or number of things from another: 'g', '30', 'ps5', 'aro 29'. A number counts with the word
 * beside it as well, in both directions, so that '3 quartos' is found without the rest of the name.
 */
export type Variants = { codes: ReadonlySet<string>; beside: ReadonlySet<string> }

const numbers = new Map(Object.entries({ ...cardinals, trinta: 30, quarenta: 40, cinquenta: 50, cem: 100 }))
const size = /^(?:pp|m|gg|g|xg|xgg|xl|g[1-4])$/u
/** 'P' is also 'para': a size where something is called so, or nothing follows. */
const sizeP =
  /(?:^|(?<=(?:\d|tam|tamanho|o|a|do|da|no|na|um|uma|e|ou) ))p(?=$| (?:e|ou|ta|tem|sai|custa|fica|qto|qnto|quanto|[?!,])|[?!,.])/u

const pieces = /\d+(?:[.,]\d+)?(?=\p{L}{1,2}[²³]?(?![\p{L}\d]))|[\p{L}\d]+(?:[.,]\d+)?/gu
const units = new Map(Object.entries({ metro: 'm', metros: 'm', litro: 'l', litros: 'l', lts: 'l', lt: 'l' }))
const stem = (word: string) => units.get(word) ?? word.replace(/s$/u, '').slice(0, 5)

/** Most sentences have none, and need not be taken apart. */
const mayHave = new RegExp(`\\d|(?<!\\p{L})(?:pp?|m|gg?|xgg?|xl|${[...numbers.keys()].join('|')})(?!\\p{L})`, 'iu')
const none: Variants = { codes: new Set(), beside: new Set() }

export function variantsIn(text: string): Variants {
  if (!mayHave.test(text)) return none
  const plain = folded(text).replace(/[º°ª²³]/gu, '')
  const found = [...plain.matchAll(pieces)]
  const words = found.map(([word]) => String(numbers.get(word) ?? word))
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
  return { codes, beside }
}
