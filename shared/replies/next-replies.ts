import type { Candidate } from './candidate.ts'
import type { Draft } from './draft.ts'
import { filled } from './filled.ts'
import * as holding from './phrases/holding.ts'
import type { Scene } from './scene.ts'

/** The last thing that is asked, or nothing to be asked: what follows is a proposal. */
const ofBudget = /valor em mente|gastar|investir|faixa de (?:valor|pre[çc]o)/iu
const noIdea = /(?:fa[çc]o|tenho|sem) (?:a m[íi]nima )?ideia|sei l[áa]|n[ãa]o sei/iu

/** What follows on an answer of the customer. */
export function nextReplies(scene: Scene, say: (turn: number, text: Draft) => Draft, isOfFault: boolean): Candidate[] {
  const isAllTold = !isOfFault && (ofBudget.test(scene.sellerLast) || noIdea.test(scene.tailText))
  const [best, soon] = holding.nextStep
  const last = isAllTold ? holding.suggestion : holding.moreDetails
  return [
    { kind: 'hold', reason: 'Vê o melhor e já fala', text: say(0, filled(scene, isOfFault ? holding.whatItIs : best)) },
    { kind: 'hold', reason: 'Mais direta', text: say(1, filled(scene, soon)) },
    {
      kind: 'hold',
      reason: isAllTold ? 'Monta uma sugestão' : 'Pergunta mais um detalhe',
      text: say(2, filled(scene, last)),
    },
  ]
}
