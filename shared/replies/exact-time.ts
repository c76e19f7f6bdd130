import type { Answer } from './answer.ts'
import type { Candidate } from './candidate.ts'
import { joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { closeDecided, leaveBooked } from './phrases/moves.ts'
import type { Scene } from './scene.ts'

/** The very hour that was asked for is there. */
export const isExactTime = ([first, ...others]: readonly Answer[]) =>
  others.length === 0 && first!.topic === 'times' && first!.short === null && first!.isYes

/** The hour, and three ways to keep it. */
export function exactTimeReplies(scene: Scene, full: (turn: number) => Draft, question: Draft): Candidate[] {
  return [
    { kind: 'times', reason: 'Responde a data', text: joined([full(0), question]) },
    { kind: 'direct', reason: 'Mais direta', text: joined([full(1), filled(scene, leaveBooked)]) },
    { kind: 'times', reason: 'Responde e confirma', text: joined([full(2), filled(scene, closeDecided)]) },
    { kind: 'times', reason: 'Responde e marca', text: joined([full(0), filled(scene, leaveBooked, {}, 1)]) },
  ]
}
