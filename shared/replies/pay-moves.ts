import { joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import type { Move } from './move.ts'
import { pixDraft, waysDraft } from './payment-answers.ts'
import * as words from './phrases/moves.ts'
import type { Scene } from './scene.ts'
import { waysNamed } from '../reading/open-points/ways-named.ts'

const paid =
  /(?<!\p{L})(?:caiu|recebid[oa]|recebi o (?:pix|pagamento|valor)|t[áa] pago|pagamento confirmado)(?!\p{L})/iu

/** The seller has said that the money is there. */
export const wasPaid = ({ input }: Scene): boolean =>
  input.words.some((text, at) => input.facts.messages[at]?.from === 'seller' && paid.test(text ?? ''))

const isCash = ({ input }: Scene) => input.words.some((text) => /dinheiro|na maquininha|na hora/iu.test(text ?? ''))

/** How to pay, or the receipt where that was told; null where nothing is left to say. */
export function payingMove(scene: Scene): Move | null {
  if (wasPaid(scene)) return null
  if (!scene.course.acts.some((acts) => acts.has('offersPayment'))) return payMove(scene)
  if (isCash(scene)) return null
  return { kind: 'pay', text: filled(scene, words.sendReceipt), reason: 'Pede o comprovante' }
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
