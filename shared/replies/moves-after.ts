import type { Answer, Topic } from './answer.ts'
import { filled } from './filled.ts'
import type { Move } from './move.ts'
import { waysDraft } from './payment-answers.ts'
import { closeAny, closeDecided, sendReceipt, whichWay } from './phrases/moves.ts'
import type { Scene } from './scene.ts'

/** What follows an answer: a way to choose from, the receipt, or a step on that does not ask for what was answered. */
export function movesAfter(scene: Scene, answers: readonly Answer[], moves: readonly Move[]): Move[] {
  const has = (...topics: Topic[]) => answers.some(({ topic }) => topics.includes(topic))
  // After a plain no an hour is not pushed.
  if (answers.every(({ topic }) => topic === 'frequent')) return moves.filter(({ kind }) => kind === 'price')
  if (has('times', 'hours')) return moves.filter(({ kind }) => kind === 'price')
  if (isOneWay(answers)) return []
  const isOfPaying = has('ways', 'pixKey', 'instalments')
  const isOnly = answers.every(({ topic }) => topic === 'ways' || topic === 'pixKey' || topic === 'instalments')
  const isTold = ({ kind }: Move) => (isOfPaying && kind === 'pay') || (has('pixKey') && kind === 'close')
  const isChoice = has('ways') && scene.hasDecided && waysDraft(scene, 'ou')?.text.includes(' ou ') === true
  const which: Move = { kind: 'pay', reason: 'Pergunta como prefere pagar', text: filled(scene, whichWay) }
  const receipt: Move = { kind: 'pay', reason: 'Pede o comprovante', text: filled(scene, sendReceipt) }
  const agree: Move = {
    kind: 'close',
    reason: 'Pede o fechamento',
    text: filled(scene, scene.hasDecided ? closeDecided : closeAny),
  }
  // Who has said yes only has to choose.
  if (isChoice) return [which]
  return [
    ...(has('pixKey') ? [receipt] : []),
    ...(isOnly
      ? has('pixKey') || scene.course.open.includes('autoridade')
        ? []
        : [agree]
      : moves.filter((move) => !isTold(move))),
  ]
}

/** A yes to the way to pay that was named leaves nothing to choose. */
const isOneWay = (answers: readonly Answer[]) => answers.every(({ topic, isYes }) => topic === 'ways' && isYes)
