import type { Label } from '../reading/labels.ts'
import { afterSaleReplies, farewellReplies, praise } from './after-sale-replies.ts'
import { agreementReplies } from './agreement.ts'
import type { Candidate } from './candidate.ts'
import { joined } from './draft.ts'
import { filled } from './filled.ts'
import { movesOf, nothingTold } from './moves.ts'
import { opening } from './opening.ts'
import * as afterwards from './phrases/afterwards.ts'
import { atDisposal } from './phrases/moves.ts'
import { mediaReplies, receiptReplies } from './received-replies.ts'
import type { Scene } from './scene.ts'

/** Replies to what is neither a question nor an objection: a no, a receipt, a complaint, a file; null for all else. */
export function specialReplies(scene: Scene): Candidate[] | null {
  const { tailLabels, tail } = scene
  if (tailLabels.has('recusa') || isNoAgain(scene)) return farewellReplies(scene)
  const isPaid =
    scene.course.acts[scene.course.lastSeller]?.has('offersPayment') === true &&
    tail.every(({ text }) => text === '') &&
    hasPicture(scene)
  if (tailLabels.has('comprovante') || isPaid) return receiptReplies(scene)
  const asksAnew = ['pergunta_preco', 'intencao_compra', 'agendamento'] as const
  if (tailLabels.has('pos_venda') && !asksAnew.some((label) => tailLabels.has(label))) return afterSaleReplies(scene)
  const isAfterwards =
    scene.reading.stage === 'ganho' &&
    !scene.tailText.includes('?') &&
    [...tailLabels].every((label) => isTalk.has(label))
  if (isAfterwards && praise.test(scene.tailText)) return afterSaleReplies(scene)
  const isUnheard = scene.course.thread.messages.slice(scene.course.lastSeller + 1).some(({ kind }) => kind === 'audio')
  const onlyGreets = [...tailLabels].every((label) => label === 'saudacao')
  if (tail.every(({ text }) => text === '') || (isUnheard && onlyGreets)) return mediaReplies(scene)
  return agreementReplies(scene) ?? sentReplies(scene)
}

/** A picture or a document where the way to pay was told is most likely the receipt. */
const hasPicture = ({ course }: Scene) =>
  course.thread.messages.slice(course.lastSeller + 1).some(({ kind }) => kind === 'image' || kind === 'document')

/** No need of it, said a second time: a no. */
function isNoAgain({ course, tailLabels }: Scene): boolean {
  const before = course.labels.slice(0, course.lastSeller + 1).flat()
  return (
    tailLabels.has('objecao_necessidade') &&
    before.some((label) => label === 'objecao_necessidade' || label === 'recusa')
  )
}

const isTalk = new Set<Label>(['confirmacao', 'agradecimento', 'outro', 'saudacao'])

const shortYes = 40

/** The customer agrees to be sent something, or gives the data that the seller asked for. */
function sentReplies(scene: Scene): Candidate[] | null {
  const { course, tailLabels, tailText } = scene
  const acts = course.acts[course.lastSeller]
  const isPlain = [...tailLabels].every(
    (label) => label === 'confirmacao' || label === 'agradecimento' || label === 'intencao_compra',
  )
  const asksToSend =
    tailLabels.has('intencao_compra') &&
    /(?<!\p{L})(?:mand|envi|ger)[ae](?!\p{L})/iu.test(tailText) &&
    !/pix/iu.test(tailText)
  if (!acts || (!isPlain && !asksToSend) || tailLabels.size === 0 || tailText.includes('?')) return null
  const isSent = (acts.has('offersToSend') && tailText.length <= shortYes) || asksToSend
  const ways = isSent ? afterwards.sending : acts.has('asksData') ? afterwards.gotData : null
  if (ways === null) return null
  const say = (turn: number) => joined([opening(scene, turn), filled(scene, ways, {}, turn)])
  const reason = isSent ? 'Avisa que já envia' : 'Confirma que recebeu'
  const moves = movesOf(scene, nothingTold)
  return [
    { kind: 'confirm', reason, text: say(0) },
    ...moves
      .filter(({ kind }) => kind === 'pay' || !scene.hasDecided)
      .slice(0, 2)
      .map(({ kind, text, reason: next }) => ({ kind, reason: next, text: joined([say(1), text]) })),
    { kind: 'direct', reason: 'Mais direta', text: joined([filled(scene, ways, {}, 1), filled(scene, atDisposal)]) },
  ]
}
