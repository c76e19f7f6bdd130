import type { TradeCode } from '../catalogue/trade-of.ts'
import type { Label } from '../reading/labels.ts'
import type { Change } from './change-of.ts'
import type { Situation } from './situation.ts'
import type { ReplyKind } from './suggestion.ts'

/**
 * What became of three replies. `shown`: their kinds, each once, the first one's first; empty where they are counted
 * already. `used` is null where none was. `change` is null until the conversation shows what was sent.
 */
export type ReplyUse = {
  trade: TradeCode
  situation: Situation
  shown: readonly ReplyKind[]
  used: ReplyKind | null
  change: Change | null
}

/**
 * How many times replies of a kind were shown, and what became of them. `first`: shown in first place. Of those used some
 * are seen as they were sent: `unchanged`, `changedLittle` or `changedMuch`.
 */
export type ReplyCount = {
  shown: number
  first: number
  used: number
  unchanged: number
  changedLittle: number
  changedMuch: number
}

type CountKey = `${TradeCode} ${Situation} ${ReplyKind}`

/** As the workspace keeps them; what is 0 is left out. */
export type ReplyCounts = Readonly<Partial<Record<CountKey, Partial<ReplyCount>>>>

/** All that the order of the replies is learnt from. `refused`: how often the seller has said 'não é isso' to a label. */
export type Learned = {
  trade: TradeCode
  counts: ReplyCounts
  refused: Readonly<Partial<Record<Label, number>>>
}

const none: ReplyCount = { shown: 0, first: 0, used: 0, unchanged: 0, changedLittle: 0, changedMuch: 0 }

export function countOf({ trade, counts }: Learned, situation: Situation, kind: ReplyKind): ReplyCount {
  return { ...none, ...counts[`${trade} ${situation} ${kind}`] }
}

const changeFields = { none: 'unchanged', little: 'changedLittle', much: 'changedMuch' } as const

/** What these uses add to the counts of a workspace. */
export function countsIn(uses: readonly ReplyUse[]): ReplyCounts {
  const counts: Partial<Record<CountKey, Partial<ReplyCount>>> = {}
  for (const { trade, situation, shown, used, change } of uses) {
    const add = (kind: ReplyKind, field: keyof ReplyCount) => {
      const count = (counts[`${trade} ${situation} ${kind}`] ??= {})
      count[field] = (count[field] ?? 0) + 1
    }
    for (const kind of shown) add(kind, 'shown')
    if (shown[0]) add(shown[0], 'first')
    if (used && shown.includes(used)) add(used, 'used')
    if (used && change) add(used, changeFields[change])
  }
  return counts
}
