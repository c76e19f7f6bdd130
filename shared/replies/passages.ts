import type { Catalogue, CatalogueItem, FrequentAnswer } from '../catalogue/catalogue.ts'
import { isListAnswer } from '../catalogue/list-answers.ts'
import { isAlike, nameKeys, startOf } from '../portuguese/likeness.ts'
import { isMatter, mattersIn } from '../reading/open-points/matters.ts'

/** One thing that the catalogue says: an item, or a line of a frequent answer. `heads`: the first key of its name, the keys of its question, or of how its line begins. */
export type Passage = { text: string; keys: ReadonlySet<string>; heads: ReadonlySet<string> } & (
  | { item: CatalogueItem; nameKeys: ReadonlySet<string> }
  | { given: FrequentAnswer; item: null }
)

/** `byKey`: where each key stands; `weights` of them, the rarer the more; `byStart`: the keys that begin alike. */
export type PassageIndex = {
  byKey: ReadonlyMap<string, readonly Passage[]>
  weights: ReadonlyMap<string, number>
  byStart: ReadonlyMap<string, readonly string[]>
}

/** Models and sizes: 'a32', '20x20', '160'; no amount of days, people or money. */
const codesIn = (text: string) =>
  [
    ...text
      .toLowerCase()
      .matchAll(
        /(?<![\p{L}\d.,:/$-]|dia |r\$ )(?:\p{L}{1,3}\d{1,4}\p{L}{0,2}|\d{1,4}x\d{1,4}|\d{2,4}(?! ?(?:%|h(?!\p{L})|hs|an|dia|pess|conv|crian|reais|real|min|un|x(?!\p{L}))))(?![\p{L}\d.,:/]*\d)(?!\p{L})/gu,
      ),
  ].map(([code]) => `#${code}`)

/** For how many: 'bolo para 20 pessoas'. */
const peopleIn = (text: string) =>
  [...text.matchAll(/(\d{1,3}) ?(?:pessoas?|pess?|convidados|fatias)(?!\p{L})/giu)].map(([, many]) => `p${many}`)

const isCode = (key: string) => key.startsWith('#')
/** A number alone may be a price as well. */
const isNumber = (key: string) => /^#\d+$/u.test(key)

const longestLine = 200
const linesOf = ({ answer }: FrequentAnswer) =>
  answer.length <= longestLine && !answer.includes('\n')
    ? [answer]
    : answer.split(answer.includes('\n') ? /\n+/u : /(?<=[.!?]) (?=\p{Lu})/u)

/** A line in capitals without a figure heads those that follow: 'TELAS'. */
const heads = (line: string) => /^\P{L}*\p{Lu}{4,}/u.test(line) && !/\d/u.test(line) && line.length <= 60

export function passageIndexOf({ items, answers }: Catalogue, keysOf = nameKeys()): PassageIndex {
  const codes = (text: string) => [...codesIn(text), ...peopleIn(text)]
  const read = (text: string) => [...keysOf(text), ...mattersIn(text), ...codes(text)]
  const ofItems = items.map((item): Passage => {
    const ofName = [...keysOf(item.name), ...codes(item.name)]
    const ofRest = [item.conditions, item.included, item.audience, item.duration].filter(Boolean).join(' ')
    const named = new Set(ofName)
    return {
      item,
      text: item.name,
      keys: ofRest === '' ? named : new Set([...ofName, ...keysOf(ofRest), ...codes(ofRest)]),
      heads: new Set(ofName.slice(0, 1)),
      nameKeys: named,
    }
  })
  const ofAnswers = answers.flatMap((given): Passage[] => {
    if (given.answer.trim() === '') return []
    const asked = isListAnswer(given) ? [] : read(given.question)
    let heading: readonly string[] = []
    return linesOf(given).flatMap((line, _, lines): Passage[] => {
      const isHeading = lines.length > 1 && heads(line)
      if (isHeading) heading = keysOf(line)
      const own = read(line)
      const keys = new Set([...asked, ...heading, ...own])
      const first = new Set([...asked, ...heading, ...(isListAnswer(given) ? headsOf(line, read) : [])])
      return isHeading ? [] : [{ item: null, given, text: line.trim(), keys, heads: first }]
    })
  })
  const all = [...ofItems, ...ofAnswers]
  const byKey = new Map<string, Passage[]>()
  for (const passage of all)
    for (const key of passage.keys) {
      const found = byKey.get(key)
      if (found) found.push(passage)
      else byKey.set(key, [passage])
    }
  const weights = new Map(
    [...byKey].map(([key, { length }]) => [key, Math.log(1 + all.length / length) / Math.log(1 + all.length)]),
  )
  const byStart = new Map<string, string[]>()
  for (const key of weights.keys()) byStart.set(startOf(key), [...(byStart.get(startOf(key)) ?? []), key])
  return { byKey, weights, byStart }
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
/** What the parts of a line are called: 'iphone 11' of 'iphone 11 - 290 (1a linha) / 480 original', both of 'smash 17, hot dog 12'. */
function headsOf(line: string, read: (text: string) => string[]): string[] {
  const [first = '', ...others] = line.split(/[,;/|·]|\.{2,}|(?<=\d{2}) (?=\p{L}{3})/u)
  return [
    ...read(nameOf(first)).slice(0, headKeys),
    ...others.flatMap((part) => read(/^\W*(\p{L}{3,})/u.exec(part)?.[1] ?? '')),
  ]
}

/** What stands before a price. */
function nameOf(line: string): string {
  const end = /(?:R\$ ?|[-=:–] ?)\d|\d+,\d{2}|(?<= )\d{2,}(?! ?(?:%|h|dias|anos|min|x|cm|ml|l|kg|g)(?!\p{L}))/iu.exec(
    line,
  )
  return end && end.index > shortestName ? line.slice(0, end.index) : line
}
const shortestName = 3
const leastScore = 0.75
const leastShare = 0.5
const alikeScore = 0.97
/** Of a word that the catalogue has nowhere: one narrows little, many tell that something else is asked. */
const unknownWeight = 0.2

/** The keys of the catalogue that a word or code of a question may be. */
function keysLike(key: string, { weights, byStart }: PassageIndex): readonly string[] {
  if (isCode(key) || isMatter(key)) return weights.has(key) ? [key] : []
  return (byStart.get(startOf(key)) ?? []).filter((other) => isAlike(other, key))
}

const longestAsked = 300

/** What of the catalogue a sentence asks for, the likest; several where they are as like, none where nothing is. */
export function passagesFor(sentence: string, index: PassageIndex, most: number): Passage[] {
  const text = sentence.slice(0, longestAsked)
  const keysOf = nameKeys()
  const isKnown = (word: string) => {
    const keys = keysOf(word)
    return keys.length === 0 ? null : keys.some((key) => keysLike(key, index).length > 0)
  }
  const said = [...new Set([...keysOf(text), ...mattersIn(text), ...codesIn(text), ...peopleIn(text)])].map((key) =>
    keysLike(key, index),
  )
  const asked = said.filter((keys) => keys.length > 0)
  if (asked.length === 0 || hasOtherKind(text, isKnown)) return []
  const weightOf = (keys: readonly string[]) => Math.max(...keys.map((key) => index.weights.get(key)!))
  const total = asked.reduce((sum, keys) => sum + weightOf(keys), (said.length - asked.length) * unknownWeight)
  const codes = asked.flat().filter(isCode)
  // Of a model that is not there none of the others is told.
  const isOtherModel = codes.length === 0 && codesIn(text).length > 0 && !asked.flat().some(isMatter)
  const asksMatter = said.flat().some(isMatter)
  const candidates = new Set(asked.flat().flatMap((key) => index.byKey.get(key)!))
  const scored = [...candidates].flatMap((passage) => {
    if (codes.length > 0 && !codes.some((code) => passage.keys.has(code))) return []
    if (isOtherModel && [...passage.keys].some(isCode)) return []
    const found = asked.map((keys) => keys.filter((key) => passage.keys.has(key))).filter((keys) => keys.length > 0)
    if (found.flat().every(isNumber) || isPassing(passage, found, index)) return []
    // Who asks for the guarantee of a thing is told no line about the thing that has nothing of a guarantee.
    if (passage.item === null && asksMatter && !found.flat().some(isMatter)) return []
    const score = found.reduce((sum, keys) => sum + weightOf(keys), 0)
    return score >= leastScore && score / total >= leastShare ? [{ passage, score }] : []
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const likest = scored.filter(({ score }) => score >= best * alikeScore).map(({ passage }) => passage)
  return likest.length > most ? [] : likest
}

/**
 * A word in passing is no question for it: of a frequent answer one that its question lacks; of an item any without the first of
 * its name, unless no other item is called so.
 */
function isPassing(passage: Passage, found: readonly (readonly string[])[], { byKey }: PassageIndex): boolean {
  const keys = found.flat()
  if (keys.some((key) => passage.heads.has(key) || (passage.item === null && isMatter(key)))) return false
  if (passage.item === null) return found.length === 1
  const ofName = keys.filter((key) => passage.nameKeys.has(key))
  return !ofName.some((key) => isCode(key) || byKey.get(key)!.filter(({ item }) => item !== null).length === 1)
}
