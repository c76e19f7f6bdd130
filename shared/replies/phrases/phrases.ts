import type { Scene } from '../scene.ts'

/** Ways to say one thing, by tone; where a tone has none of its own, the neutral ones. */
export type Phrases = { neutral: readonly string[] } & Partial<Record<'warm' | 'direct' | 'formal', readonly string[]>>

/** One of the ways, the same for the same conversation; `turn` goes on to the next. */
export function phrase({ tone, seed }: Pick<Scene, 'tone' | 'seed'>, ways: Phrases, turn = 0): string {
  const list = ways[tone] ?? ways.neutral
  return list[(seed + turn) % list.length]!
}
