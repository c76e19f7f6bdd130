import { joined, listed, sentence, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { itemFact } from './answer.ts'
import { nameInside } from './item-words.ts'
import { topicKeys } from './likeness.ts'
import { pixDraft, waysDraft } from './payment-answers.ts'
import { priceClause } from './price-answers.ts'
import * as words from './phrases/moves.ts'
import * as answers from './phrases/answers.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'
import type { ReplyKind } from './suggestion.ts'
import { waysNamed } from './ways-named.ts'
import { offerOf } from './time-words.ts'
import { twoOf } from './meeting-slots.ts'

/** The one question or proposal that takes the conversation a step on. */
export type Move = { kind: ReplyKind; text: Draft; reason: string }

/** In a longer conversation what it is about was said, though not in the words of the catalogue. */
const shortThread = 4
const needStages = new Set(['primeira_interacao', 'descoberta'])

export const nothingTold = { isPriceTold: false, isItemNamed: false }

/** Moves that fit, the best first; the last ones always exist. */
export function movesOf(
  scene: Scene,
  { isPriceTold, isItemNamed }: { isPriceTold: boolean; isItemNamed: boolean },
): Move[] {
  const { reading, hasDecided, isService } = scene
  const isEarly = needStages.has(reading.stage)
  const isPriced = isPriceTold || scene.course.priced >= 0
  const question = (kind: ReplyKind, ways: Phrases, reason: string): Move => ({
    kind,
    text: filled(scene, ways),
    reason,
  })
  const closing = closingOf(scene, isPriced)
  // Who is not the one to decide, or has not named the day, is not asked to close.
  const isUndecided = scene.course.open.includes('autoridade') || (scene.hasNamedMonth && !isPriced)
  const isNothingOffered = isUndecided || (isEarly && (scene.isFarAhead || (!isService && !isPriced)))
  const close = isNothingOffered ? null : question('close', closing, 'Pede o fechamento')
  const when = whenMove(scene)
  const more = scene.course.lastSeller < 0 ? question('need', words.needMore, 'Pergunta o que precisa') : null
  const times = isScheduled(scene) || scene.isFarAhead || ofClass.test(scene.tailText) ? null : timesMove(scene)
  const isPaid = paid.test(sellerWordsOf(scene))
  const wasToldHow = scene.course.acts.some((acts) => acts.has('offersPayment'))
  const receipt = isCash(scene) ? null : question('pay', words.sendReceipt, 'Pede o comprovante')
  const pay = isPaid ? null : wasToldHow ? receipt : payMove(scene)
  const price = isPriced ? null : priceMove(scene, !isItemNamed)
  const isOpen =
    scene.item === null && scene.course.thread.messages.length <= shortThread && topicKeys(scene.tailText).length === 0
  const which = isOpen ? whichMove(scene) : null
  const present = (moves: (Move | null)[]) => moves.filter((move) => move !== null)
  if (hasDecided) return present([isDecision(scene) ? times : null, pay, close])
  // Who has answered the seller's question has told what they need.
  if (isEarly && scene.course.lastSeller >= 0) return present([price, times, when, close, more])
  if (isEarly && scene.item) return present([price, times, close, when])
  if (isEarly) return present([which, price, more, when, times])
  if (reading.stage === 'negociacao') return present([close, times, pay])
  return present([isPriced ? times : price, isPriced ? close : null, times, when, isPriced ? null : more])
}

const paid = /(?<!\p{L})(?:caiu|recebi o (?:pix|pagamento|valor)|t[áa] pago|pagamento confirmado)(?!\p{L})/iu
const sellerWordsOf = ({ input }: Scene) =>
  input.words.filter((_, at) => input.facts.messages[at]?.from === 'seller').join('\n')

/** The customer has said so now, and has not merely sent what was asked of them since. */
const isDecision = ({ tailLabels, course }: Scene) =>
  tailLabels.has('intencao_compra') && !course.acts[course.lastSeller]?.has('asksData')

/** A class has days of its own: no hour is free in it. */
const ofClass = /(?<!\p{L})(?:turma|curso|col[ôo]nia|grupo)(?!\p{L})/iu

/** A wedding has its date reserved, a haircut its hour. */
function closingOf(scene: Scene, isPriced: boolean): Phrases {
  const { hasDecided, isService } = scene
  if (hasDecided && !isDecision(scene)) return words.closeDecided
  if (ofClass.test(scene.tailText)) return words.closeAny
  if (isService && !isScheduled(scene)) return scene.isFarAhead ? words.closeDate : words.closeService
  if (hasDecided) return words.closeDecided
  return isPriced && !isService ? words.closeGoods : words.closeAny
}

/** Asks for the day, or for the day of the month that was named; null where it was told, or where goods lie ready. */
export function whenMove(scene: Scene): Move | null {
  const { items } = scene.input.catalogue
  const isMade = items.filter(({ deadline }) => deadline !== '').length * 2 > items.length
  const asking = scene.isService ? words.startWhen : isMade ? words.needWhen : null
  const ways = scene.hasNamedMonth ? words.whichDay : scene.hasNamedDay ? null : asking
  if (ways === null) return null
  return {
    kind: 'need',
    text: filled(scene, ways),
    reason: scene.hasNamedMonth ? 'Pergunta o dia' : 'Pergunta para quando',
  }
}

const isCash = ({ input }: Scene) => input.words.some((text) => /dinheiro|na maquininha|na hora/iu.test(text ?? ''))

/** A time was spoken of between the two: no other is offered unasked. */
const isScheduled = ({ course }: Scene) => course.scheduled >= 0

function timesMove(scene: Scene): Move | null {
  const offer = offerOf(scene, scene.slots)
  if (offer === null) return null
  const question = filled(scene, twoOf(scene.slots).length < 2 ? answers.thatTime : answers.whichTime)
  return { kind: 'times', text: joined([sentence(offer), question]), reason: 'Oferece horários' }
}

export function payMove(scene: Scene): Move | null {
  const pix = pixDraft(scene)
  const { taken, refused } = waysNamed(scene.tailText)
  if (pix && taken.includes('pix')) return pixMove(scene, pix)
  // Who has said how they pay is not asked.
  if (taken.length > 0 || refused.length > 0) return null
  const ways = waysDraft(scene, 'ou')
  if (ways === null) return pix ? pixMove(scene, pix) : null
  const isChoice = / ou /u.test(ways.text)
  if (!isChoice && pix) return pixMove(scene, pix)
  return { kind: 'pay', text: filled(scene, words.howPay, { ways }), reason: 'Pergunta como prefere pagar' }
}

function pixMove(scene: Scene, pix: Draft): Move {
  const text = joined([filled(scene, words.payByPix, { pix }), filled(scene, words.sendReceipt)])
  return { kind: 'pay', text, reason: 'Manda a chave Pix' }
}

function priceMove(scene: Scene, isNamed: boolean): Move | null {
  const clause = scene.item ? priceClause(scene, scene.item, isNamed) : null
  if (clause === null) return null
  const when = scene.isFarAhead ? whenMove(scene) : null
  const close = when?.text ?? filled(scene, closingOf(scene, true))
  return { kind: 'price', text: joined([sentence(clause), close]), reason: 'Passa o preço' }
}

const mostNamed = 3

export function whichMove(scene: Scene): Move | null {
  const { items } = scene.input.catalogue
  if (items.length < 2) return null
  const names = items.slice(0, mostNamed).map((item) => itemFact(item, 'name', nameInside(item)))
  const isAll = items.length <= mostNamed
  const text = isAll
    ? filled(scene, words.whichItem, { items: listed(names, 'ou') })
    : filled(scene, words.whichOfMany, { items: joined(names, ', ') })
  return { kind: 'need', text, reason: 'Pergunta qual interessa' }
}
