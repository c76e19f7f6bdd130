import { countOf, type Learned, type ReplyCount } from './reply-counts.ts'
import { labelsBehind, type Situation } from './situation.ts'
import type { ReplyKind } from './suggestion.ts'

/** How often a reply is expected to be used before anything is counted, by its place in the writer's order. */
export const priorMeans = [0.5, 0.3, 0.2] as const
/** So many showings weigh as much as that expectation: three uses in a row move a second reply to the front. */
const priorWeight = 12
/** Of so many times that a kind is shown it stands first once at least. */
export const firstOnceIn = 10

/** Kinds that act on what a label says; the others fit also where it was wrong. */
const acting: readonly ReplyKind[] = ['answer', 'price', 'times', 'direct', 'objection', 'close', 'pay']

/**
 * The replies with the one first that this seller uses most in this situation; the others keep the writer's order.
 *
 * Each kind has the mean of a Beta distribution: what is expected of its place in the writer's order, then what was counted
 * (Russo and others, A Tutorial on Thompson Sampling, https://arxiv.org/abs/1707.02038, section 3). The mean decides, not a sample of it, so that one
 * conversation read twice shows one order. A reply that was changed much counts half. Each time that the seller has refused
 * a label behind the situation counts as a showing without use, for the kinds that act on it. A kind that stood first less
 * often than once in `firstOnceIn` goes to the front, the one that is owed most, so that none dies out.
 */
export function learnedOrder<Reply extends { kind: ReplyKind }>(
  replies: readonly Reply[],
  learned: Learned,
  situation: Situation,
): Reply[] {
  const kinds = [...new Set(replies.map(({ kind }) => kind))].map((kind, place) => {
    const count = countOf(learned, situation, kind)
    return {
      kind,
      owed: count.shown - firstOnceIn * count.first,
      mean: usedMean(count, refusals(learned, situation, kind), priorMeans[place]!),
    }
  })
  const [owed] = kinds.filter((each) => each.owed >= firstOnceIn).toSorted((one, other) => other.owed - one.owed)
  const [likeliest] = kinds.toSorted((one, other) => other.mean - one.mean)
  const first = replies.find(({ kind }) => kind === (owed ?? likeliest)?.kind)
  return first ? [first, ...replies.filter((reply) => reply !== first)] : []
}

export function usedMean({ shown, used, changedMuch }: ReplyCount, refused: number, priorMean: number): number {
  const uses = Math.max(0, used - changedMuch / 2)
  return (priorMean * priorWeight + uses) / (priorWeight + shown + refused)
}

export function refusals({ refused }: Learned, situation: Situation, kind: ReplyKind): number {
  if (!acting.includes(kind)) return 0
  return labelsBehind(situation).reduce((sum, label) => sum + (refused[label] ?? 0), 0)
}
