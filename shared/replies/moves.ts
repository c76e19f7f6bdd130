import { closingOf, hourMove, isDecision, isMade, isScheduled, ofClass, whenMove } from './closing-moves.ts'
import { joined, sentence } from './draft.ts'
import { filled } from './filled.ts'
import { topicKeys } from '../portuguese/likeness.ts'
import { payingMove } from './pay-moves.ts'
import { priceClause } from './price-answers.ts'
import type { Move } from './move.ts'
import * as words from './phrases/moves.ts'
import * as answers from './phrases/answers.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'
import type { ReplyKind } from './suggestion.ts'
import { offerOf } from './time-words.ts'
import { twoOf } from './meeting-slots.ts'
import { whichMove } from './which-move.ts'

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
  const isUndecided = scene.course.open.includes('autoridade') || scene.hasNamedMonth
  const isNothingOffered = isUndecided || (isEarly && (scene.isFarAhead || (!isService && !isPriced)))
  const when = whenMove(scene)
  // Goods that are made are not closed on before their day is known.
  const isDayOpen = isMade(scene) && when !== null && !hasDecided
  const close = isNothingOffered || isDayOpen ? null : question('close', closing, 'Pede o fechamento')
  const more = scene.course.lastSeller < 0 ? question('need', words.needMore, 'Pergunta o que precisa') : null
  const times = isScheduled(scene) || scene.isFarAhead || ofClass.test(scene.tailText) ? null : timesMove(scene)
  const pay = payingMove(scene)
  const hour = isPriced ? hourMove(scene) : null
  const price = isPriced ? null : priceMove(scene, !isItemNamed)
  const isOpen =
    scene.item === null && scene.course.thread.messages.length <= shortThread && topicKeys(scene.tailText).length === 0
  const which = isOpen ? whichMove(scene) : null
  const present = (moves: (Move | null)[]) => moves.filter((move) => move !== null)
  // What is not in the catalogue is arranged before it is paid.
  const isUnknownJob = isService && isDecision(scene) && scene.item === null
  if (hasDecided)
    return present([isDecision(scene) && scene.item !== null ? times : null, isUnknownJob ? null : pay, hour, close])
  // Who has answered the seller's question has told what they need.
  if (isEarly && scene.course.lastSeller >= 0)
    return present(scene.item === null ? [price, hour, when, more] : [price, times, hour, when, close, more])
  if (isEarly && scene.item) return present([price, times, hour, close, when])
  if (isEarly) return present([which, price, hour, more, when, times])
  if (reading.stage === 'negociacao') return present([hour, close, times, pay])
  return present([isPriced ? times : price, hour, isPriced ? close : null, times, when, isPriced ? null : more])
}

function timesMove(scene: Scene): Move | null {
  const offer = offerOf(scene, scene.slots)
  if (offer === null) return null
  const question = filled(scene, twoOf(scene.slots).length < 2 ? answers.thatTime : answers.whichTime)
  return { kind: 'times', text: joined([sentence(offer), question]), reason: 'Oferece horários' }
}

function priceMove(scene: Scene, isNamed: boolean): Move | null {
  const clause = scene.item ? priceClause(scene, scene.item, isNamed) : null
  if (clause === null) return null
  const when = scene.isFarAhead || isMade(scene) ? whenMove(scene) : null
  const close = when?.text ?? filled(scene, closingOf(scene, true))
  return { kind: 'price', text: joined([sentence(clause), close]), reason: 'Passa o preço' }
}
