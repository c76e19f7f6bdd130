import { weekdayPattern } from '../time/calendar-names.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Objection } from '../reading/labels.ts'
import { inside, itemFact, money } from './answer.ts'
import { fill, joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { instalmentsOf, verbOf, withArticle } from './price-answers.ts'
import { isItemsPrice } from './items-price.ts'
import { nameInside } from './item-words.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import { fearOf } from './own-assurance.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Move } from './move.ts'
import * as words from './phrases/objections.ts'
import type { Scene } from './scene.ts'

/** What the seller has against an objection, then questions. */
export function objectionMoves(scene: Scene, raised: Objection): Move[] {
  // What it used to cost elsewhere is no offer to compare with.
  const objection = raised === 'concorrente' && usedToCost.test(scene.tailText) ? 'preco' : raised
  const reason = `Responde ${fearOf(scene, objection) ?? words.objectionNames[objection]}`
  const move = (text: Draft | null): Move[] => (text ? [{ kind: 'objection', text, reason }] : [])
  const [first, ...others] = words.asks[objection]
    .filter(({ reason: does }) => !isTold(scene, does))
    .map(({ ways, reason: does }): Move => ({ kind: 'need', text: filled(scene, ways), reason: does }))
  const own = evidenceOf(scene, objection).flatMap(move)
  return objection === 'momento' || objection === 'autoridade'
    ? [first!, ...own, ...others]
    : [...own, first!, ...others]
}

/** What the customer has just said is not asked: a sum, what another offers for it, who writes next. */
function isTold({ tailText, sellerLast, course }: Scene, reason: string): boolean {
  if (reason === 'Oferece um resumo')
    return course.thread.messages.some(({ from, kind }) => from === 'seller' && kind === 'document')
  if (reason === 'Pergunta o valor que cabe') return /\d{2}/u.test(tailText)
  // The seller has asked just that.
  if (reason === 'Pergunta o que entra lá') return /\d{2}/u.test(tailText) || sellerLast.includes('?')
  const isSaidWhen = writesNext.test(tailText) || saysWhen.test(tailText)
  if (reason === 'Combina quando voltar') return isSaidWhen
  return reason === 'Fica no aguardo' && !isSaidWhen
}

const usedToCost = /(?<!\p{L})(?:\p{L}{2,}ava|fazia|era|sa[íi]a)(?!\p{L})[^.!?\n]*\d/iu

const saysWhen = new RegExp(
  String.raw`${weekdayPattern}|mais perto d|qu?a?n?d[o]? cair|dia \d|m[êe]s q(?:ue)? vem|semana q(?:ue)? vem|depois d[aeo]s? |d[ée]cimo terceiro|fim do m[êe]s|feriado|f[ée]rias|carnaval|natal|p[áa]scoa`,
  'iu',
)
const writesNext =
  /(?<!\p{L})(?:te|lhe|eu) (?:chamo|aviso|falo|confirmo|digo|procuro|respondo|mando|retorno)(?!\p{L})|dou (?:um )?retorno|entro em contato|volto a falar|resolv(?:e|emos|o) isso|a gente resolve/iu

function evidenceOf(scene: Scene, objection: Objection): (Draft | null)[] {
  const { item } = scene
  if (item === null || !isItemsPrice(scene, item)) return []
  const parts = instalmentsOf(item)
  const isBargain = !scene.input.words.some(
    (text, index) => scene.input.facts.messages[index]!.from === 'seller' && /\dx|vezes|parcel/iu.test(text ?? ''),
  )
  const split = parts && isBargain ? filled(scene, words.splitIt, { instalments: parts }) : null
  const isHeld = item.included === '' || isSaidOtherwise(scene, item.included)
  const included = isHeld ? null : itemFact(item, 'included', inside(item.included))
  if (objection === 'preco')
    return [split, included && filled(scene, words.alreadyIncludes, { included }), smallerItem(scene, item)]
  if (objection === 'concorrente') return [included && filled(scene, words.includesToCompare, { included }), split]
  if (objection === 'confianca')
    return [item.conditions === '' ? null : fill('{it}.', { it: itemFact(item, 'conditions', ended(item.conditions)) })]
  if (objection === 'autoridade' || objection === 'momento') return [summaryOf(scene, item)]
  return []
}

const ended = (text: string) => text.trim().replace(/\.$/u, '')

/** A cheaper one of the same sort. */
function smallerItem(scene: Scene, item: CatalogueItem): Draft | null {
  const keys = topicKeys(item.name)
  const cheaper = scene.input.catalogue.items.find(
    ({ id, name, priceCents }) =>
      id !== item.id &&
      priceCents !== null &&
      item.priceCents !== null &&
      priceCents < item.priceCents &&
      shared(keys.slice(0, 1), topicKeys(name)) > 0,
  )
  if (!cheaper) return null
  const values = {
    item: withArticle(cheaper),
    fica: verbOf(cheaper),
    price: itemFact(cheaper, 'priceCents', money(cheaper.priceCents!)),
  }
  return filled(scene, words.smallerItem, values)
}

function summaryOf(scene: Scene, item: CatalogueItem): Draft | null {
  // A price that the seller named in the conversation holds, not the catalogue's.
  const price =
    item.priceCents !== null && scene.course.priced < 0 ? itemFact(item, 'priceCents', money(item.priceCents)) : null
  const parts = price ? instalmentsOf(item) : null
  const facts = [
    itemFact(item, 'name', nameInside(item)),
    price && parts ? fill('{price} ou {parts}', { price, parts }) : (price ?? plain('')),
    item.included === '' || isSaidOtherwise(scene, item.included)
      ? plain('')
      : fill('inclui {included}', { included: itemFact(item, 'included', inside(item.included)) }),
    item.deadline === '' || isSaidOtherwise(scene, item.deadline)
      ? plain('')
      : fill('prazo: {deadline}', { deadline: itemFact(item, 'deadline', inside(item.deadline)) }),
  ].filter(({ text }) => text !== '')
  return facts.length < 3 ? null : filled(scene, words.summary, { facts: joined(facts, '; ') })
}
