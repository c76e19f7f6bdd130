import type { CatalogueItem } from '../catalogue/catalogue.ts'
import { isListAnswer } from '../catalogue/list-answers.ts'
import { spelledOut } from '../catalogue/spelled-out.ts'
import { answer, inside, itemFact, type Answer } from './answer.ts'
import { fill, grounded, joined, plain, sentence, type Draft } from './draft.ts'
import { clauseFor } from './clause.ts'
import { isOfMore, isOfOthers } from './frequent-answer.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import { passagesFor, type Passage } from './passages.ts'
import { nameInside } from './item-words.ts'
import { isPricedOtherwise } from './items-price.ts'
import { priceClause, withConditions } from './price-answers.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'

const most = 2

/** What the catalogue says nearest to a question, quoted: an item with its price and conditions, or a line of an answer. */
export function passageAnswer(scene: Scene, said: Said, isOfPrice: boolean): Answer | null {
  if (isOfOthers(scene, said.text)) return null
  const clauses = said.text.length > longestClause ? said.text.split(clauseEnd) : [said.text]
  const own = [...new Set(clauses.flatMap((clause) => foundIn(scene, clause, isOfPrice)))].slice(0, mostInAll)
  const found = own.length > 0 || !isOfPrice || topicKeys(said.text).length > 0 ? own : foundBefore(scene, said)
  const told = found.flatMap((passage) => toldOf(scene, passage, said.text) ?? [])
  if (told.length === 0 || told.length < found.length) return null
  const isPriced = isOfPrice && found.some(({ item }) => item !== null)
  return answer(isPriced ? 'price' : 'frequent', joined(told.map(sentence)), {
    about: isPriced ? 'o preço' : told.length > 1 ? 'as perguntas' : 'a pergunta',
    question: found.every(({ item }) => item !== null && gone.test(item.conditions))
      ? plain('Te mostro outros?')
      : null,
  })
}

/** 'Quanto fica?': of what was named last before it. */
function foundBefore(scene: Scene, said: Said): Passage[] {
  const before = scene.tail.slice(0, scene.tail.indexOf(said)).toReversed()
  return before.map(({ text }) => foundIn(scene, text, true)).find((found) => found.length > 0) ?? []
}

/** Each text is looked up once: a price without a name asks for those before it. */
const foundInScene = new WeakMap<Scene, Map<string, readonly Passage[]>>()

function foundIn(scene: Scene, text: string, isOfPrice: boolean): Passage[] {
  const read = foundInScene.get(scene) ?? new Map<string, readonly Passage[]>()
  foundInScene.set(scene, read)
  const found = read.get(text) ?? passagesFor(text, scene.index.passages, most)
  read.set(text, found)
  return found.filter((passage) =>
    passage.item === null
      ? (!isOfPrice || amount.test(passage.text)) && !isOfMore(passage.given.question, text)
      : isOfPrice || saysMore(passage.item, text),
  )
}

/** A sum of money, with or without its sign. */
const amount = /R\$|\d,\d{2}(?!\d)|(?<![\d/:])\d{2,5}(?!\d| ?(?:h(?!\p{L})|hs|hor|dia|min|an[oe]|[x%/:]))/iu
/** A sentence that runs on, as one who dictates speaks. */
const longestClause = 100
const mostInAll = 4
const clauseEnd =
  /(?: ah)? e (?=(?:se|quanto|qual|tem|vem|vcs|aceita|pode|d[áa]|queria|quero|um|uma|[oa]s?)(?!\p{L}))|(?:queria|gostaria de) saber|;|\d\)|(?<=[?!]) /iu

/** What was asked of an item stands in its conditions: its price alone is no answer to whether it is in stock. */
function saysMore({ name, conditions, included }: CatalogueItem, asked: string): boolean {
  const more = topicKeys(`${conditions} ${included}`).filter((key) => !topicKeys(name).includes(key))
  return shared(more, topicKeys(asked)) > 0
}

function toldOf(scene: Scene, passage: Passage, asked: string): Draft | null {
  if (passage.item !== null) {
    const { item } = passage
    if (gone.test(item.conditions))
      return fill('{item}: {gone}', {
        item: itemFact(item, 'name', nameInside(item)),
        gone: itemFact(item, 'conditions', inside(item.conditions).toLocaleLowerCase('pt-BR')),
      })
    const price = isPricedOtherwise(scene, item) ? null : priceClause(scene, item, true)
    return price === null ? null : withConditions(scene, item, price)
  }
  const text = asSentence(isListAnswer(passage.given) ? clauseFor(passage.text, asked) : passage.text)
  if (text === '' || isSaidOtherwise(scene, text)) return null
  return grounded(text, { from: 'catalogue', item: passage.given.id, field: 'answers' })
}

const gone = /vendid|esgotad|acabou|alugad|reservad/iu

/** A line of a list as it can stand in a message: without bullets, arrows and capitals throughout. */
export function asSentence(line: string): string {
  const clean = spelledOut(line)
    .replace(/\s*(?:[-=]>|→|➡\uFE0F?)\s*/gu, ': ')
    .replace(/\s*\|\s*/gu, ' / ')
    .replace(/[*_~`<>{}[\]\\#^]+/gu, '')
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/[\s.;:–—-]+$/u, '')
    .replace(/\s+/gu, ' ')
    .replace(/(?<=[^\d.]{3}\. )\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'))
  const letters = clean.replace(/[^\p{L}]/gu, '')
  const isShouted = letters.length > 3 && letters === letters.toLocaleUpperCase('pt-BR')
  return isShouted ? clean.toLocaleLowerCase('pt-BR') : clean
}
