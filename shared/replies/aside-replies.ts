import { eachWay } from './after-sale-replies.ts'
import type { Candidate } from './candidate.ts'
import { joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isLaughing, jokeReasons } from './jokes.ts'
import { opening } from './opening.ts'
import { noHurry, whenYouCan } from './phrases/afterwards.ts'
import { atDisposal, openNeed } from './phrases/moves.ts'
import { jokes } from './phrases/talk.ts'
import type { Scene } from './scene.ts'

/** Small talk within a conversation: it is let pass. */
export const isAside = ({ course, tailLabels }: Scene): boolean =>
  course.lastSeller >= 0 && tailLabels.size > 0 && [...tailLabels].every((label) => label === 'outro')

const asksToWait = /(?<!\p{L})(?:per[aa]?[íi]|pera|espera|calma|j[áa] volto|um (?:minuto|momento))(?!\p{L})/iu

export function asideReplies(scene: Scene): Candidate[] {
  if (isLaughing(scene) && !asksToWait.test(scene.tailText)) return eachWay(scene, 'hold', jokes, jokeReasons)
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  return [
    { kind: 'hold', reason: 'Dá espaço', text: say(0, filled(scene, whenYouCan)) },
    { kind: 'direct', reason: 'Mais direta', text: say(2, filled(scene, whenYouCan, {}, 1)) },
    {
      kind: 'direct',
      reason: 'Mais curta',
      text: filled(scene, asksToWait.test(scene.tailText) ? noHurry : atDisposal),
    },
    { kind: 'need', reason: 'Pergunta como ajudar', text: say(1, filled(scene, openNeed)) },
  ]
}
