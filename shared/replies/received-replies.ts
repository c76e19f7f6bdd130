import type { Candidate } from './candidate.ts'
import { joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isQuoteDue } from './moved-replies.ts'
import { movesOf, nothingTold } from './moves.ts'
import { opening } from './opening.ts'
import type { Phrases } from './phrases/phrases.ts'
import * as holding from './phrases/holding.ts'
import { atDisposal } from './phrases/moves.ts'
import type { Scene } from './scene.ts'

/** Replies to a receipt: the seller looks before thanking for the money. */
export function receiptReplies(scene: Scene): Candidate[] {
  const beside = /(?<!\p{L})(?:retir|busc)/iu.test(scene.tailText) ? holding.pickUpBeside : holding.askedBeside
  const asked = /\?|quant|quando|onde/iu.test(scene.tailText) ? [filled(scene, beside)] : []
  const { messages } = scene.course.thread
  const hasFile = messages.slice(scene.tailStart).some(({ kind }) => kind !== 'text')
  const ways = hasFile ? holding.receipt : holding.checkPaid
  const say = (turn: number, more: Draft[] = []) =>
    joined([opening(scene, turn), filled(scene, ways, {}, turn), ...asked, ...more])
  return [
    { kind: 'confirm', reason: 'Confere antes de confirmar', text: say(0) },
    {
      kind: 'confirm',
      reason: 'Confere e fica à disposição',
      text: say(1, asked.length > 0 ? [] : [filled(scene, atDisposal)]),
    },
    { kind: 'direct', reason: 'Mais direta', text: joined([filled(scene, ways, {}, 1), ...asked]) },
    {
      kind: 'direct',
      reason: 'Mais direta',
      text: joined([filled(scene, { neutral: ['Vou conferir e já confirmo.'] }), ...asked]),
    },
  ]
}

/** Replies to files whose content is not known here. */
export function mediaReplies(scene: Scene): Candidate[] {
  const { messages } = scene.course.thread
  const kinds = messages.slice(scene.course.lastSeller + 1).map(({ kind }) => kind)
  const isHeard = kinds.includes('audio')
  const ways = isHeard
    ? holding.audio
    : kinds.includes('image')
      ? holding.picture
      : kinds.includes('video')
        ? holding.video
        : holding.file
  const reason = isHeard ? 'Ouve antes de responder' : 'Olha antes de responder'
  const say = (turn: number, text = filled(scene, ways, {}, turn)) => joined([opening(scene, turn), text])
  if (!isHeard && isQuoteDue(scene)) {
    // 'Recebi a foto.'
    const whole = [0, 1]
      .map((turn) => filled(scene, ways, {}, turn).text)
      .find((text) => /^(?:Recebi|Chegou)/u.test(text))
    const got = plain(/^[^.]+\./u.exec(whole ?? '')?.[0] ?? '')
    const quote = (turn: number, given: Phrases) => say(turn, joined([got, filled(scene, given, {}, turn)]))
    return [
      { kind: 'hold', reason: 'Olha e calcula', text: quote(0, holding.quote) },
      { kind: 'direct', reason: 'Mais direta', text: quote(1, holding.quote) },
      { kind: 'hold', reason: 'Mais curta', text: quote(2, holding.quoteShort) },
    ]
  }
  // What was asked for is looked at first.
  const isAnswer = isHeard || scene.course.acts[scene.course.lastSeller]?.has('asks') === true
  const when = isAnswer ? undefined : movesOf(scene, nothingTold).find((move) => move.reason === 'Pergunta para quando')
  return [
    { kind: 'hold', reason, text: say(0) },
    { kind: 'direct', reason: 'Mais direta', text: say(1, filled(scene, isHeard ? holding.audioShort : ways, {}, 1)) },
    ...(when ? [{ kind: 'need' as const, reason: 'Avisa e pergunta', text: joined([say(0), when.text]) }] : []),
    {
      kind: 'hold',
      reason: 'Avisa que já responde',
      text: say(2, filled(scene, holding.holdShort)),
    },
  ]
}
