import type { TradeCode } from '../catalogue/trade-of.ts'
import { changeOf, sharedWords, type Change } from '../replies/change-of.ts'
import type { ReplyUse } from '../replies/reply-counts.ts'
import type { Situation } from '../replies/situation.ts'
import type { ReplyKind } from '../replies/suggestion.ts'
import type { SaidMessage } from './copied.ts'

/** Where replies are counted, and the last message that was read when they were written. */
export type Occasion = { trade: TradeCode; situation: Situation; last: Pick<SaidMessage, 'at' | 'from'> | null }

/** Replies that stood before the seller, in their order; `person` is the customer's id. */
export type ShownReplies = { person: string; occasion: Occasion; kinds: ReplyKind[]; texts: string[] }

/** What the seller wrote after the message that was the last one then; '' where the copied messages do not tell. */
export function sentAfter(said: readonly SaidMessage[], { last }: Occasion): string {
  if (last === null) return ''
  const known = said.findLastIndex(({ at, from }) => at <= last.at && from === last.from)
  const next = said.slice(known + 1)
  const end = next.findIndex(({ from }) => from === 'customer')
  const sent = (end < 0 ? next : next.slice(0, end)).filter(({ at }) => at >= last.at)
  return sent.map(({ text }) => text).join('\n')
}

/** Less than this in common, and another reply was sent. */
const leastAlike = 0.4

/** What became of replies that nobody saw being copied, from what was sent; null where that is not known. */
export function seenUse({ occasion, kinds, texts }: ShownReplies, said: readonly SaidMessage[]): ReplyUse | null {
  const sent = sentAfter(said, occasion)
  if (sent === '') return null
  const likest = texts
    .map((text, place) => ({ text, place, share: sharedWords(text, sent) }))
    .reduce((one, other) => (other.share > one.share ? other : one))
  const isUsed = likest.share >= leastAlike
  return countedUse(occasion, kinds, isUsed ? kinds[likest.place]! : null, isUsed ? changeOf(likest.text, sent) : null)
}

export function countedUse(
  { trade, situation }: Occasion,
  kinds: readonly ReplyKind[],
  used: ReplyKind | null,
  change: Change | null,
): ReplyUse {
  return { trade, situation, shown: [...new Set(kinds)], used, change }
}
