import type { Scene } from '../scene.ts'

/** Ways to say one thing, by tone; where a tone has none of its own, the neutral ones. */
export type Phrases = { neutral: readonly string[] } & Partial<Record<'warm' | 'direct' | 'formal', readonly string[]>>

/**
 * The ways of a tone, then the neutral ones, beginning with the one of this conversation: the same conversation gets the
 * same words. `turn` goes on to the next.
 */
export function waysIn({ tone, seed }: Pick<Scene, 'tone' | 'seed'>, ways: Phrases, turn: number): string[] {
  const own = ways[tone] ?? ways.neutral
  const first = (seed + turn) % own.length
  return [...own.slice(first), ...own.slice(0, first), ...ways.neutral]
}
