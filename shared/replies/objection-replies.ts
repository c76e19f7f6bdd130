import type { Objection } from '../reading/labels.ts'
import { eachWay } from './after-sale-replies.ts'
import type { Candidate } from './candidate.ts'
import { joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isLaughing } from './jokes.ts'
import { objectionMoves } from './objection-moves.ts'
import { opening } from './opening.ts'
import { ownAssurance } from './own-assurance.ts'
import { afterTheTalk, explains, heard, talkedItOver } from './phrases/objections.ts'
import { laughedAt, lightNo } from './phrases/talk.ts'
import type { Scene } from './scene.ts'
import { sympathyFor } from './sympathy.ts'

const lightReasons = ['Deixa a porta aberta', 'Abre para perguntas', 'Mais curta']
const dayMinutes = 24 * 60
/** 'Vou mostrar pra ela de noite': a day later it has been. */
const hadTheTime = ({ sinceLast, tailText }: Scene) =>
  sinceLast >= dayMinutes && /hoje|de noite|[àa] noite|mais tarde|agora|amanh[ãa]/iu.test(tailText)

/** Replies to an objection: it is heard first, then answered with what the seller has, else with a question. */
export function objectionReplies(scene: Scene, objection: Objection): Candidate[] {
  if (objection === 'necessidade' && isLaughing(scene)) return eachWay(scene, 'hold', lightNo, lightReasons)
  const assurance = objection === 'confianca' ? ownAssurance(scene) : null
  const ways = objection === 'preco' && isLaughing(scene) ? laughedAt : heard[objection]
  // A word for the trouble itself is enough.
  const isTold = sympathyFor(scene).text !== ''
  const say = (text: Draft, turn: number) =>
    joined([opening(scene, turn), isTold ? plain('') : filled(scene, ways, {}, turn), text])
  const moves = [...(assurance ? [assurance] : []), ...objectionMoves(scene, objection)]
  if (objection === 'autoridade' && hadTheTime(scene))
    return eachWay(
      scene,
      'comeback',
      [talkedItOver, ...afterTheTalk],
      ['Pergunta se conversaram', 'Pergunta o que acharam', 'Fica para dúvidas'],
    )
  return moves.map(({ kind, reason, text }, turn) => ({ kind, reason, text: say(text, turn) }))
}

/** Replies to a question that is asked out of fear. */
export function reassuringReplies(scene: Scene): Candidate[] {
  return eachWay(scene, 'objection', explains, ['Acolhe e já explica', 'Dá razão e responde', 'Abre para perguntas'])
}
