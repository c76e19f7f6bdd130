import type { Catalogue, CatalogueItem, FrequentAnswer } from '../catalogue/catalogue.ts'
import { isListAnswer } from '../catalogue/list-answers.ts'
import { textOfItem } from './check/source-texts.ts'
import { isAlike, nameKeys, startOf } from './likeness.ts'

/** One thing that the catalogue says: an item, or a line of a frequent answer. */
/** `heads`: the keys of its name, of its question, or of how its line begins. */
export type Passage = { text: string; keys: ReadonlySet<string>; heads: ReadonlySet<string> } & (
  | { item: CatalogueItem }
  | { given: FrequentAnswer; item: null }
)

/** `weights` of all keys, the rarer the more; `byStart`: the keys that begin alike. */
export type PassageIndex = {
  all: readonly Passage[]
  weights: ReadonlyMap<string, number>
  byStart: ReadonlyMap<string, readonly string[]>
}

/** What a sentence is about, however it is worded; each stands among the keys under its name. */
const matters: Record<string, RegExp> = {
  '@delivery':
    /entreg|(?<!\p{L})fretes?(?!\p{L})|moto-?\s?boy|delivery|correio|sedex|(?<!\p{L})envi(?:a|o|am|os)(?!\p{L})|desloca|(?<!\p{L})(?:v[êe]m|vem|atende|atendem) (?:at[ée] |aqui |no |na |em )|busc(?:a|am|o) (?:em casa|aqui|no|na|moto)/iu,
  '@pickup': /retir(?:a|o|ar|ada)/iu,
  '@payment':
    /(?<!\p{L})(?:pix|cart[ãa]o|cr[ée]dito|d[ée]bito|boleto|dinheiro|parcel\p{L}*|divid\p{L}*|juros|p(?:a)?g(?:a|o|ar|to|amento)s?)(?!\p{L})|\d ?x(?!\p{L}|\d)/iu,
  '@discount': /descont|(?<!\p{L})(?:off|atacado|revend\p{L}*)(?!\p{L})|\d ?%|à vista|a vista/iu,
  '@deposit': /(?<!\p{L})(?:sinal|entrada|adiantad?\p{L}*|reserv\p{L}*|segura(?:r|m)?|separ(?:a|ar|o))(?!\p{L})/iu,
  '@invoice': /(?<!\p{L})(?:nota|nf|nfe|nfs-?e|cnpj|recibo)(?!\p{L})/iu,
  '@warranty': /garant(?:ia|e)|(?<!\p{L})(?:defeito|troc(?:a|ar|o)|devol\p{L}*|arrepend\p{L}*)(?!\p{L})/iu,
  '@address':
    /endere[çc]o|localiza|(?<!\p{L})(?:onde|aonde)(?!\p{L})|loja f[íi]sica|(?<!\p{L})(?:rua|av\.?|avenida)(?!\p{L})|tem loja/iu,
  '@minimum': /m[íi]nim|menos de \d/iu,
  '@deadline':
    /prazo|demora|quanto tempo|qto tempo|fica(?:m|ria)? pront|dias? [úu]teis|quantos dias|anteced[êe]ncia|quando (?:fica|chega|sai|entrega)|em m[ée]dia \d/iu,
  '@certificate': /certificad|declara[çc][ãa]o|diploma/iu,
  '@cancelling': /cancel|desist|remarc|desmarc|(?<!\p{L})falt(?:ar|ei|ou|o)(?!\p{L})|fidelidade|multa/iu,
  '@animals': /cachorr|(?<!\p{L})(?:gatos?|pets?|cão|c[ãa]es|dogs?)(?!\p{L})|animal|animais|bicho/iu,
  '@rain': /chuv|chove/iu,
}

export const hasMatter = (text: string) => mattersIn(text).length > 0
const mattersIn = (text: string) => Object.keys(matters).filter((name) => matters[name]!.test(text))

/** Models and sizes: 'a32', '20x20', '160'; no amount of days, people or money. */
const codesIn = (text: string) =>
  [
    ...text
      .toLowerCase()
      .matchAll(
        /(?<![\p{L}\d.,:/$-]|dia |R\$ )(?:\p{L}{1,3}\d{1,4}\p{L}{0,2}|\d{1,4}x\d{1,4}|\d{2,4}(?! ?(?:%|h(?!\p{L})|hs|an|dia|pess|conv|crian|reais|real|min|un|x(?!\p{L}))))(?![\p{L}\d.,:/]*\d)(?!\p{L})/gu,
      ),
  ].map(([code]) => `#${code}`)

const isCode = (key: string) => key.startsWith('#')
/** A number alone may be a price as well. */
const isNumber = (key: string) => /^#\d+$/u.test(key)
const isMatter = (key: string) => key.startsWith('@')

const longestLine = 200
const linesOf = ({ answer }: FrequentAnswer) =>
  answer.length <= longestLine && !answer.includes('\n')
    ? [answer]
    : answer.split(answer.includes('\n') ? /\n+/u : /(?<=[.!?]) (?=\p{Lu})/u)

/** A line in capitals without a figure heads those that follow: 'TELAS'. */
const heads = (line: string) => /^\P{L}*\p{Lu}{4,}/u.test(line) && !/\d/u.test(line) && line.length <= 60

export function passageIndexOf({ items, answers }: Catalogue): PassageIndex {
  const keysOf = nameKeys()
  const read = (text: string) => [...keysOf(text), ...mattersIn(text), ...codesIn(text)]
  const ofItems = items.map((item): Passage => ({
    item,
    text: item.name,
    keys: new Set(read(textOfItem(item))),
    heads: new Set(read(item.name)),
  }))
  const ofAnswers = answers.flatMap((given): Passage[] => {
    if (given.answer.trim() === '') return []
    const asked = read(given.question)
    let heading: readonly string[] = []
    return linesOf(given).flatMap((line, _, lines): Passage[] => {
      const isHeading = lines.length > 1 && heads(line)
      if (isHeading) heading = keysOf(line)
      const own = read(line)
      const keys = new Set([...asked, ...heading, ...own])
      const first = new Set([...asked, ...heading, ...own.slice(0, headKeys)])
      return isHeading ? [] : [{ item: null, given, text: line.trim(), keys, heads: first }]
    })
  })
  const all = [...ofItems, ...ofAnswers]
  const counts = new Map<string, number>()
  for (const { keys } of all) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const weights = new Map(
    [...counts].map(([key, count]) => [key, Math.log(1 + all.length / count) / Math.log(1 + all.length)]),
  )
  const byStart = new Map<string, string[]>()
  for (const key of weights.keys()) byStart.set(startOf(key), [...(byStart.get(startOf(key)) ?? []), key])
  return { all, weights, byStart }
}

/** 'De cenoura' after a known word: another one than the catalogue has. */
const binding = /^(?:de|do|da|dos|das|sem|com|p|para|pra)$/iu

function hasOtherKind(text: string, isKnown: (word: string) => boolean | null): boolean {
  const words = text.match(/[\p{L}\d]+/gu) ?? []
  return words.some(
    (word, at) =>
      at >= 2 && isKnown(word) === false && binding.test(words[at - 1]!) && isKnown(words[at - 2]!) === true,
  )
}

const headKeys = 5
const leastScore = 0.75
const leastShare = 0.5
const alikeScore = 0.97
/** Of a word that the catalogue has nowhere: one narrows little, many tell that something else is asked. */
const unknownWeight = 0.2

/** What of the catalogue a sentence asks for, the likest; several where they are as like, none where nothing is. */
export function passagesFor(text: string, { all, weights, byStart }: PassageIndex, most: number): Passage[] {
  const keysOf = nameKeys()
  const like = (key: string) =>
    isCode(key) || isMatter(key)
      ? weights.has(key)
        ? [key]
        : []
      : (byStart.get(startOf(key)) ?? []).filter((other) => isAlike(other, key))
  const isKnown = (word: string) => {
    const keys = keysOf(word)
    return keys.length === 0 ? null : keys.some((key) => like(key).length > 0)
  }
  const said = [...new Set([...keysOf(text), ...mattersIn(text), ...codesIn(text)])].map((key) => like(key))
  const asked = said.filter((keys) => keys.length > 0)
  if (asked.length === 0 || hasOtherKind(text, isKnown)) return []
  const weightOf = (keys: readonly string[]) => Math.max(...keys.map((key) => weights.get(key)!))
  const total = asked.reduce((sum, keys) => sum + weightOf(keys), (said.length - asked.length) * unknownWeight)
  const codes = asked.flat().filter(isCode)
  // Of a model that is not there none of the others is told.
  const isOtherModel = codes.length === 0 && codesIn(text).length > 0
  const scored = all.flatMap((passage) => {
    if (codes.length > 0 && !codes.some((code) => passage.keys.has(code))) return []
    if (isOtherModel && [...passage.keys].some(isCode) && !asked.flat().some(isMatter)) return []
    const found = asked.map((keys) => keys.filter((key) => passage.keys.has(key))).filter((keys) => keys.length > 0)
    if (found.flat().every(isNumber)) return []
    // One word in passing is none of it.
    const isPassing = found.length === 1 && !found[0]!.some((key) => isMatter(key) || passage.heads.has(key))
    if (isPassing && passage.item === null && !isListAnswer(passage.given)) return []
    const score = found.reduce((sum, keys) => sum + weightOf(keys), 0)
    return score >= leastScore && score / total >= leastShare ? [{ passage, score }] : []
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const found = scored.filter(({ score }) => score >= best * alikeScore).map(({ passage }) => passage)
  return found.length > most ? [] : found
}
