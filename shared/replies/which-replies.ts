import type { Candidate } from './candidate.ts'
import { joined, sentence, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { heldReplies } from './held-replies.ts'
import { opening } from './opening.ts'
import { whichInterests } from './phrases/moves.ts'
import { priceAnswer } from './price-answers.ts'
import type { Scene } from './scene.ts'
import { whichMove } from './which-move.ts'

const maxPriced = 3

/** A price was asked for, and several things are sold. */
export function whichReplies(scene: Scene): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const which = whichMove(scene)
  const priced = scene.input.catalogue.items.filter(({ priceCents }) => priceCents !== null).slice(0, maxPriced)
  const prices = priceAnswer(scene, priced, true)
  return [
    ...(which ? [{ kind: which.kind, reason: which.reason, text: say(0, which.text) }] : []),
    ...(prices && priced.length > 1
      ? [
          {
            kind: 'price' as const,
            reason: 'Passa os valores',
            text: say(1, sentence(prices.words), filled(scene, whichInterests)),
          },
        ]
      : []),
    ...heldReplies(scene, [{ label: 'pergunta_preco', text: '' }]),
  ]
}
