import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'
import type { ReplyKind } from './suggestion.ts'

/** What is said beside the sale, and how it is met. */
export type Talk = {
  said: RegExp
  /** Beside the words; without it they are enough. */
  when?: (scene: Scene) => boolean
  kind: ReplyKind
  ways: readonly Phrases[]
  reasons: readonly [string, string, string]
}

const isOfSale = /^(?:pergunta|objecao|negociacao|intencao|disponibilidade|pagamento|entrega|comprovante)/u
export const isTalkAlone = ({ tailLabels }: Scene) => [...tailLabels].every((label) => !isOfSale.test(label))
export const asksNothing = ({ tailText }: Scene) => !tailText.includes('?')
export const isFirst = ({ course }: Scene) => course.lastSeller < 0
