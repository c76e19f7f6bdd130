import { answer, inside, type Answer } from './answer.ts'
import { grounded } from './draft.ts'
import { filled } from './filled.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import { trade } from './phrases/answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'

const asksTrade = /(?<!\p{L})(?:vendem?|trabalham? com|consertam?|mexem? com|fa[zç](?:em|o)?|alugam?|t[eê]m)(?!\p{L})/iu
/** A number, a part or an amount asks for more than what is sold. */
const asksMore = /\d|qua|como|onde|sem|s[óo](?!\p{L})|pront/iu

/** `trabalho com roupas femininas`: a yes to whether the seller sells that at all, by the set-up. */
export function tradeAnswer(scene: Scene, { text }: Said): Answer[] {
  const { setUp } = scene.input
  const asked = topicKeys(text)
  if (!setUp || scene.hasNamedDay || asked.length === 0 || !asksTrade.test(text) || asksMore.test(text)) return []
  if (shared(asked, topicKeys(setUp.sells)) < asked.length) return []
  const sells = grounded(inside(setUp.sells), { from: 'set-up', field: 'sells' })
  return [answer('has', filled(scene, trade, { sells }), { isYes: true })]
}
