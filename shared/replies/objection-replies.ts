import type { Objection } from '../reading/labels.ts'
import type { Candidate } from './candidate.ts'
import { joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { objectionMoves } from './objection-moves.ts'
import { opening } from './opening.ts'
import { ownAssurance } from './own-assurance.ts'
import { heard } from './phrases/objections.ts'
import type { Scene } from './scene.ts'

/** Replies to an objection: it is heard first, then answered with what the seller has, else with a question. */
export function objectionReplies(scene: Scene, objection: Objection): Candidate[] {
  const assurance = objection === 'confianca' ? ownAssurance(scene) : null
  const say = (text: Draft, turn: number) =>
    joined([opening(scene, turn), filled(scene, heard[objection], {}, turn), text])
  const moves = [...(assurance ? [assurance] : []), ...objectionMoves(scene, objection)]
  return moves.map(({ kind, reason, text }, turn) => ({ kind, reason, text: say(text, turn) }))
}
